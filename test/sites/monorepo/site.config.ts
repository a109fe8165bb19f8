import { defineConfig } from 'sitegen';

export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
  navbar: { items: [{ label: 'API', to: '/docs/api/core' }, { type: 'search' }] },
  api: [
    { package: '@acme/core', versions: ['core-1-0'], instances: { bus: 'Bus' } },
    { package: '@acme/store', versions: ['store-1-0'] },
    { package: '@acme/view', versions: ['view-1-0'] },
  ],
});
