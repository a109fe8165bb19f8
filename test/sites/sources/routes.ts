import type { Routes } from 'sitegen';

/** Leaves out what is for ourselves, and keeps an old address alive. */
const routes: Routes = (pages) => ({
  drop: pages.filter(({ file }) => file.includes('/internal/')).map(({ url }) => url),
  redirects: { '/changes': '/docs/changelog' },
});

export default routes;
