import { toDataFile, toHtmlFile, toMarkdownFile, toRouteKey, type UrlStyle } from '../../runtime/url.ts';
import { contentKey, type Route } from '../contracts/site-index.ts';

/** Longest name of a file that common file systems take, in bytes, less room for an ending. */
const longestName = 240;

/** A route, and what it asks for in the output: all of it follows from the route alone. */
export interface AddressedRoute {
  route: Route;
  /** File that asked for it. */
  file: string;
  /** Its address as it is looked up. */
  key: string;
  /** Files that are written for it, in lower case: some disks do not tell cases apart. */
  targets: readonly string[];
  /** Key of its content, where it has any. */
  content?: string;
  /** What is wrong with the address. */
  problem?: string;
}

/** Returns a route that `file` asked for with its place in the output. */
export function toAddressed(route: Route, file: string, style: UrlStyle): AddressedRoute {
  const { url } = route;
  const key = toRouteKey(url);
  const problem = checkAddress(key);
  const content = 'page' in route ? contentKey(route.locale, route.page) : undefined;
  const own = 'page' in route && route.page.locale === route.locale ? [toMarkdownFile(url)] : [];
  const targets = [toHtmlFile(url, style), toDataFile(url), ...own].map(toSameName);
  return { route, file, key, targets, ...(content !== undefined && { content }), ...(problem && { problem }) };
}

/** Returns what is the same for two paths that are one file on some disk: of case, and of how marks are written. */
export function toSameName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Returns whether Windows cannot have a file of this path: the name of a device, or one that ends in a dot or a space. */
export function isRefusedByWindows(path: string): boolean {
  return /(?:^|\/)(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:[./]|$)|[. ](?:\/|$)/i.test(path);
}

/** Returns what is wrong with the address of a route, or `null`. */
function checkAddress(key: string): string | null {
  if (key.includes('\0')) return 'holds a character that no file can have in its name';
  for (const segment of key.split('/')) {
    if (segment === '..' || segment === '.') return 'leads out of its folder';
    if (Buffer.byteLength(segment) > longestName) return `has a part of more than ${longestName} bytes`;
  }
  return null;
}
