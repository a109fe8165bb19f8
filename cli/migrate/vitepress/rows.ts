import { posix } from 'node:path';
import { type Draft, idOf, noteAt, noteSetting } from '../draft.ts';
import { compact, type Fields, listOf, type NewRow, type OldPage, objectOf, textOf } from '../old-site.ts';
import { toAddress } from '../text/links.ts';
import { titleOf } from '../text/title.ts';

/** Lookup tables for links in the configuration. */
interface RowOptions {
  draft: Draft;
  /** Pages of the root language by address. */
  pages: ReadonlyMap<string, OldPage>;
  /** Whether rows have translations, which are found by the words of the row. */
  isTranslated: boolean;
}

/** Returns the sidebars of a site, named after their path prefixes. */
export function toSidebars(
  sidebar: unknown,
  prefixes: readonly string[],
  options: RowOptions,
): Record<string, NewRow[]> {
  const found = sidebarsOf(sidebar).filter(([prefix]) => !prefixes.some((one) => prefix.startsWith(`/${one}/`)));
  const toName = (prefix: string) => prefix.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'main';
  return Object.fromEntries(found.map(([prefix, rows, base]) => [toName(prefix), toRows(rows, base, options)]));
}

/** Returns sidebars with their path prefixes and the base paths of their links. */
export function sidebarsOf(sidebar: unknown): [prefix: string, rows: readonly unknown[], base: string][] {
  if (Array.isArray(sidebar)) return [['/', sidebar, '']];
  return Object.entries(objectOf(sidebar)).map(([prefix, one]) => {
    const { items = one, base } = objectOf(one);
    return [posix.join('/', prefix), listOf(items), textOf(base) ?? ''];
  });
}

function toRows(rows: readonly unknown[], base: string, options: RowOptions): NewRow[] {
  return rows.map(objectOf).flatMap((row): NewRow[] => {
    const below = textOf(row['base']) ?? base;
    const items = Array.isArray(row['items']) ? toRows(row['items'], below, options) : null;
    if (items === null) return toLink(row, below, options);
    const label = labelOf(row);
    return label === undefined ? items : [toCategory(row, { label, items, below }, options)];
  });
}

/** Returns the label of a row without HTML, since labels are plain text here. */
function labelOf({ text }: Fields): string | undefined {
  return textOf(text)
    ?.replace(/<[^>]*>/g, '')
    .trim();
}

function toCategory(
  row: Fields,
  { label, items, below }: { label: string; items: NewRow[]; below: string },
  options: RowOptions,
): object {
  const page = findPage(textOf(row['link']), below, options);
  return compact({
    type: 'category',
    label,
    collapsible: row['collapsed'] === undefined ? false : undefined,
    collapsed: row['collapsed'] === false ? false : undefined,
    link: page?.collection === 'docs' ? { type: 'doc', id: idOf(page) } : undefined,
    items,
  });
}

function toLink(row: Fields, base: string, options: RowOptions): NewRow[] {
  const [label, link] = [labelOf(row), textOf(row['link'])];
  if (label === undefined || link === undefined) return [];
  if (/^(?:https?|mailto):/.test(link)) return [{ type: 'link', label, href: link }];
  const page = findPage(link, base, options);
  if (page?.collection === 'docs' && !link.includes('#')) return [toDoc(page, label, options)];
  if (page?.address) return [{ type: 'link', label, href: page.address + (/#.*$/.exec(link)?.[0] ?? '') }];
  noteAt(options.draft, {
    file: options.draft.old.configFile,
    word: link,
    what: `The row "${label}" in a sidebar`,
    instead: `It is left out: the page \`${link}\` does not exist.`,
  });
  return [];
}

function toDoc(page: OldPage, label: string, { draft, isTranslated }: RowOptions): NewRow {
  const isTitle = label === titleOf(draft.old.files.get(page.file) ?? '');
  return isTitle && !isTranslated ? idOf(page) : { type: 'doc', id: idOf(page), label };
}

function findPage(link: string | undefined, base: string, { pages }: RowOptions): OldPage | undefined {
  if (link === undefined) return undefined;
  const path = base === '' ? link : posix.join(base, link);
  return pages.get(toAddress(posix.join('/', path.replace(/[?#].*$/, '').replace(/\.md$/, ''))));
}

/** Returns the items of the navigation bar. */
export function toNav(nav: unknown, draft: Draft): object[] {
  return listOf(nav)
    .map(objectOf)
    .flatMap((item): object[] => {
      const label = textOf(item['text']);
      if (Array.isArray(item['items'])) {
        const items = leavesOf(item['items']).flatMap((leaf) => toNavLink(leaf));
        return items.length === 0 ? [] : [{ type: 'dropdown', label: label ?? 'More', items }];
      }
      const link = toNavLink(item);
      if (link.length === 0) {
        const word = label ?? textOf(item['component']) ?? 'nav';
        noteSetting(draft, word, {
          what: `The item "${word}" in the navigation bar`,
          instead: 'It is left out: only links can be items. See "Theme" in the documentation.',
        });
      }
      return link;
    });
}

/** Flattens the groups of a menu, which cannot have headings here. */
export function leavesOf(items: readonly unknown[]): Fields[] {
  return items.map(objectOf).flatMap((item) => (Array.isArray(item['items']) ? leavesOf(item['items']) : [item]));
}

function toNavLink(item: Fields): object[] {
  const [label, link] = [textOf(item['text']), textOf(item['link'])];
  if (label === undefined || link === undefined) return [];
  if (/^(?:https?|mailto):/.test(link)) return [{ label, href: link }];
  if (!link.startsWith('/')) return [];
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(link) ?? [];
  const active = /^\^?(\/[\w/-]*)$/.exec(textOf(item['activeMatch']) ?? '')?.[1];
  return [compact({ label, to: toAddress(path) + hash, activeBasePath: active })];
}
