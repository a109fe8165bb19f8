import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Pages of VitePress',
  url: 'https://pages.example.com',
  // What has no counterpart is looked at, and the rest is shown.
  diagnostics: { 'front-matter/invalid': 'warning', 'include/missing': 'warning' },
});
