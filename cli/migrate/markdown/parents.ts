import { isPageFile } from '../../syntax/page-file.ts';
import { nameOf, type OldSite } from '../old-site.ts';
import { readMeta } from '../text/front-matter.ts';
import type { OldRow } from './navigation.ts';

/** What a page of the theme "Just the Docs" says of its row. */
interface Entry {
  file: string;
  title: string;
  parent: string | undefined;
  grandparent: string | undefined;
  order: number;
}

/** Returns the rows of a site of Jekyll whose pages name their parents; none if no page does. */
export function readParents({ files }: OldSite, isPage: (file: string) => boolean): OldRow[] {
  const metas = [...files].flatMap(([file, text]) =>
    isPageFile(file) && isPage(file) ? { file, ...readMeta(text) } : [],
  );
  if (!metas.some((meta) => 'parent' in meta || 'nav_exclude' in meta)) return [];
  const entries = metas.flatMap((meta: { file: string } & Record<string, unknown>): Entry | [] => {
    const title = nameOf(meta['title']);
    if (title === undefined || meta['nav_exclude'] === true) return [];
    const order = Number(meta['nav_order'] ?? Number.NaN);
    return {
      file: meta.file,
      title,
      parent: nameOf(meta['parent']),
      grandparent: nameOf(meta['grand_parent']),
      order: Number.isNaN(order) ? Number.POSITIVE_INFINITY : order,
    };
  });
  return toRows(undefined, new Set(entries));
}

/** Returns the rows below a page, or those at the top, and takes them out of `left`: a page has only one row. */
function toRows(above: Entry | undefined, left: Set<Entry>): OldRow[] {
  const below = [...left].filter(
    ({ parent, grandparent }) =>
      parent === above?.title && (grandparent === undefined || grandparent === above?.parent),
  );
  for (const entry of below) left.delete(entry);
  return below
    .sort((a, b) => (a.order === b.order ? (a.title < b.title ? -1 : 1) : a.order < b.order ? -1 : 1))
    .map((entry) => ({ label: '', link: entry.file, rows: toRows(entry, left) }));
}
