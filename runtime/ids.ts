/**
 * Ids of the frame's own elements. Each contains a character that ids of headings cannot contain, so that they never
 * collide with an author's headings.
 */
export const ids = {
  app: 's:app',
  pageData: 's:page-data',
  menu: 's:menu',
  main: 's:main',
  searchItems: 's:search-items',
  announcer: 's:announcer',
} as const;
