import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Brand',
  url: 'https://example.com',
  css: ['./brand.css'],
  fonts: ['fonts/boxes.ttf'],
  head: [
    { tag: 'meta', attrs: { name: 'theme-color', content: '#7a1f5c' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/img/light.svg' } },
    { tag: 'script', attrs: { src: '/count.js', defer: true } },
  ],
  navbar: {
    logo: { src: 'img/light.svg', srcDark: 'img/dark.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Guides' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: { logo: { src: 'img/light.svg', srcDark: 'img/dark.svg' }, copyright: 'Copyright © 2025' },
});
