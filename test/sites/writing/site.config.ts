import { defineConfig } from 'sitegen';

export default defineConfig({ title: 'Writing', url: 'https://example.com' });
