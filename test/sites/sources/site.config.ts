import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Sources',
  url: 'https://example.com',
  sources: ['./changelog.source.ts', './people.source.ts', './http.source.ts'],
  routes: './routes.ts',
  footer: { columns: [{ title: 'People', items: [{ label: 'Ada', to: '/people/ada' }] }] },
});
