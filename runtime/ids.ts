/**
 * Ids of the frame's own elements. Each holds a character that no heading's id can hold, so that nothing an author
 * writes is ever taken for a part of the frame.
 */
export const ids = {
  app: 's:app',
  pageData: 's:page-data',
  menu: 's:menu',
  main: 's:main',
  searchItems: 's:search-items',
  announcer: 's:announcer',
} as const;
