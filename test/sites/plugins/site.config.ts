import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Plugins',
  url: 'https://example.com',
  markdown: {
    remark: [['./plugins/abbreviations.ts', { CSP: 'Content Security Policy' }]],
    rehype: ['./plugins/external-links.ts'],
  },
});
