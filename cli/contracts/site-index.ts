import type { UrlPath } from '../../runtime/url.ts';
import type { Located } from '../config/locate.ts';
import type { CategoryConfig } from '../config/schema/front-matter.ts';
import type { SymbolKind } from './api-model.ts';
import type { ApiIndex, ApiRelease, PackagesRoute } from './api-site.ts';
import type { BasePage, BaseRoute } from './base-route.ts';
import type { Blog, BlogRoute, PostPage } from './blog.ts';
import type { DataPage } from './made-pages.ts';
import type { NoteFacts, PageFacts } from './page-facts.ts';
import type { DocPlace, Sidebar, SidebarNode } from './sidebar.ts';

export type * from './api-site.ts';
export type * from './sidebar.ts';

/** A page of the site before it has a URL. */
export interface SitePage extends BasePage {
  collection: 'docs' | 'pages' | 'api';
  /** Docs version of the page; only docs have one. */
  version?: string;
  facts: PageFacts;
}

/** A page of the API reference before it has a URL. */
export interface ApiSitePage extends SitePage {
  collection: 'api';
  /** Release that the page describes. */
  release: ApiRelease;
  /** Last segment of its URL; empty for the front page. */
  slug: string;
  /** Label in lists and sidebars. */
  label: string;
  /** Kind of the symbol, as displayed text; absent for pages of other kinds. */
  kicker?: string;
  /** Group that it stands in: that of its kind, or of entries whose exports are documented in others. */
  group?: string;
  kind?: SymbolKind;
  /** Whether it lists what can be imported from an entry of the package: from `lib` itself, or from `lib/hooks`. */
  isEntry?: true;
  /** Whether its symbol is documented at an entry other than the main one. */
  isSecond?: true;
  /** Path of the symbol; absent for pages that do not describe a symbol, and for removed symbols. */
  symbol?: string;
  /** Members of the symbol that are sections of this page, with their paths. */
  sections?: { id: string; symbol: string }[];
  /** Paths of the inherited members of the symbol, and the slugs of the pages or sections that document them. */
  inherited?: { symbol: string; slug: string }[];
  /** Shortened declaration, for previews of links to the page. */
  signature?: string;
  /** Language of the description if it is the library's and differs from the page's. */
  wordsLang?: string;
  /** Slugs of its parent pages, outermost first. */
  ancestors: string[];
  prev?: string;
  next?: string;
  /** Whether search engines must not index the page. */
  noIndex?: true;
  /**
   * What search indexes, if not the whole page: only the title of pages that list other pages, nothing of inherited
   * members, which have another page.
   */
  search?: 'title' | 'nothing';
  /** The site's note on its symbol; `facts` and the content include it already. */
  note?: NotePage;
}

/** A note: the site's own text on a symbol of its library, shown on the symbol's page. */
export interface NotePage extends Omit<SitePage, 'collection'> {
  collection: 'api/notes';
  facts: NoteFacts;
}

/** A folder of docs with the content of its `_category_.yml`. */
export interface Category {
  /** Folder inside the collection. */
  dir: string;
  version: string;
  locale: string;
  config: Located<CategoryConfig>;
}

/** A doc. */
export interface DocRoute extends BaseRoute {
  kind: 'doc';
  version: string;
  page: SitePage;
  docId: string;
  /** Label of links to it in sidebars and pagination. */
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

/** A page rendered by a React module. */
export interface ModuleRoute extends BaseRoute {
  kind: 'module';
  moduleId: string;
  file: string;
  /** The data that it shows, if a source of the site has generated the page. */
  made?: Pick<DataPage, 'title' | 'description' | 'data'>;
}

/** The generated index of a sidebar category. */
export interface CategoryRoute extends BaseRoute {
  kind: 'category';
  version: string;
  /** URL path relative to its version's root; the same in all versions that have it. */
  slug: string;
  title: string;
  description: string;
  items: readonly SidebarNode[];
}

/** A URL that redirects to another one. */
export interface RedirectRoute extends BaseRoute {
  kind: 'redirect';
  to: UrlPath;
  /** Fragment of the target page, `#part`. */
  hash?: string;
  /** Whether the author declared the redirect, so that the move is permanent. */
  moved?: true;
}

/** The search page, and the page for URLs that do not exist. */
interface PlainRoute extends BaseRoute {
  kind: 'search' | 'not-found';
}

/** All kinds of routes. The union is closed, so that the compiler finds every place that must handle a new kind. */
export type Route =
  | DocRoute
  | PageRoute
  | ApiRoute
  | ModuleRoute
  | CategoryRoute
  | PackagesRoute
  | BlogRoute
  | RedirectRoute
  | PlainRoute;

/** Returns whether a page is reachable by its URL only: other pages that sitegen generates must not mention it. */
export function isUnlisted(route: Route): boolean {
  return 'page' in route && route.page.facts.meta.unlisted;
}

/** Returns the file that a route is made from; `undefined` if sitegen itself makes it. */
export function fileOf(route: Route): string | undefined {
  if ('page' in route) return route.page.file;
  return route.kind === 'module' ? route.file : undefined;
}

/** A page with an article, written or generated, of any collection. */
export type ArticleSource = SitePage | PostPage | NotePage;

/** One version of the docs in one locale. */
export interface DocsVersion {
  /** `current`, or the name of its folder in `versions/`. */
  name: string;
  label: string;
  locale: string;
  /** Whether it is the default version: other versions are at URLs below it, and search engines are referred to it. */
  isLatest: boolean;
  /** Banner that readers see. */
  banner: 'unreleased' | 'unmaintained' | null;
  /** URL path that contains all of its pages. */
  path: UrlPath;
  /** URL of its start page: its root or its first listed page, which can be a category index. */
  start: UrlPath | null;
  /** Docs by id. */
  docs: ReadonlyMap<string, DocRoute>;
  /** Ids of drafts that a build leaves out. */
  draftIds: ReadonlySet<string>;
  /** Sidebars by id. */
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Positions of the docs in sidebars, by id. */
  places: ReadonlyMap<string, DocPlace>;
  /** Category indexes of its sidebars, by slug. */
  categories: ReadonlyMap<string, CategoryRoute>;
}

/** The whole site as plain data. */
export interface SiteIndex {
  /** Routes by URL, as normalised by `toRouteKey`. */
  routes: ReadonlyMap<string, Route>;
  /** URL of each content file in each locale, by `contentKey`. */
  byContent: ReadonlyMap<string, UrlPath>;
  /** Versions of the docs by `versionKey`, newest first in each locale. */
  versions: ReadonlyMap<string, DocsVersion>;
  /** Blogs by locale; empty for a site without a blog. */
  blogs: ReadonlyMap<string, Blog>;
  api: ApiIndex;
}

/** Name of the current docs in `docs/`; every other version is a snapshot of them. */
export const currentVersion = 'current';

/** Returns the key of `versions`. */
export function versionKey(locale: string, name: string): string {
  return `${locale}/${name}`;
}

/** Returns the versions of the docs in one locale, newest first. */
export function versionsOf({ versions }: Pick<SiteIndex, 'versions'>, locale: string): DocsVersion[] {
  return [...versions.values()].filter((version) => version.locale === locale);
}

/** Returns the version with a name in one locale; without a name, as for pages outside the docs, the last version. */
export function versionFor(index: Pick<SiteIndex, 'versions'>, locale: string, name?: string): DocsVersion | undefined {
  return versionsOf(index, locale).find((version) => (name === undefined ? version.isLatest : version.name === name));
}

/** Returns the unique key of a sidebar across all versions and locales. */
export function sidebarKey({ locale, version, id }: Pick<Sidebar, 'locale' | 'version' | 'id'>): string {
  return `${locale}/${version}/${id}`;
}

/** Returns the folder of a version's original docs, relative to the site folder. */
export function docsFolder(version: string): string {
  return version === currentVersion ? 'docs' : `versions/${version}/docs`;
}

/** Returns the path of a page's original, relative to the site folder; the same in all locales. */
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
