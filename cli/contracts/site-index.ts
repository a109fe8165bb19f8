import type { UrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { CategoryConfig } from '../config/schema/front-matter.ts';
import type { SymbolKind } from './api-model.ts';
import type { ApiIndex, ApiRelease } from './api-site.ts';
import type { BaseRoute } from './base-route.ts';
import type { Blog, BlogRoute, PostPage } from './blog.ts';
import type { DataPage } from './made-pages.ts';
import type { ParsedNote, ParsedPage } from './parsed-page.ts';
import type { DocPlace, Sidebar, SidebarNode } from './sidebar.ts';

export type * from './api-site.ts';
export type * from './sidebar.ts';

/** A page of the site before it has an address. */
export interface SitePage {
  /** Path of its file relative to the site folder, or a name of its own for a page without a file. */
  file: string;
  /** Path below the collection, the same in every locale. */
  path: string;
  collection: 'docs' | 'pages' | 'api';
  /** Docs version that it belongs to; only docs have one. */
  version?: string;
  /** Locale that the text is written in. */
  locale: string;
  facts: ParsedPage;
}

/** A page of the API reference before it has an address. */
export interface ApiSitePage extends SitePage {
  collection: 'api';
  /** Release that it describes. */
  release: ApiRelease;
  /** Last part of its address; empty for the front page. */
  slug: string;
  /** Its name among its neighbours. */
  label: string;
  /** The kind of symbol, in words. */
  kicker: string;
  /** Name of the group that its kind belongs to; absent for the reference's own pages. */
  group?: string;
  kind?: SymbolKind;
  /** Path of its symbol; absent for the reference's own pages and for what was removed. */
  symbol?: string;
  /** The members of its symbol that are sections of it, and their paths. */
  sections?: { id: string; symbol: string }[];
  /** Paths of the members that its symbol has from others, and the slugs of what they are there. */
  inherited?: { symbol: string; slug: string }[];
  /** Declared text in short, for those who only look at a link to it. */
  signature?: string;
  /** Language of the description, where it is the library's and not the page's. */
  wordsLang?: string;
  /** Slugs of the pages above it, outermost first. */
  ancestors: string[];
  prev?: string;
  next?: string;
  /** Whether search engines should pass it by. */
  noIndex?: true;
  /** What search knows of it, where that is not all: lists speak of other pages, and what is inherited is another page. */
  search?: 'title' | 'nothing';
  /** The site's own words on its symbol, which its facts and its content hold already. */
  note?: NotePage;
}

/** The site's own words on a symbol of its library, to be shown on the symbol's page. */
export interface NotePage extends Omit<SitePage, 'collection'> {
  collection: 'api/notes';
  facts: ParsedNote;
}

/** A folder of docs with what its `_category_.yml` says. */
export interface Category {
  /** Folder below the collection. */
  dir: string;
  version: string;
  locale: string;
  config: Located<CategoryConfig>;
}

/** A guide. */
export interface DocRoute extends BaseRoute {
  kind: 'doc';
  version: string;
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
  /** What it shows, where a source of the site has made it. */
  made?: Pick<DataPage, 'title' | 'description' | 'data'>;
}

/** The generated index of a sidebar category. */
export interface CategoryRoute extends BaseRoute {
  kind: 'category';
  version: string;
  /** What is the same in all versions that have it: its address below the version's own. */
  slug: string;
  title: string;
  description: string;
  items: readonly SidebarNode[];
}

/** An address that only leads to another. */
export interface RedirectRoute extends BaseRoute {
  kind: 'redirect';
  to: UrlPath;
  /** Place on that page, `#part`. */
  hash?: string;
  /** Whether somebody has written that what was here is there now, for good. */
  moved?: true;
}

/** The page of the search. */
export interface SearchRoute extends BaseRoute {
  kind: 'search';
}

/** The page for addresses that do not exist. */
export interface NotFoundRoute extends BaseRoute {
  kind: 'not-found';
}

/** Everything a site can serve: a closed union, so that adding a kind shows every place that must know it. */
export type Route =
  | DocRoute
  | PageRoute
  | ApiRoute
  | ModuleRoute
  | CategoryRoute
  | BlogRoute
  | RedirectRoute
  | SearchRoute
  | NotFoundRoute;

/** Returns whether a page is reachable by its address only: nothing that sitegen writes for another page may name it. */
export function isUnlisted(route: Route): boolean {
  return 'page' in route && route.page.facts.meta.unlisted;
}

/** A page that is written or made as an article, of any collection. */
export type ArticleSource = SitePage | PostPage | NotePage;

/** One version of the docs in one locale. */
export interface DocsVersion {
  /** `current`, or the name of its folder below `versions/`. */
  name: string;
  label: string;
  locale: string;
  /** Whether it is the one for everybody: the others are below it, and search engines are told of it. */
  isLast: boolean;
  /** What readers are told about it. */
  banner: 'unreleased' | 'unmaintained' | null;
  /** Address that its pages are below. */
  path: UrlPath;
  /** Address that it begins at: its root or its first listed page, which can be the index of a category. */
  start: UrlPath | null;
  /** Docs by id. */
  docs: ReadonlyMap<string, DocRoute>;
  /** Ids of the drafts that a build leaves out. */
  draftIds: ReadonlySet<string>;
  /** Sidebars by id. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Places of the docs, by id. */
  places: ReadonlyMap<string, DocPlace>;
  /** Indexes of its sidebars' categories, by slug. */
  categories: ReadonlyMap<string, CategoryRoute>;
}

/** The whole site as plain data. */
export interface SiteIndex {
  /** Route by its address in the form of `toRouteKey`. */
  routes: ReadonlyMap<string, Route>;
  /** Address of a content file in one locale, by `contentKey`. */
  byContent: ReadonlyMap<string, UrlPath>;
  /** Versions of the docs by `versionKey`, in each locale the newest first. */
  versions: ReadonlyMap<string, DocsVersion>;
  /** The blog of each locale; empty for a site without one. */
  blogs: ReadonlyMap<string, Blog>;
  api: ApiIndex;
}

/** Name of the docs that are being written; every other version is a snapshot of them. */
export const currentVersion = 'current';

/** Returns the key of `versions`. */
export function versionKey(locale: string, name: string): string {
  return `${locale}/${name}`;
}

/** Returns the versions of the docs in one locale, the newest first. */
export function versionsOf({ versions }: Pick<SiteIndex, 'versions'>, locale: string): DocsVersion[] {
  return [...versions.values()].filter((version) => version.locale === locale);
}

/** Returns the version of a page in one locale; the last one for pages outside of the docs. */
export function versionFor(index: Pick<SiteIndex, 'versions'>, locale: string, name?: string): DocsVersion | undefined {
  return versionsOf(index, locale).find((version) => (name === undefined ? version.isLast : version.name === name));
}

/** Returns the name of a sidebar among those of all versions and locales. */
export function sidebarKey({ locale, version, id }: Pick<Sidebar, 'locale' | 'version' | 'id'>): string {
  return `${locale}/${version}/${id}`;
}

/** Returns the folder that the originals of a version's docs are in, relative to the site folder. */
export function docsFolder(version: string): string {
  return version === currentVersion ? 'docs' : `versions/${version}/docs`;
}

/** Returns the path of a page's original, relative to the site folder: in all locales it is the same page. */
export function originalPath({
  collection,
  version,
  path,
}: Pick<ArticleSource, 'collection' | 'version' | 'path'>): string {
  return `${version === undefined ? collection : docsFolder(version)}/${path}`;
}

/** Returns the key of `byContent` for a page in one locale. */
export function contentKey(locale: string, page: Pick<ArticleSource, 'collection' | 'version' | 'path'>): string {
  return `${locale}/${originalPath(page)}`;
}
