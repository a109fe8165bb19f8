import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'sitegen',
  tagline: 'Documentation sites for TypeScript libraries',
  // Published nowhere yet. Nobody can own a name below `.example`, so that canonical addresses lead to nobody else.
  url: 'https://sitegen.example',
  favicon: 'img/logo.svg',
  colorMode: { respectPrefersColorScheme: true },
  css: ['./brand.css'],
  navbar: {
    logo: { src: 'img/logo.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Guides' },
      { label: 'API', to: '/docs/api' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    columns: [
      {
        title: 'Begin',
        items: [
          { label: 'Ten minutes to a site', to: '/docs/start/first-site' },
          { label: 'Move from Docusaurus', to: '/docs/start/docusaurus' },
          { label: 'Move from VitePress', to: '/docs/start/vitepress' },
        ],
      },
      {
        title: 'Look up',
        items: [
          { label: 'Commands', to: '/docs/reference/commands' },
          { label: 'Configuration', to: '/docs/reference/configuration' },
          { label: 'Front matter', to: '/docs/reference/front-matter' },
          { label: 'Diagnostics', to: '/docs/reference/diagnostics' },
        ],
      },
      {
        title: 'Know',
        items: [
          { label: 'Performance', to: '/docs/about/performance' },
          { label: 'Browsers', to: '/docs/about/browsers' },
          { label: 'Comparison', to: '/docs/about/comparison' },
        ],
      },
    ],
    copyright: 'Published under the MIT licence. Built with sitegen.',
  },
  docs: { sidebar: { autoCollapseCategories: true } },
  markdown: { math: true, remark: ['./plugins/example.ts'] },
  api: { package: 'sitegen', source: '../cli/index.ts', propertyPages: false },
  sources: ['./diagnostics.source.ts'],
  examples: { prelude: 'examples.d.ts' },
  diagnostics: {
    'link/markdown-broken': 'error',
    'link/markdown-anchor': 'error',
    'link/broken': 'error',
    'link/anchor': 'error',
    'link/unknown-route': 'error',
  },
});
