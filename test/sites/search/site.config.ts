import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Terrace',
  url: 'https://terrace.example',
  locales: { locales: { en: { label: 'English' }, 'zh-Hans': { label: '简体中文' }, ja: { label: '日本語' } } },
  search: { provider: 'embedded', missingResultsUrl: 'https://terrace.example/missing?q={query}' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Guides' },
      { type: 'search', position: 'right' },
    ],
  },
});
