/** Name of the folder that sitegen keeps its results in, wherever that is: it is a part of no site. */
export const cacheName = 'sitegen-cache';
