import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Writing',
  url: 'https://example.com',
  markdown: { math: true, variables: { version: '1.2.3' } },
});
