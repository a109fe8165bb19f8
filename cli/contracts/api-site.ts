import type { UrlPath } from '../../runtime/url.ts';
import type { Sidebar, SidebarCategoryNode } from './sidebar.ts';

/** A release whose reference is a part of the site. */
export interface ApiRelease {
  version: string;
  /** Part of the address of its pages; empty for the newest one. */
  dir: string;
  /** Which of the site's libraries it is of: empty for the only one. */
  library: string;
  /** Address that the library's pages are below, without a slash at either end. */
  base: string;
}

/** A page that speaks of a symbol. */
export interface Mention {
  label: string;
  url: UrlPath;
  /** Language of the label, where the page is shown in the original. */
  lang?: string;
}

/** A symbol that a name can mean. */
export interface NamedSymbol {
  /** Which of the site's libraries has it. */
  library: string;
  /** Address of its page, or of its owner's where it is a section of that. */
  url: UrlPath;
  anchor?: string;
}

/** What the whole site knows of its API reference. */
export interface ApiIndex {
  /** Releases that have pages, by library, newest first. */
  releases: readonly ApiRelease[];
  /** The tree of each release in each locale. */
  sidebars: readonly Sidebar[];
  /** Place of each page in its release's tree, by address. */
  places: ReadonlyMap<UrlPath, ApiPlace>;
  /**
   * Symbols of the newest releases, by `<locale>/<name>` in each form that a guide may use: one of each library that has
   * the name.
   */
  symbols: ReadonlyMap<string, readonly NamedSymbol[]>;
  /** Pages that speak of a symbol, by the address of the symbol's page. */
  mentions: ReadonlyMap<UrlPath, readonly Mention[]>;
}

/** Where a page of the reference stands in its release's tree. */
export interface ApiPlace {
  sidebar: Sidebar;
  /** Rows around its own, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
}
