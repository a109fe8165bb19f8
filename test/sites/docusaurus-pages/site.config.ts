import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Pages of Docusaurus',
  url: 'https://pages.example.com',
  // What has no counterpart is looked at, and the rest is shown.
  diagnostics: {
    'front-matter/invalid': 'warning',
    'image/missing': 'warning',
    'mdx/crashed': 'warning',
    'mdx/import': 'warning',
  },
});
