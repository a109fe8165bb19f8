import type { UrlPath } from '../../runtime/url.ts';
import type { Sidebar, SidebarCategoryNode } from './sidebar.ts';

/** A release whose reference is a part of the site. */
export interface ApiRelease {
  version: string;
  /** Part of the address of its pages; empty for the newest one. */
  dir: string;
}

/** A page that speaks of a symbol. */
export interface Mention {
  label: string;
  url: UrlPath;
  /** Language of the label, where the page is shown in the original. */
  lang?: string;
}

/** What the whole site knows of its API reference. */
export interface ApiIndex {
  /** Releases that have pages, newest first. */
  releases: readonly ApiRelease[];
  /** The tree of each release in each locale. */
  sidebars: readonly Sidebar[];
  /** Place of each page in its release's tree, by address. */
  places: ReadonlyMap<UrlPath, ApiPlace>;
  /** Address of a symbol of the newest release, by `<locale>/<name>` in each form that a guide may use. */
  symbols: ReadonlyMap<string, UrlPath>;
  /** Pages that speak of a symbol, by the address of the symbol's page. */
  mentions: ReadonlyMap<UrlPath, readonly Mention[]>;
}

/** Where a page of the reference stands in its release's tree. */
export interface ApiPlace {
  sidebar: Sidebar;
  /** Rows around its own, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
}
