/**
 * Converts routes to addresses and file names. Only this module does so, in Node and in browsers, so links, files, data
 * chunks, the sitemap and the client always agree.
 */

/**
 * A route's address inside the site: percent-encoded, starting with `/`, with its locale prefix but without the base
 * URL. Two routes that differ only by a trailing slash are the same page; {@link toRouteKey} compares them.
 */
export type UrlPath = string & { readonly brand: 'UrlPath' };

/** How a site writes its addresses. */
export interface UrlStyle {
  /** Path under which the site is served; starts and ends with `/`. */
  baseUrl: string;
  /** `true` writes `/guide/` and `guide/index.html`; `false` writes `/guide` and `guide.html`. */
  trailingSlash: boolean;
}

/**
 * Joins decoded path segments into a route address. Slashes inside a segment separate segments, empty segments are
 * dropped, and only a trailing slash of the last segment is kept: `toUrlPath('/docs', 'api/')` is `/docs/api/`.
 */
export function toUrlPath(...segments: string[]): UrlPath {
  const parts = segments
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const path = `/${parts.map(encodeSegment).join('/')}`;
  const endsInSlash = segments.at(-1)?.endsWith('/') === true && path !== '/';
  return (endsInSlash ? `${path}/` : path) as UrlPath;
}

/** Matches segments that need no encoding, as most do. */
const plainSegment = /^[\w.-]+$/;

function encodeSegment(segment: string): string {
  if (plainSegment.test(segment)) return segment;
  // Half a character, such as `\ud800` in YAML, is written as in any UTF-8 text.
  const whole = segment.replace(/[\ud800-\udfff]/gu, '\ufffd');
  return encodeURIComponent(whole).replace(/%(?:40|2[46BC]|3[ABD])/g, decodeURIComponent);
}

/** Returns the normalized form for looking up a route: decoded, without a trailing slash, `/` for the root. */
export function toRouteKey(url: string): string {
  const decoded = decodePath(url);
  return decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded;
}

/** Returns the path for links to a route, with base URL and the site's slash style. */
export function toHref(url: UrlPath, style: UrlStyle): string {
  const withSlash = style.trailingSlash && !url.endsWith('/') && !isNotFoundFile(url) ? `${url}/` : url;
  return style.baseUrl + withSlash.slice(1);
}

/** Returns the address of a link that an author wrote as a route, including query and hash. */
export function toRouteHref(route: string, prefix: string, style: UrlStyle): string {
  const { path = '', suffix = '' } = /^(?<path>[^?#]*)(?<suffix>.*)$/s.exec(route)?.groups ?? {};
  return toHref(toUrlPath(prefix, path), style) + suffix;
}

/** Returns whether an address has a scheme or a host and therefore leaves the site. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/**
 * Returns a page's address in another locale where it has the same path. Homes are the prefixes of each locale's
 * addresses.
 */
export function toLocaleHref(href: string, home: string, otherHome: string): string {
  return otherHome + href.slice(home.length);
}

/** Returns the address of an output file; external addresses are returned unchanged. */
export function toFileHref(file: string, baseUrl: string): string {
  if (isElsewhere(file)) return file;
  return baseUrl + file.replace(/^\//, '').split('/').map(encodeURIComponent).join('/');
}

/** Returns the address of an element on a page; without an id, that of the page. */
export function withAnchor(href: string, id: string | null | undefined): string {
  return id === undefined || id === null ? href : `${href}#${encodeURIComponent(id)}`;
}

/** Returns the absolute address of a route; `origin` has no trailing slash. */
export function toAbsoluteUrl(url: UrlPath, style: UrlStyle, origin: string): string {
  return origin + toHref(url, style);
}

/** Returns the path of a route's HTML document inside the output folder. */
export function toHtmlFile(url: UrlPath, { trailingSlash }: Pick<UrlStyle, 'trailingSlash'>): string {
  const path = decodePath(toHref(url, { baseUrl: '/', trailingSlash })).slice(1);
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return isNotFoundFile(url) ? path : `${path}.html`;
}

/** Returns the path of a route's data chunk inside the output folder. */
export function toDataFile(url: string): string {
  return `_data/${toStem(url)}.json`;
}

/** Returns the path of the data about names in a page's code, inside the output folder. */
export function toTypesFile(url: string): string {
  return toDataFile(url).replace('_data/', '_data/_code/');
}

/** Returns the path of a page's Markdown inside the output folder. */
export function toMarkdownFile(url: string): string {
  return `${toStem(url)}.md`;
}

function toStem(url: string): string {
  return toRouteKey(url).slice(1) || 'index';
}

/** Returns the path under which a browser fetches a route's data chunk. */
export function toDataHref(url: string, baseUrl: string): string {
  return toFileHref(toDataFile(url), baseUrl);
}

/** Returns the path under which a browser fetches the data about names in a page's code. */
export function toTypesHref(url: string, baseUrl: string): string {
  return toFileHref(toTypesFile(url), baseUrl);
}

/** Returns the site-relative address for a browser's path, or `null` if it is outside the base URL. */
export function toSitePath(pathname: string, baseUrl: string): UrlPath | null {
  if (`${pathname}/` === baseUrl) return '/' as UrlPath;
  if (!pathname.startsWith(baseUrl)) return null;
  const path = `/${pathname.slice(baseUrl.length)}`;
  return path as UrlPath;
}

/** Returns the address without `index.html` or `.html`, which static hosts may add. */
export function withoutHtml(url: UrlPath): UrlPath {
  return url.replace(/(?:(?<=\/)index)?\.html$/, '') as UrlPath;
}

/**
 * Returns whether an address is that of the 404 page. Hosts expect it under this exact name; all other files are named
 * by their route.
 */
export function isNotFoundFile(url: string): boolean {
  return /(?:^|\/)404\.html$/.test(url);
}

/** Decodes the percent-encoding of a path; returns it unchanged if that is malformed. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
