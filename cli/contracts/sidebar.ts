import type { UrlPath } from '../../runtime/url.ts';

/** A row of a sidebar with its final address. `unlisted` says that it leads to a page which no other page may name. */
export type SidebarNode =
  | { type: 'link'; label: string; url: UrlPath; docId?: string; description?: string; unlisted?: true }
  | { type: 'external'; label: string; href: string; unlisted?: true }
  | SidebarCategoryNode;

/** A category of a sidebar with its final address. */
export interface SidebarCategoryNode {
  type: 'category';
  label: string;
  url?: UrlPath;
  docId?: string;
  description?: string;
  /** Whether no other page may name its own page; the rows below it are not affected. */
  linkUnlisted?: true;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarNode[];
}

/** A sidebar of one version in one locale. */
export interface Sidebar {
  id: string;
  locale: string;
  version: string;
  items: SidebarNode[];
}

/** A page of a sidebar in reading order. */
export interface SidebarStop {
  label: string;
  url: UrlPath;
  docId?: string;
}

/** Returns whether pages other than the one that a row leads to may show it; a category without such rows is not shown. */
export function isListed(node: SidebarNode): boolean {
  if (node.type !== 'category') return !node.unlisted;
  return listedUrl(node) !== undefined || node.items.some(isListed);
}

/** Returns the address of a row as other pages may show it: `undefined` where it has none, or its page is unlisted. */
export function listedUrl(node: Exclude<SidebarNode, { type: 'external' }>): UrlPath | undefined {
  const isHidden = node.type === 'category' ? node.linkUnlisted : node.unlisted;
  return isHidden ? undefined : node.url;
}

/** Where a doc stands: its sidebar, the categories around it, and its neighbours in reading order. */
export interface DocPlace {
  sidebar: Sidebar | null;
  /** Categories around it, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
  prev: SidebarStop | null;
  next: SidebarStop | null;
}
