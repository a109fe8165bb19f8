import type { UrlPath } from '../../runtime/url.ts';

/** A row of a sidebar with its final address. */
export type SidebarNode =
  | { type: 'link'; label: string; url: UrlPath; docId?: string; description?: string; unlisted?: true }
  | { type: 'external'; label: string; href: string }
  | SidebarCategoryNode;

/** A category of a sidebar with its final address. */
export interface SidebarCategoryNode {
  type: 'category';
  label: string;
  url?: UrlPath;
  docId?: string;
  description?: string;
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
