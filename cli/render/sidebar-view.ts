import type { SidebarCategory, SidebarEntry } from '../../runtime/page-data.ts';
import { toHref, type UrlPath, type UrlStyle } from '../../runtime/url.ts';
import { isListed, listedUrl, type SidebarCategoryNode, type SidebarNode } from '../contracts/sidebar.ts';

/** A sidebar of more rows than this leaves closed categories out of its pages, whose size then stays the same. */
const wholeUpTo = 60;

/** A list of more rows than this is shown as a part of it, around the page. */
const longestList = 60;

/** Rows that are shown on each side of the page in a long list. */
const around = 20;

/** A sidebar as one page shows it. */
export interface SidebarView {
  entries: SidebarEntry[];
  /** Whether closed categories were left out. */
  isPart: boolean;
}

/** A page in a sidebar, and the categories around it. */
export interface PlaceInSidebar {
  url: UrlPath;
  ancestors: readonly SidebarCategoryNode[];
}

/** Returns a sidebar as one page shows it: the way to the page open, unlisted pages only where one is the page itself. */
export function toSidebarView(items: readonly SidebarNode[], place: PlaceInSidebar, style: UrlStyle): SidebarView {
  const isPart = countRows(items) > wholeUpTo;
  const onPath = new Set<SidebarNode>(place.ancestors);
  return { entries: toEntries(items, { url: place.url, onPath, style, isPart }), isPart };
}

/** Returns a sidebar with all of its rows, as no page in particular shows it. */
export function toWholeSidebar(items: readonly SidebarNode[], style: UrlStyle): SidebarEntry[] {
  return toEntries(items, { url: null, onPath: new Set(), style, isPart: false });
}

interface ViewContext {
  /** The page being shown, or `null` for none. */
  url: UrlPath | null;
  /** Categories around the page. */
  onPath: ReadonlySet<SidebarNode>;
  style: UrlStyle;
  isPart: boolean;
}

function toEntries(all: readonly SidebarNode[], context: ViewContext): SidebarEntry[] {
  const items = all.filter((item) => isListed(item) || isOnWay(item, context));
  if (!context.isPart || items.length <= longestList) return items.flatMap((item) => toEntry(item, context));
  const at = Math.max(
    0,
    items.findIndex((item) => isOnWay(item, context)),
  );
  const start = Math.max(0, at - around);
  const end = at + around + 1;
  return [
    ...toMore(items.slice(0, start), 'last', context),
    ...items.slice(start, end).flatMap((item) => toEntry(item, context)),
    ...toMore(items.slice(end), 'first', context),
  ];
}

function toEntry(item: SidebarNode, context: ViewContext): SidebarEntry[] {
  const { url, style } = context;
  switch (item.type) {
    case 'external':
      return [
        { type: 'link', label: item.label, href: item.href, ...(!item.href.startsWith('/') && { external: true }) },
      ];
    case 'link': {
      const active = item.url === url;
      return [{ type: 'link', label: item.label, href: toHref(item.url, style), ...(active && { active }) }];
    }
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
  const { url, style, isPart } = context;
  const { label, collapsible } = item;
  const active = item.url === url;
  const onPath = context.onPath.has(item);
  const open = !collapsible || !item.collapsed || active || onPath;
  const isLeftOut = isPart && !open;
  const own = active ? item.url : listedUrl(item);
  const target = own ?? (isLeftOut ? firstUrl(item.items) : undefined);
  return {
    type: 'category',
    label,
    collapsible,
    open,
    ...(target && { href: toHref(target, style) }),
    ...(active && { active }),
    ...(onPath && { onPath }),
    items: isLeftOut ? null : toEntries(item.items, context),
  };
}

/** Returns whether a row is the page, or has it below. */
function isOnWay(item: SidebarNode, { url, onPath }: ViewContext): boolean {
  return onPath.has(item) || (item.type !== 'external' && item.url === url);
}

const rowCounts = new WeakMap<readonly SidebarNode[], number>();

/** Counted once for each sidebar, and not for each of its pages. */
function countRows(items: readonly SidebarNode[]): number {
  const known = rowCounts.get(items);
  if (known !== undefined) return known;
  const count = items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countRows(item.items) : 0), 0);
  rowCounts.set(items, count);
  return count;
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
