import { posix } from 'node:path';
import type { OldPage } from '../old-site.ts';
import { type Line, mapProse } from './lines.ts';

/** What the links of pages are found in. */
export interface LinkMap {
  /** Pages by the paths of their files in the old site. */
  byFile: ReadonlyMap<string, OldPage>;
  /** Pages of the default language by their addresses, without a slash at the end. */
  byAddress: ReadonlyMap<string, OldPage>;
  /** Whether the address of a page ended with a slash, from which relative links lead on. */
  keepsSlash: (page: OldPage) => boolean;
  /** Whether a page stays MDX. */
  isMdx: (page: OldPage) => boolean;
  /** Path of the old site's base, `/` or `/docs/`. */
  base: string;
  /** Folders that paths beginning with a slash may be meant from. */
  roots: readonly string[];
}

/** Returns lines in which links to pages name their files in the new site, and those to static files their addresses. */
export function convertLinks(lines: readonly Line[], page: OldPage, links: LinkMap): Line[] {
  const to = (target: string) => convertTarget(target, page, links);
  return lines.map((line) => {
    if (line.isCode || !/[[<]/.test(line.text)) return line;
    const text = mapLinks(line.text, to);
    return text === line.text ? line : { ...line, text };
  });
}

function mapLinks(text: string, to: (target: string) => string): string {
  return mapProse(text, (prose) =>
    prose
      .replace(
        /(\]\()(<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/g,
        (_, before, target) => before + inBrackets(target, to),
      )
      .replace(/^(\s*\[[^\]^]+\]:\s*)(\S+)/, (_, before, target) => before + to(target))
      .replace(
        /(<(?:a|img|source|video)\b[^>]*\s(?:href|src)=")([^"]*)(?=")/g,
        (_, before, target) => before + to(target),
      )
      .replace(/(:button\[[^\]]*\]\{to=")([^"]*)(?=")/g, (_, before, target) => before + to(target)),
  );
}

function inBrackets(target: string, to: (target: string) => string): string {
  return target.startsWith('<') ? `<${to(target.slice(1, -1))}>` : to(target);
}

/** Returns what a link of a page is in the new site. */
export function convertTarget(target: string, page: OldPage, links: LinkMap): string {
  if (target.startsWith('pathname://')) return target.slice('pathname://'.length);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\{|$)/i.test(target)) return target;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const fixed = path.replace(/^@site\/static\//, '/').replace(/^@\/public\//, '/');
  const found = /\.mdx?$/.test(fixed) ? findFile(fixed, page, links) : findAddress(fixed, page, links);
  return (found ? toRelative(found, page, links.isMdx(found)) : fixed) + suffix;
}

/** A file may be meant from the page, from its folder of pages, or from the site. */
function findFile(path: string, page: OldPage, { byFile, roots }: LinkMap): OldPage | undefined {
  const decoded = decode(path);
  const own = page.file.slice(0, -page.path.length);
  const places = decoded.startsWith('@site/')
    ? [decoded.slice('@site/'.length)]
    : decoded.startsWith('/') || decoded.startsWith('@/')
      ? ['', own, ...roots].map((root) => posix.join(root, decoded.replace(/^@?\//, '')))
      : [posix.dirname(page.file), own, ...roots].map((root) => posix.join(root, decoded));
  const found = places.map((place) => byFile.get(place)).find((one) => one !== undefined);
  if (found || page.locale === undefined) return found;
  // What is not translated is beside the original.
  const wanted = posix.join(posix.dirname(page.path), decoded);
  return [...byFile.values()].find((one) => one.path === wanted && isSameSet(one, page));
}

function isSameSet(one: OldPage, other: OldPage): boolean {
  return one.collection === other.collection && one.version === other.version && one.locale === undefined;
}

function findAddress(path: string, page: OldPage, { byAddress, base, ...links }: LinkMap): OldPage | undefined {
  if (page.address === null && !path.startsWith('/')) return undefined;
  if (/\.(?!html$)\w+$/.test(path)) return undefined;
  // Where addresses of folders end with a slash, or a host adds one, relative links lead on from there.
  const keepsSlash = links.keepsSlash(page);
  const here = `http://site${page.address ?? '/'}`;
  const places = keepsSlash ? [`${here}/`, here] : [here, `${here}/`];
  const routes = places.map((place) => toAddress(decode(new URL(path, place).pathname)));
  const below = routes.flatMap((route) =>
    base !== '/' && route.startsWith(base) ? toAddress(route.slice(base.length - 1)) : [],
  );
  return [...below, ...routes].map((route) => byAddress.get(route)).find((one) => one !== undefined);
}

/** Returns an address without what does not matter: ending, index, and the slash behind it. */
export function toAddress(path: string): string {
  return (
    path
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/(?<=.)\/+$/, '') || '/'
  );
}

/** Returns the path from one page to another in the folders of originals, which is how sitegen reads links. */
function toRelative(target: OldPage, page: OldPage, isMdx: boolean): string {
  const from = posix.join(page.collection, posix.dirname(page.path));
  const path = posix
    .relative(from, posix.join(target.collection, target.path))
    .replace(/\.mdx?$/, isMdx ? '.mdx' : '.md');
  return encodeURI(path.startsWith('.') ? path : `./${path}`);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
