import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Versions',
  url: 'https://example.com',
  locales: { locales: { en: { label: 'English' }, ja: { label: '日本語' } } },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Guides' },
      { type: 'doc', docId: 'setup' },
      { label: 'About', to: '/about' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  docs: { versions: { '1.0': { label: '1.0 (old)' } } },
});
