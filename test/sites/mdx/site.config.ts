import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Pages with code',
  url: 'https://mdx.example.com',
  locales: { locales: { en: {}, ja: {} } },
  blog: {},
  markdown: { variables: { version: '4.2.0' } },
  docs: { lastVersion: 'current' },
  examples: {},
});
