import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Languages',
  tagline: 'One site in three languages',
  url: 'https://example.com',
  locales: { locales: { en: { label: 'English' }, 'zh-Hans': {}, ja: {} } },
  announcementBar: { id: 'first', content: 'Now in three languages' },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Guides' },
      { type: 'dropdown', label: 'More', items: [{ label: 'About', to: '/about' }] },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'search', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { columns: [{ title: 'More', items: [{ label: 'About', to: '/about' }] }], copyright: 'Nobody owns this' },
  search: { provider: 'embedded', missingResultsUrl: 'https://example.com/missing?q={query}' },
  docs: {
    sidebar: { hideable: true },
    lastVersion: 'current',
    versions: { '0.8': { banner: 'unmaintained' }, '0.9': { banner: 'unreleased' } },
  },
});
