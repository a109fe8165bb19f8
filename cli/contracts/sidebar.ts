import type { UrlPath } from '../../runtime/url.ts';

/** A row of a sidebar with its final URL. `unlisted` means that no other page may mention the target page. */
export type SidebarNode =
  | { type: 'link'; label: string; url: UrlPath; docId?: string; description?: string; unlisted?: true }
  | { type: 'external'; label: string; href: string; unlisted?: true }
  | SidebarCategoryNode;

/** A category of a sidebar with its final URL. */
export interface SidebarCategoryNode {
  type: 'category';
  label: string;
  url?: UrlPath;
  docId?: string;
  description?: string;
  /** Whether the category's own page is unlisted; the rows below it are not affected. */
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

/** A page of a sidebar, in reading order. */
export interface SidebarStop {
  label: string;
  url: UrlPath;
}

/** Returns whether pages other than its target may show a row. A category without a page or row to show is hidden. */
export function isListed(node: SidebarNode): boolean {
  if (node.type !== 'category') return !node.unlisted;
  return listedUrl(node) !== undefined || node.items.some(isListed);
}

/** Returns the URL of a row for use in other pages; `undefined` if it has none, or its page is unlisted. */
export function listedUrl(node: SidebarNode): UrlPath | undefined {
  if (node.type === 'external') return undefined;
  const isHidden = node.type === 'category' ? node.linkUnlisted : node.unlisted;
  return isHidden ? undefined : node.url;
}

/** Position of a doc: its sidebar, its parent categories, and its neighbours in reading order. */
export interface DocPlace {
  sidebar: Sidebar | null;
  /** Parent categories, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
  prev: SidebarStop | null;
  next: SidebarStop | null;
}
