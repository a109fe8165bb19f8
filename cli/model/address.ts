import { toDataFile, toHtmlFile, toMarkdownFile, toRouteKey, type UrlStyle } from '../../runtime/url.ts';
import { hasMarkdown } from '../contracts/article-route.ts';
import { contentKey, type Route } from '../contracts/site-index.ts';

/** Longest file name that common file systems allow, in bytes, minus room for an extension. */
const longestName = 240;

/** A route with the addresses and files it claims in the output. All of them follow from the route alone. */
export interface AddressedRoute {
  route: Route;
  /** File that defines the route. */
  file: string;
  /** Lookup key of its address. */
  key: string;
  /** Files written for the route, normalized with `toSameName`, since some file systems ignore case. */
  targets: readonly string[];
  /** Key of its content, if it has any. */
  content?: string;
  /** Problem with the address, if any. */
  problem?: string;
}

/** Returns a route defined by `file`, with the addresses and files it claims. */
export function toAddressed(route: Route, file: string, style: Pick<UrlStyle, 'trailingSlash'>): AddressedRoute {
  const { url } = route;
  const key = toRouteKey(url);
  const problem = checkAddress(key);
  const content = 'page' in route ? contentKey(route.locale, route.page) : undefined;
  const own = hasMarkdown(route) ? [toMarkdownFile(url)] : [];
  const targets = [toHtmlFile(url, style), toDataFile(url), ...own].map(toSameName);
  return { route, file, key, targets, ...(content !== undefined && { content }), ...(problem && { problem }) };
}

/**
 * Normalizes case and Unicode composition, so that two paths are equal if they are the same file on some file system.
 */
export function toSameName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/**
 * Returns whether Windows does not allow a path: it contains a device name, or a name that ends in a dot or a space.
 */
export function isRefusedByWindows(path: string): boolean {
  return /(?:^|\/)(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:[./]|$)|[. ](?:\/|$)/i.test(path);
}

/** Returns the problem with the address of a route, or `null`. */
function checkAddress(key: string): string | null {
  if (key.includes('\0')) return 'contains a character that is not allowed in file names';
  for (const segment of key.split('/')) {
    if (segment === '..' || segment === '.') return 'points outside of its folder';
    if (Buffer.byteLength(segment) > longestName) return `has a part of more than ${longestName} bytes`;
  }
  return null;
}
