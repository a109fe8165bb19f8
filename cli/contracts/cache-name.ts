/** Name of the folder for cached results, wherever it is. It is never part of a site. */
export const cacheName = 'sitegen-cache';
