import { defineConfig } from 'sitegen';

const sections = Array.from({ length: 9 }, (_, index) => ({ label: `Section ${index} of many`, to: '/docs/start' }));
const rows = Array.from({ length: 40 }, (_, index) => ({ label: `Row ${index}`, to: '/docs/start' }));

export default defineConfig({
  title: 'Crowded',
  url: 'https://example.com',
  navbar: {
    items: [
      ...sections,
      { type: 'dropdown', label: 'More', items: rows },
      { label: 'At the end', to: '/docs/start', position: 'right' },
    ],
  },
});
