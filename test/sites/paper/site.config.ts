import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Paper',
  url: 'https://paper.example',
  analytics: { provider: 'gtag', trackingId: 'G-PAPER' },
  announcementBar: { id: 'first', content: 'News' },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Guides' }] },
  footer: { copyright: 'Copyright © 2025' },
  docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
});
