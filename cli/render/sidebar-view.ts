import type { SidebarCategory, SidebarEntry } from '../../runtime/page-data.ts';
import { toHref, type UrlPath, type UrlStyle } from '../../runtime/url.ts';
import type { SidebarCategoryNode, SidebarNode } from '../contracts/site-index.ts';

/** A sidebar of more rows than this leaves closed categories out of its pages, whose size then stays the same. */
const wholeUpTo = 60;

/** A sidebar as one page shows it. */
export interface SidebarView {
  entries: SidebarEntry[];
  /** Whether closed categories were left out. */
  isPart: boolean;
}

/** Returns a sidebar as one page shows it: the way to the page open, unlisted pages only where one is the page itself. */
export function toSidebarView(items: readonly SidebarNode[], url: UrlPath, style: UrlStyle): SidebarView {
  const isPart = countRows(items) > wholeUpTo;
  return { entries: toEntries(items, { url, style, isPart }), isPart };
}

/** Returns a sidebar with all of its rows, as no page in particular shows it. */
export function toWholeSidebar(items: readonly SidebarNode[], style: UrlStyle): SidebarEntry[] {
  return toEntries(items, { url: null, style, isPart: false });
}

interface ViewContext {
  /** The page being shown, or `null` for none. */
  url: UrlPath | null;
  style: UrlStyle;
  isPart: boolean;
}

function toEntries(items: readonly SidebarNode[], context: ViewContext): SidebarEntry[] {
  const { url, style } = context;
  return items.flatMap((item): SidebarEntry[] => {
    switch (item.type) {
      case 'external':
        return [
          { type: 'link', label: item.label, href: item.href, ...(!item.href.startsWith('/') && { external: true }) },
        ];
      case 'link': {
        const active = item.url === url;
        if (item.unlisted && !active) return [];
        return [{ type: 'link', label: item.label, href: toHref(item.url, style), ...(active && { active }) }];
      }
      case 'category':
        return [toCategory(item, context)];
    }
  });
}

function toCategory(item: SidebarCategoryNode, context: ViewContext): SidebarCategory {
  const { url, style, isPart } = context;
  const { label, collapsible } = item;
  const active = item.url === url;
  const onPath = contains(item.items, url);
  const open = !collapsible || !item.collapsed || active || onPath;
  const isLeftOut = isPart && !open;
  const target = item.url ?? (isLeftOut ? firstUrl(item.items) : undefined);
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

function contains(items: readonly SidebarNode[], url: UrlPath | null): boolean {
  return items.some(
    (item) => item.type !== 'external' && (item.url === url || (item.type === 'category' && contains(item.items, url))),
  );
}

function countRows(items: readonly SidebarNode[]): number {
  return items.reduce((count, item) => count + 1 + (item.type === 'category' ? countRows(item.items) : 0), 0);
}

/** Returns the address of the first page at or below a list of rows. */
export function firstUrl(items: readonly SidebarNode[]): UrlPath | undefined {
  for (const item of items) {
    if (item.type === 'external') continue;
    const url = item.url ?? (item.type === 'category' ? firstUrl(item.items) : undefined);
    if (url) return url;
  }
  return undefined;
}
