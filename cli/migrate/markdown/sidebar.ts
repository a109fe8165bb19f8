import { posix } from 'node:path';
import { type Draft, idOf, noteSetting } from '../draft.ts';
import { compact, type NewRow, type OldPage } from '../old-site.ts';
import { decodePath, isExternal } from '../text/links.ts';
import { titleOf } from '../text/title.ts';
import type { OldRow } from './navigation.ts';

/** What rows are looked up in. */
interface RowOptions {
  draft: Draft;
  /** Pages by path. */
  pages: ReadonlyMap<string, OldPage>;
}

/** Returns rows of a sidebar. Those that lead nowhere are noted. */
export function toRows(rows: readonly OldRow[], options: RowOptions): NewRow[] {
  return rows.flatMap((row) => toRow(row, options));
}

function toRow({ label, link, rows, isOpen }: OldRow, options: RowOptions): NewRow[] {
  const page = link ? findPage(link, options) : undefined;
  const title = page && titleOf(options.draft.old.files.get(page.file) ?? '');
  const items = toRows(rows, options);
  const isEmptyGroup = rows.length > 0 && page === undefined;
  if (items.length === 0) return isEmptyGroup ? [] : toLeaf({ label, link, page, title }, options);
  const name = label || title;
  if (!name) return items;
  const own = page && { type: 'doc', id: idOf(page) };
  return [compact({ type: 'category', label: name, collapsible: isOpen ? false : undefined, link: own, items })];
}

/** A row without rows below it. */
interface Leaf extends Pick<OldRow, 'label' | 'link'> {
  page: OldPage | undefined;
  /** Title of the page. */
  title: string | undefined;
}

function toLeaf({ label, link, page, title }: Leaf, { draft, pages }: RowOptions): NewRow[] {
  const [, heading] = /(?:#|\?id=)([^#?&]+)$/.exec(link ?? '') ?? [];
  if (page?.address && heading) return [{ type: 'link', label, href: `${page.address}#${heading}` }];
  if (page) return [label === '' || label === title ? idOf(page) : { type: 'doc', id: idOf(page), label }];
  const isAddress = link?.startsWith('/') && [...pages.values()].some(({ address }) => address === link);
  if (link !== undefined && (isAddress || isExternal(link)))
    return [{ type: 'link', label: label || link, href: link }];
  const word = link || label;
  const instead = link ? `It is left out: the page \`${link}\` does not exist.` : 'It is left out: it has no page.';
  if (word !== '') noteSetting(draft, word, { what: `The row "${label || link}" in the navigation`, instead });
  return [];
}

/** Returns the page that a link leads to, with or without an ending. */
function findPage(link: string, { pages }: RowOptions): OldPage | undefined {
  const path = posix.join(decodePath(link.replace(/[?#].*$/, '')).replace(/^\/+/, ''));
  const folder = path === '.' ? '' : path;
  const names = [path, `${path}.md`, `${path}.mdx`, posix.join(folder, 'README.md'), posix.join(folder, 'index.md')];
  return names.map((name) => pages.get(name)).find((page) => page !== undefined);
}
