import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'The Almanac',
  tagline: 'A site that shares no part of its look with another.',
  url: 'https://example.com',
  css: ['./almanac.css'],
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Chapters' },
      { label: 'About', to: '/about' },
      { label: 'Elsewhere', href: 'https://example.org/' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { copyright: 'Printed nowhere.' },
});
