import { defineConfig } from 'sitegen';

const sections = Array.from({ length: 9 }, (_, index) => ({ label: `Section ${index} of many`, to: '/docs/start' }));
const rows = Array.from({ length: 40 }, (_, index) => ({ label: `Row ${index}`, to: '/docs/start' }));

export default defineConfig({
  title: 'Crowded',
  url: 'https://example.com',
  navbar: {
    items: [
      {
        type: 'dropdown',
        label: 'First',
        items: [{ label: 'A row that is far longer than its menu', to: '/docs/start' }],
      },
      ...sections,
      { type: 'dropdown', label: 'More', items: rows },
      {
        type: 'dropdown',
        label: 'Last',
        items: [{ label: 'Another row that is longer than its menu', to: '/docs/start' }],
        position: 'right',
      },
    ],
  },
});
