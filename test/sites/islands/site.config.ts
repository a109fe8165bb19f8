import { defineConfig } from 'sitegen';

export default defineConfig({ title: 'Islands', url: 'https://example.com' });
