import type { Source } from 'sitegen';

/** The changelog of the repository is a doc. */
export const load: Source = async (site) => [
  { path: 'docs/changelog.md', markdown: await site.read('../CHANGELOG.md') },
];
