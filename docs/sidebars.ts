import { defineSidebars } from 'sitegen';

export default defineSidebars({
  docs: [
    {
      type: 'category',
      label: 'Start',
      collapsed: false,
      items: [
        'start/first-site',
        'start/library',
        'start/folder',
        'start/docusaurus',
        'start/vitepress',
        'start/upgrade',
      ],
    },
    {
      type: 'category',
      label: 'Write',
      items: [
        'writing/markdown',
        'writing/blocks',
        'writing/code',
        'writing/checked-examples',
        'writing/reuse',
        'writing/math',
        'writing/diagrams',
        'writing/html',
        'writing/islands',
        'writing/mdx',
      ],
    },
    {
      type: 'category',
      label: 'Organise',
      items: [
        'organising/pages',
        'organising/addresses',
        'organising/sidebars',
        'organising/navigation',
        'organising/blog',
        'organising/translations',
        'organising/versions',
        'organising/programs',
      ],
    },
    {
      type: 'category',
      label: 'API reference',
      items: [
        { type: 'doc', id: 'api-reference/overview', label: 'Overview' },
        'api-reference/notes',
        'api-reference/source',
        'api-reference/packages',
        'api-reference/releases',
        'api-reference/coverage',
      ],
    },
    {
      type: 'category',
      label: 'Search',
      items: [
        { type: 'doc', id: 'search/search', label: 'Overview' },
        'search/types',
        'search/questions',
        'search/algolia',
      ],
    },
    { type: 'category', label: 'Look', items: ['look/brand', 'look/theme'] },
    { type: 'category', label: 'Extend', items: ['plugins/markdown', 'plugins/sources', 'plugins/routes'] },
    {
      type: 'category',
      label: 'Deploy',
      items: [
        { type: 'doc', id: 'deploy/overview', label: 'Overview' },
        'deploy/github-pages',
        'deploy/netlify',
        'deploy/cloudflare-pages',
        'deploy/container',
        'deploy/pull-requests',
        'deploy/several-machines',
      ],
    },
    {
      type: 'category',
      label: 'Look up',
      items: [
        'reference/commands',
        'reference/configuration',
        'reference/front-matter',
        'reference/diagnostics',
        'reference/all-diagnostics',
        'reference/program',
      ],
    },
    { type: 'category', label: 'About', items: ['about/performance', 'about/browsers', 'about/comparison'] },
  ],
});
