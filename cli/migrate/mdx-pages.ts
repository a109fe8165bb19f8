import type { OldPage } from './old-site.ts';

/**
 * Returns the pages that stay MDX: those that need it, and those that translate one or are translated by one, since a
 * translation has the file name of its original.
 */
export function findMdxPages(pages: readonly OldPage[], needsMdx: (page: OldPage) => boolean): ReadonlySet<OldPage> {
  const nameOf = ({ collection, version = '', path }: OldPage) =>
    [collection, version, path.replace(/\.mdx?$/, '')].join('\n');
  const names = new Set(pages.filter(needsMdx).map(nameOf));
  return new Set(pages.filter((page) => names.has(nameOf(page))));
}
