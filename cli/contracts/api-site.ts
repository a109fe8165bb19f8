import { toUrlPath, type UrlPath } from '../../runtime/url.ts';
import type { BaseRoute } from './base-route.ts';
import type { Sidebar, SidebarCategoryNode } from './sidebar.ts';

/** A release with a reference on the site. */
export interface ApiRelease {
  version: string;
  /** URL segment of its pages; empty for the newest release. */
  dir: string;
  /** Id of the library that it is a release of; empty if the site's only library is not in a list. */
  library: string;
  /** URL path of the library's pages, without a slash at either end. */
  base: string;
}

/** Returns whether a release is the newest one of its library. */
export function isNewest({ dir }: ApiRelease): boolean {
  return dir === '';
}

/** Returns the URL of a page of a release. */
export function toApiUrl(prefix: string, { base, dir }: ApiRelease, slug: string): UrlPath {
  return toUrlPath(prefix, base, dir, slug === '' ? '/' : slug);
}

/** A page that mentions a symbol. */
export interface Mention {
  label: string;
  url: UrlPath;
  /** Language of the label if the page is shown untranslated. */
  lang?: string;
}

/** A symbol that a name may refer to. */
export interface NamedSymbol {
  /** Id of the library that it is a release of; empty if the site's only library is not in a list. */
  library: string;
  /** URL of its page; for a section, the URL of its owner's page. */
  url: UrlPath;
  anchor?: string;
}

/** Site-wide index of the API reference. */
export interface ApiIndex {
  /** Releases that have pages, by library, newest first. */
  releases: readonly ApiRelease[];
  /** The sidebar of each release in each locale. */
  sidebars: readonly Sidebar[];
  /** Place of each page in the sidebar of its release, by URL. */
  places: ReadonlyMap<UrlPath, ApiPlace>;
  /**
   * Symbols of the newest releases, by `<locale>/<name>`, with a key for each form of the name that docs may use. A
   * name has one symbol of each library that defines it.
   */
  symbols: ReadonlyMap<string, readonly NamedSymbol[]>;
  /** Pages that mention a symbol, by the URL of the symbol's page. */
  mentions: ReadonlyMap<UrlPath, readonly Mention[]>;
}

/** Returns the symbols that inline code names in a language, one of each library: `Map`, `map.zoom`, `fetch(url)`. */
export function symbolsNamed(symbols: ApiIndex['symbols'], locale: string, code: string): readonly NamedSymbol[] {
  const [name = ''] = code.split('(', 1);
  const called = name === code ? undefined : symbols.get(`${locale}/${name}()`);
  return symbols.get(`${locale}/${name}`) ?? called ?? [];
}

/** Place of a reference page in the sidebar of its release. */
export interface ApiPlace {
  sidebar: Sidebar;
  /** Parent categories, outermost first. */
  ancestors: readonly SidebarCategoryNode[];
}

/** The generated list of a site's packages, each of which has an API reference. */
export interface PackagesRoute extends BaseRoute {
  kind: 'packages';
  packages: readonly ListedPackage[];
}

/** A package in that list. */
export interface ListedPackage {
  name: string;
  /** Address of the front page of its reference. */
  url: UrlPath;
  description: string;
}
