/** The id of a page's data, apart from the others for the sake of what stands in every page and needs no other. */
export const pageDataId = 's:page-data';

/**
 * Ids of the frame's own elements. Each holds a character that no heading's id can hold, so that nothing an author
 * writes is ever taken for a part of the frame.
 */
export const ids = {
  app: 's:app',
  pageData: pageDataId,
  menu: 's:menu',
  main: 's:main',
  searchItems: 's:search-items',
  announcer: 's:announcer',
} as const;
