import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Frame',
  url: 'https://example.com',
  locales: { locales: { en: { label: 'English' }, ar: { label: 'العربية', direction: 'rtl' } } },
  announcementBar: {
    id: 'first',
    content: 'News: <a href="/about">read on</a>',
    backgroundColor: '#fff3c4',
    textColor: '#222',
  },
  analytics: { provider: 'endpoint', url: '/count' },
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Guides' },
      { type: 'doc', docId: 'long' },
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { label: 'About', to: '/about' },
          { label: 'Elsewhere', href: 'https://example.org/' },
        ],
      },
      { type: 'html', value: '<em id="own-html">own</em>' },
      { type: 'docsVersion', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    columns: [{ title: 'Docs', items: [{ label: 'Start', to: '/docs/start' }] }],
    copyright: 'Copyright © 2025',
  },
  docs: { sidebar: { hideable: true } },
});
