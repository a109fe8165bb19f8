import { posix } from 'node:path';
import { type Draft, idOf, noteSetting } from '../draft.ts';
import { compact, type Fields, listOf, type NewRow, type OldPage, objectOf, textOf, toPlainText } from '../old-site.ts';
import { isExternal, isFileLink, toAddress } from '../text/links.ts';
import { titleOf } from '../text/title.ts';

/** Lookup tables for links in the configuration. */
interface RowOptions {
  draft: Draft;
  /** Pages of the root language by address. */
  pages: ReadonlyMap<string, OldPage>;
  /** Address prefixes of the other languages. */
  prefixes: readonly string[];
}

/** Returns the sidebars of a site, named after their path prefixes. */
export function toSidebars(sidebar: unknown, options: RowOptions): Record<string, NewRow[]> {
  const isOther = (prefix: string) => options.prefixes.some((one) => prefix.startsWith(`/${one}/`));
  const found = sidebarsOf(sidebar).filter(([prefix]) => !isOther(prefix));
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
  const words = textOf(text);
  return words === undefined ? undefined : toPlainText(words);
}

function toCategory(
  row: Fields,
  { label, items, below }: { label: string; items: NewRow[]; below: string },
  options: RowOptions,
): object {
  const link = textOf(row['link']);
  const page = findPage(link, below, options);
  if (link !== undefined && page?.collection !== 'docs') {
    const what = `The link of the group "${label}" in a sidebar`;
    noteSetting(options.draft, link, { what, instead: 'It is left out: a group can only link to a doc.' });
  }
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
  const [label, link, footerText] = [labelOf(row), textOf(row['link']), textOf(row['docFooterText'])];
  if (label === undefined) return [];
  if (footerText !== undefined && footerText !== label) {
    const instead = 'Links to the previous and the next page show the words of their rows.';
    noteSetting(options.draft, 'docFooterText', { what: '`docFooterText`', instead });
  }
  const leaveOut = (why: string): NewRow[] => {
    const what = `The row "${label}" in a sidebar`;
    noteSetting(options.draft, link ?? label, { what, instead: `It is left out: ${why}.` });
    return [];
  };
  if (link === undefined) return leaveOut('it has neither a link nor rows below it');
  const page = findPage(link, base, options);
  const isElsewhere = isExternal(link) || (!page && isFileLink(link));
  if (isElsewhere) return [{ type: 'link', label, href: link }];
  if (page?.collection === 'docs' && !link.includes('#')) return [toDoc(page, label, options)];
  if (page?.address) return [{ type: 'link', label, href: page.address + (/#.*$/.exec(link)?.[0] ?? '') }];
  return leaveOut(`the page \`${link}\` does not exist`);
}

function toDoc(page: OldPage, label: string, { draft, prefixes }: RowOptions): NewRow {
  const isTitle = label === titleOf(draft.old.files.get(page.file) ?? '');
  // Translations are found by the words of the row.
  return isTitle && prefixes.length === 0 ? idOf(page) : { type: 'doc', id: idOf(page), label };
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
      if (!Array.isArray(item['items'])) return toNavLink(item, draft);
      noteHeadings(item['items'], draft);
      const items = leavesOf(item['items']).flatMap((leaf) => toNavLink(leaf, draft));
      return items.length === 0 ? [] : [{ type: 'dropdown', label: labelOf(item) ?? 'More', items }];
    });
}

/** Flattens the groups of a menu, which cannot have headings here. */
export function leavesOf(items: readonly unknown[]): Fields[] {
  return items.map(objectOf).flatMap((item) => (Array.isArray(item['items']) ? leavesOf(item['items']) : [item]));
}

function noteHeadings(items: readonly unknown[], draft: Draft): void {
  for (const { text, items: below } of items.map(objectOf)) {
    const heading = textOf(text);
    if (!Array.isArray(below) || !heading) continue;
    const what = `The heading "${heading}" in a menu of the navigation bar`;
    noteSetting(draft, heading, { what, instead: 'Its links are in the menu without it.' });
  }
}

/** Returns a link of the navigation bar. Anything else, such as a component, is noted. */
function toNavLink(item: Fields, draft: Draft): object[] {
  const [label, link] = [labelOf(item), textOf(item['link'])];
  if (label === undefined || link === undefined || !(isExternal(link) || link.startsWith('/'))) {
    const word = label ?? textOf(item['component']) ?? 'nav';
    noteSetting(draft, word, {
      what: `The item "${word}" in the navigation bar`,
      instead: 'It is left out: only links can be items. See "Theme" in the documentation.',
    });
    return [];
  }
  if (isExternal(link)) return [{ label, href: link }];
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(link) ?? [];
  const active = /^\^?(\/[\w/-]*)$/.exec(textOf(item['activeMatch']) ?? '')?.[1];
  return [compact({ label, to: toAddress(path.replace(/\.md$/, '')) + hash, activeBasePath: active })];
}
