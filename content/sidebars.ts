import { defineSidebars } from 'sitegen';

export default defineSidebars({
  tutorialSidebar: [
    {
      type: 'category',
      label: 'Getting started',
      collapsed: false,
      items: [
        'getting-started/intro',
        'getting-started/quick-start',
        'getting-started/tutorial',
        'getting-started/playground',
        'getting-started/typescript-support',
        'guides/frameworks',
        'guides/more-frameworks',
        'getting-started/upgrade',
      ],
    },
    {
      type: 'category',
      label: 'Describing a map',
      collapsed: false,
      items: [
        'guides/node-data',
        'guides/arrow-data',
        'guides/summary-data',
        'guides/options',
        'guides/layouts',
        'guides/markdown',
        'guides/plain-text',
      ],
    },
    {
      type: 'category',
      label: 'Working with a map',
      collapsed: false,
      items: [
        'guides/node-operation',
        'guides/events',
        'guides/undo-redo',
        'guides/shortcuts',
        'guides/touch',
        'guides/context-menu',
        'guides/read-only',
        'guides/accessibility',
      ],
    },
    {
      type: 'category',
      label: 'Saving and exporting',
      collapsed: false,
      items: ['guides/save-and-load', 'guides/data-export', 'guides/image-export'],
    },
    {
      type: 'category',
      label: 'Look and extension',
      collapsed: false,
      items: [
        'guides/use-theme',
        'advanced-guides/gallery',
        'advanced-guides/customize-branch-style',
        'advanced-guides/dangerouslySetInnerHTML',
        'advanced-guides/plugins',
        'guides/server-side',
      ],
    },
    {
      type: 'category',
      label: 'In practice',
      collapsed: false,
      items: ['guides/recipes', 'guides/performance', 'guides/testing', 'guides/troubleshooting', 'guides/ecosystem'],
    },
  ],
});
