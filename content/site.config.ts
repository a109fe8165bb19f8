import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Mind Elixir',
  tagline: 'A Open Source JavaScript Mind Map Library',
  url: 'https://docs.mind-elixir.com',
  favicon: 'img/logo.svg',
  navbar: {
    hideOnScroll: true,
    logo: { src: 'img/logo.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial' },
      { label: 'APIs', to: '/docs/api/mind-elixir' },
      { label: 'GitHub', href: 'https://github.com/SSShooter/mind-elixir-core', position: 'right' },
      { label: 'Cloud', href: 'https://cloud.mind-elixir.com', position: 'right' },
      { label: 'Desktop', href: 'https://desktop.mind-elixir.com', position: 'right' },
    ],
  },
  footer: {
    logo: { src: 'img/logo.svg', alt: '' },
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/getting-started/intro' },
          { label: 'Quick start', to: '/docs/getting-started/quick-start' },
          { label: 'API reference', to: '/docs/api/' },
        ],
      },
      {
        title: 'Products',
        items: [
          { label: 'Mind Elixir Cloud', href: 'https://cloud.mind-elixir.com' },
          { label: 'Mind Elixir Desktop', href: 'https://desktop.mind-elixir.com' },
        ],
      },
      {
        title: 'More',
        items: [{ label: 'GitHub', href: 'https://github.com/SSShooter/mind-elixir-core' }],
      },
    ],
    copyright: 'Copyright © 2025 Mind Elixir. Built with sitegen.',
  },
  api: {
    package: 'mind-elixir',
    entry: 'dist/types/docs.d.ts',
    sourceLink: 'https://cdn.jsdelivr.net/npm/mind-elixir@{version}/{path}',
  },
});
