import type { UrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { CategoryConfig } from '../config/schema/front-matter.ts';
import type { ParsedPage } from './parsed-page.ts';

/** A page of the site before it has an address. */
export interface SitePage {
  /** Path of its file relative to the site folder, or a name of its own for a page without a file. */
  file: string;
  /** Path below the collection, the same in every locale. */
  path: string;
  collection: 'docs' | 'pages' | 'api';
  /** Locale that the text is written in. */
  locale: string;
  facts: ParsedPage;
}

/** A page of the API reference before it has an address. */
export interface ApiSitePage extends SitePage {
  collection: 'api';
  /** Last part of its address; empty for the index. */
  slug: string;
  /** The kind of symbol, in words. */
  kicker: string;
  /** Slugs of the pages above it, outermost first. */
  ancestors: string[];
  prev?: string;
  next?: string;
}

/** A folder of docs with what its `_category_.yml` says. */
export interface Category {
  /** Folder below the collection. */
  dir: string;
  locale: string;
  config: Located<CategoryConfig>;
}

interface BaseRoute {
  url: UrlPath;
  locale: string;
}

/** A guide. */
export interface DocRoute extends BaseRoute {
  kind: 'doc';
  page: SitePage;
  docId: string;
  /** Text of links to it in sidebars and pagination. */
  label: string;
}

/** A Markdown page outside the collections. */
export interface PageRoute extends BaseRoute {
  kind: 'page';
  page: SitePage;
}

/** A page of the API reference. */
export interface ApiRoute extends BaseRoute {
  kind: 'api';
  page: ApiSitePage;
}

/** A page that a React module renders. */
export interface ModuleRoute extends BaseRoute {
  kind: 'module';
  moduleId: string;
  file: string;
}

/** The generated index of a sidebar category. */
export interface CategoryRoute extends BaseRoute {
  kind: 'category';
  title: string;
  description: string;
  items: readonly SidebarNode[];
}

/** An address that only leads to another. */
export interface RedirectRoute extends BaseRoute {
  kind: 'redirect';
  to: UrlPath;
}

/** The page for addresses that do not exist. */
export interface NotFoundRoute extends BaseRoute {
  kind: 'not-found';
}

/** Everything a site can serve: a closed union, so that adding a kind shows every place that must know it. */
export type Route = DocRoute | PageRoute | ApiRoute | ModuleRoute | CategoryRoute | RedirectRoute | NotFoundRoute;

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

/** A sidebar of one locale. */
export interface Sidebar {
  id: string;
  locale: string;
  items: SidebarNode[];
}

/** A page of a sidebar in reading order. */
export interface SidebarStop {
  label: string;
  url: UrlPath;
  docId?: string;
}

/** Where a doc stands: its sidebar, the categories around it, and its neighbours in reading order. */
export interface DocPlace {
  sidebar: Sidebar | null;
  /** Categories around it, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
  prev: SidebarStop | null;
  next: SidebarStop | null;
}

/** The whole site as plain data. */
export interface SiteIndex {
  /** Route by its address in the form of `toRouteKey`. */
  routes: ReadonlyMap<string, Route>;
  /** Address of a content file in one locale, by `contentKey`. */
  byContent: ReadonlyMap<string, UrlPath>;
  /** Sidebars by `<locale>/<id>`. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Docs by `<locale>/<doc id>`. */
  docs: ReadonlyMap<string, DocRoute>;
  /** Place of each doc, by `<locale>/<doc id>`. */
  places: ReadonlyMap<string, DocPlace>;
}

/** Returns the key of `byContent` for a file of a collection in one locale. */
export function contentKey(locale: string, collection: string, path: string): string {
  return `${locale}/${collection}/${path}`;
}
