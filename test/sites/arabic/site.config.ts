import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'شرفات',
  tagline: 'موقع من اليمين إلى اليسار',
  url: 'https://example.com',
  locales: { default: 'ar' },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'الأدلة' },
      { label: 'المرجع', to: '/docs/api/shapes' },
      { label: 'المدونة', to: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    columns: [{ title: 'المزيد', items: [{ label: 'البداية', to: '/docs/start' }] }],
    copyright: '© 2026 شرفات',
  },
  search: { provider: 'embedded' },
  docs: {
    sidebar: { hideable: true },
    lastVersion: 'current',
    versions: { current: { label: '3.0.0-beta.2' }, '2.0.0-rc.1': { banner: 'unmaintained' } },
  },
  api: { package: 'shapes', source: './library/index.ts' },
});
