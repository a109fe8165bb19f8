import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Mind Elixir',
  tagline: 'An open-source JavaScript mind map library',
  url: 'https://docs.mind-elixir.com',
  favicon: 'img/logo.svg',
  locales: {
    default: 'en',
    locales: {
      en: { label: 'English' },
      'zh-Hans': { label: '简体中文' },
      ja: { label: '日本語' },
    },
  },
  navbar: {
    hideOnScroll: true,
    logo: { src: 'img/logo.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Tutorial' },
      { label: 'APIs', to: '/docs/api/mind-elixir', activeBasePath: '/docs/api' },
      { label: 'Blog', to: '/blog' },
      { label: 'GitHub', href: 'https://github.com/SSShooter/mind-elixir-core', position: 'right' },
      { label: 'Cloud', href: 'https://cloud.mind-elixir.com', position: 'right' },
      { label: 'Desktop', href: 'https://desktop.mind-elixir.com', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  search: {
    provider: 'embedded',
    missingResultsUrl: 'https://github.com/SSShooter/mind-elixir-core/issues/new?title=Missing+search+result:+{query}',
  },
  footer: {
    logo: { src: 'img/logo.svg', alt: '' },
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Introduction', to: '/docs/getting-started/intro' },
          { label: 'Quick start', to: '/docs/getting-started/quick-start' },
          { label: 'Map of the documentation', to: '/docs/map' },
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
        items: [
          { label: 'Blog', to: '/blog' },
          { label: 'About these pages', to: '/markdown-page' },
          { label: 'GitHub', href: 'https://github.com/SSShooter/mind-elixir-core' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Mind Elixir. Built with sitegen.',
  },
  examples: { prelude: 'examples.d.ts', playground: '/docs/getting-started/playground' },
  blog: { description: 'News of the library, and ways to use it.' },
  api: {
    package: 'mind-elixir',
    entry: 'dist/types/docs.d.ts',
    versions: ['mind-elixir-5-0-6', 'mind-elixir-4-6-2'],
    sourceLink: 'https://cdn.jsdelivr.net/npm/mind-elixir@{version}/{path}',
    instances: { mind: 'MindElixirInstance' },
    replacements: {
      'MindElixirInstance.mainBranchStyle': 'Options.generateMainBranch',
      'MindElixirInstance.removeNode': 'MindElixirInstance.removeNodes',
      'MindElixirInstance.subBranchStyle': 'Options.generateSubBranch',
      'MindElixirInstance.unselectNode': 'MindElixirInstance.unselectNodes',
      'Summary.text': 'Summary.label',
      CustomSvg: 'ArrowSvg',
      CustomLine: 'ArrowSvg.line',
      CustomArrow: 'ArrowSvg.arrow1',
      SummarySvgGroup: 'SummarySvg',
      Locale: 'LangPack',
    },
  },
  // The library's declarations name a package that is not installed with it.
  diagnostics: { 'api/types-missing': 'off' },
});
