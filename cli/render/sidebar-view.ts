import type { PageSidebar, SidebarCategory, SidebarEntry } from '../../runtime/page-data.ts';
import { toHref, toUrlPath, type UrlPath, type UrlStyle } from '../../runtime/url.ts';
import { isListed, listedUrl, type SidebarCategoryNode, type SidebarNode } from '../contracts/sidebar.ts';

/** A sidebar of more rows than this leaves closed categories out of its pages, whose size then stays the same. */
const wholeUpTo = 60;

/** A list of more rows than this is shown as a part of it, around the page. */
const longestList = 12;

/** Pages of a long list show the same part of it where they are among the same so many rows. */
const blockSize = 4;

/** Rows that are shown on each side of them. */
const around = 3;

/** A page in a sidebar, and the categories around it. */
export interface PlaceInSidebar {
  url: UrlPath;
  ancestors: readonly SidebarCategoryNode[];
}

/** A sidebar, and what all of its pages say of it. */
export interface SidebarSource extends Pick<PageSidebar, 'id' | 'filterable'> {
  items: readonly SidebarNode[];
  /** Address of the whole of it. */
  rest: string;
}

/** A sidebar as its pages show it: those among the same rows get the very same value. */
export interface SidebarViews {
  /** Returns it as one page shows it: the way to the page open, unlisted pages only where one is the page itself. */
  at(place: PlaceInSidebar): SidebarView;
  /** Returns what pages share of it, those among them that have no row. */
  shared(): ReadonlySet<PageSidebar>;
}

/** A sidebar as one page shows it. */
export interface SidebarView {
  sidebar: PageSidebar;
  /** Whether it names an unlisted page, which only that page itself may do. */
  isOwn: boolean;
}

/** Returns what a sidebar is on its pages, each view made when it is first asked for. */
export function createSidebarViews({ items, rest, ...named }: SidebarSource, style: UrlStyle): SidebarViews {
  const isPart = countRows(items) > wholeUpTo;
  const lists = new Map<readonly SidebarNode[], ListedRows>();
  const made = new Map<readonly SidebarNode[], PageSidebar[]>();
  const toView = (context: Pick<ViewContext, 'url' | 'onPath' | 'window'>): PageSidebar => {
    const entries = toEntries(items, { ...context, style, isPart });
    return { ...named, entries, ...(isPart && { rest }) };
  };
  const at = ({ url, ancestors }: PlaceInSidebar): SidebarView => {
    const above = ancestors.at(-1)?.items ?? items;
    const { rows, order } = take(lists, above, () => toListed(above));
    const index = order.get(url);
    const own = index === undefined ? above.find((row) => row.type !== 'external' && row.url === url) : undefined;
    if (own) return { sidebar: toView({ url, onPath: new Set(ancestors), window: null }), isOwn: true };
    const row = rows[index ?? -1];
    const branch = row?.type === 'category' ? [...ancestors, row] : ancestors;
    const list = branch.at(-1)?.items ?? items;
    const isLong = isPart && list === above && rows.length > longestList;
    const block = isLong ? Math.floor((index ?? 0) / blockSize) : 0;
    const blocks = take(made, list, () => []);
    blocks[block] ??= toView({ url: null, onPath: new Set(branch), window: { list, at: block * blockSize } });
    return { sidebar: blocks[block], isOwn: false };
  };
  const shared = () => new Set([nowhere, ...placesIn(items, [])].map((place) => at(place).sidebar));
  return { at, shared };
}

/** Where a page is that has a sidebar and no row in it. */
const nowhere: PlaceInSidebar = { url: toUrlPath('/_'), ancestors: [] };

/** The rows of a list that all of its pages may show. */
interface ListedRows {
  rows: readonly SidebarNode[];
  /** Places of those that lead to a page, by its address. */
  order: ReadonlyMap<UrlPath | undefined, number>;
}

function toListed(list: readonly SidebarNode[]): ListedRows {
  const rows = list.filter(isListed);
  const order = new Map<UrlPath | undefined, number>();
  rows.forEach((row, index) => {
    const url = row.type === 'external' ? undefined : listedUrl(row);
    if (url !== undefined && !order.has(url)) order.set(url, index);
  });
  return { rows, order };
}

/** Returns the places of all pages that have a row which others may show. */
function placesIn(list: readonly SidebarNode[], ancestors: readonly SidebarCategoryNode[]): PlaceInSidebar[] {
  return list.flatMap((row) => {
    if (row.type === 'external') return [];
    const url = listedUrl(row);
    const below = row.type === 'category' ? placesIn(row.items, [...ancestors, row]) : [];
    return url === undefined ? below : [{ url, ancestors }, ...below];
  });
}

function take<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Returns a sidebar with all of its rows, as no page in particular shows it. */
export function toWholeSidebar(items: readonly SidebarNode[], style: UrlStyle): SidebarEntry[] {
  return toEntries(items, { url: null, onPath: new Set(), window: null, style, isPart: false });
}

interface ViewContext {
  /** The page that may show itself although it is unlisted, or `null`. */
  url: UrlPath | null;
  /** Categories that the page is, or is below. */
  onPath: ReadonlySet<SidebarNode>;
  /** The list that the page is in, and one of the rows around which it is shown; `null` where that is to be found. */
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
  const [start, end] = [Math.max(0, first - around), first + blockSize + around];
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

/** Returns whether a row is the page, or has it below. */
function isOnWay(item: SidebarNode, { url, onPath }: ViewContext): boolean {
  return onPath.has(item) || (item.type !== 'external' && item.url !== undefined && item.url === url);
}

function countRows(items: readonly SidebarNode[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countRows(item.items) : 0), 0);
}

/** Returns the address of the first listed page at or below a list of rows. */
export function firstUrl(items: readonly SidebarNode[]): UrlPath | undefined {
  for (const item of items) {
    if (item.type === 'external') continue;
    const url = listedUrl(item) ?? (item.type === 'category' ? firstUrl(item.items) : undefined);
    if (url) return url;
  }
  return undefined;
}
