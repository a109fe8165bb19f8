import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Shapes',
  url: 'https://shapes.example',
  locales: { locales: { en: { label: 'English' }, 'zh-Hans': { label: '简体中文' }, ja: { label: '日本語' } } },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Guides' },
      { label: 'API', to: '/docs/api/shapes' },
    ],
  },
  examples: {},
  api: {
    package: 'shapes',
    versions: ['shapes-1-1', 'shapes-1-0'],
    sourceLink: 'https://shapes.example/{version}/{path}#L{line}',
    instances: { canvas: 'Canvas' },
    replacements: { 'Canvas.paint': 'Canvas.draw' },
  },
});
