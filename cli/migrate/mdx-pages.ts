import { type OldPage, toPageKey } from './old-site.ts';

/**
 * Returns the pages that stay MDX: those that need it, and those that translate one or are translated by one, since a
 * translation has the file name of its original.
 */
export function findMdxPages(pages: readonly OldPage[], needsMdx: (page: OldPage) => boolean): ReadonlySet<OldPage> {
  const keys = new Set(pages.filter(needsMdx).map(toPageKey));
  return new Set(pages.filter((page) => keys.has(toPageKey(page))));
}
