import memoize from 'memoize';
import type { PageSidebar, SidebarCategory, SidebarEntry } from '../../runtime/page-data.ts';
import { toHref, toUrlPath, type UrlPath, type UrlStyle } from '../../runtime/url.ts';
import { isListed, listedUrl, type SidebarCategoryNode, type SidebarNode } from '../contracts/sidebar.ts';

/** Sidebars with more rows than this leave out the contents of closed categories, which limits the size of pages. */
const wholeUpTo = 60;

/** Of lists with more rows than this, pages show only the rows around them. */
const longestList = 12;

/** Rows per block of a long list. All pages in a block show the same part of the list, so that they share a file. */
const blockSize = 4;

/** Number of rows shown before and after the block. */
const around = 3;

/** A page in a sidebar, with the categories around it. */
export interface PlaceInSidebar {
  url: UrlPath;
  ancestors: readonly SidebarCategoryNode[];
}

/** A sidebar, with the data that all of its pages share. */
interface SidebarSource extends Pick<PageSidebar, 'id' | 'filterable'> {
  items: readonly SidebarNode[];
  /** URL of the file with the whole sidebar. */
  rest: string;
}

/** The views of a sidebar on its pages. Pages among the same rows get the same object. */
export interface SidebarViews {
  /**
   * Returns the view for one page, with the categories around the page open. An unlisted page is only shown in its own
   * view.
   */
  at(place: PlaceInSidebar): SidebarView;
  /** Returns all views that pages share, including the one for pages without a row. */
  shared(): ReadonlySet<PageSidebar>;
}

/** The view of a sidebar on one page. */
export interface SidebarView {
  sidebar: PageSidebar;
  /** Whether the view contains an unlisted page and must only be used on that page. */
  isOwn: boolean;
}

/** Creates the views of a sidebar lazily. */
export function createSidebarViews({ items, rest, ...named }: SidebarSource, style: UrlStyle): SidebarViews {
  const isPart = countRows(items) > wholeUpTo;
  const listedIn = memoize(toListed);
  const blocksOf = memoize((_list: readonly SidebarNode[]): PageSidebar[] => []);
  const toView = (context: Pick<ViewContext, 'url' | 'onPath' | 'window'>): PageSidebar => {
    const entries = toEntries(items, { ...context, style, isPart });
    return { ...named, entries, ...(isPart && { rest }) };
  };
  const at = ({ url, ancestors }: PlaceInSidebar): SidebarView => {
    const above = ancestors.at(-1)?.items ?? items;
    const { rows, order } = listedIn(above);
    const index = order.get(url);
    const own = index === undefined ? above.find((row) => row.type !== 'external' && row.url === url) : undefined;
    if (own) return { sidebar: toView({ url, onPath: new Set(ancestors), window: null }), isOwn: true };
    const row = rows[index ?? -1];
    const branch = row?.type === 'category' ? [...ancestors, row] : ancestors;
    const list = branch.at(-1)?.items ?? items;
    const isLong = isPart && list === above && rows.length > longestList;
    const block = isLong ? Math.floor((index ?? 0) / blockSize) : 0;
    const blocks = blocksOf(list);
    blocks[block] ??= toView({ url: null, onPath: new Set(branch), window: { list, at: block * blockSize } });
    return { sidebar: blocks[block], isOwn: false };
  };
  const shared = () => new Set([nowhere, ...placesIn(items, [])].map((place) => at(place).sidebar));
  return { at, shared };
}

/** The place of a page that has a sidebar but no row in it. */
const nowhere: PlaceInSidebar = { url: toUrlPath('/_'), ancestors: [] };

/** Returns the rows of a list that any page may show, and the index of each that leads to a page by its address. */
function toListed(list: readonly SidebarNode[]) {
  const rows = list.filter(isListed);
  const order = new Map<UrlPath | undefined, number>();
  rows.forEach((row, index) => {
    const url = listedUrl(row);
    if (url !== undefined && !order.has(url)) order.set(url, index);
  });
  return { rows, order };
}

/** Returns the places of all pages with a listed row. */
function placesIn(list: readonly SidebarNode[], ancestors: readonly SidebarCategoryNode[]): PlaceInSidebar[] {
  return list.flatMap((row) => {
    const url = listedUrl(row);
    const below = row.type === 'category' ? placesIn(row.items, [...ancestors, row]) : [];
    return url === undefined ? below : [{ url, ancestors }, ...below];
  });
}

/** Returns a sidebar with all of its listed rows, independent of any page. */
export function toWholeSidebar(items: readonly SidebarNode[], style: UrlStyle): SidebarEntry[] {
  return toEntries(items, { url: null, onPath: new Set(), window: null, style, isPart: false });
}

interface ViewContext {
  /** The page whose row is shown even if it is unlisted, or `null`. */
  url: UrlPath | null;
  /** Categories that are the page or contain it. */
  onPath: ReadonlySet<SidebarNode>;
  /** The list that contains the page, and the index of a row in the shown block; `null` to find them from the page. */
  window: { list: readonly SidebarNode[]; at: number } | null;
  style: UrlStyle;
  isPart: boolean;
}

function toEntries(all: readonly SidebarNode[], context: ViewContext): SidebarEntry[] {
  const rows = all.filter((row) => isListed(row) || isOnWay(row, context));
  if (!context.isPart || rows.length <= longestList) return rows.flatMap((row) => toEntry(row, context));
  const { window } = context;
  const found = window?.list === all ? window.at : rows.findIndex((row) => isOnWay(row, context));
  const first = Math.floor(Math.max(0, found) / blockSize) * blockSize;
  const [from, to] = [first - around, first + blockSize + around];
  // A single row is shown, since a row that counts it would take the same space.
  const [start, end] = [from <= 1 ? 0 : from, to >= rows.length - 1 ? rows.length : to];
  return [
    ...toMore(rows.slice(0, start), 'last', context),
    ...rows.slice(start, end).flatMap((row) => toEntry(row, context)),
    ...toMore(rows.slice(end), 'first', context),
  ];
}

function toEntry(item: SidebarNode, context: ViewContext): SidebarEntry[] {
  switch (item.type) {
    case 'external':
      return [
        { type: 'link', label: item.label, href: item.href, ...(!item.href.startsWith('/') && { external: true }) },
      ];
    case 'link':
      return [{ type: 'link', label: item.label, href: toHref(item.url, context.style) }];
    case 'category':
      return [toCategory(item, context)];
  }
}

function toMore(items: readonly SidebarNode[], nearest: 'first' | 'last', { style }: ViewContext): SidebarEntry[] {
  if (items.length === 0) return [];
  const url = firstUrl(nearest === 'first' ? items : items.slice(-1));
  const categories = items.filter(({ type }) => type === 'category').length;
  return [{ type: 'more', count: items.length, categories, ...(url && { href: toHref(url, style) }) }];
}

function toCategory(item: SidebarCategoryNode, context: ViewContext): SidebarCategory {
  const { style, isPart } = context;
  const { label, collapsible } = item;
  const onPath = isOnWay(item, context);
  const open = !collapsible || !item.collapsed || onPath;
  const isLeftOut = isPart && !open;
  const own = item.url === context.url ? item.url : listedUrl(item);
  const target = own ?? (isLeftOut ? firstUrl(item.items) : undefined);
  return {
    type: 'category',
    label,
    collapsible,
    open,
    ...(target && { href: toHref(target, style) }),
    ...(onPath && { onPath }),
    items: isLeftOut ? null : toEntries(item.items, context),
  };
}

/** Returns whether a row is the page or contains it. */
function isOnWay(item: SidebarNode, { url, onPath }: ViewContext): boolean {
  return onPath.has(item) || (item.type !== 'external' && item.url !== undefined && item.url === url);
}

function countRows(items: readonly SidebarNode[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countRows(item.items) : 0), 0);
}

/** Returns the address of the first listed page in a list of rows or below them. */
export function firstUrl(items: readonly SidebarNode[]): UrlPath | undefined {
  for (const item of items) {
    const url = listedUrl(item) ?? (item.type === 'category' ? firstUrl(item.items) : undefined);
    if (url) return url;
  }
  return undefined;
}
