import { posix } from 'node:path';
import { isPageFile, toRelativePath } from '../../syntax/page-file.ts';
import type { OldLocale } from '../locales.ts';
import type { OldPage } from '../old-site.ts';
import { toNamedFile } from './imports.ts';
import { type Line, mapProse } from './lines.ts';
import { endsInTag, mapTagAddresses } from './tag-addresses.ts';

/** Lookup tables for the links of pages. */
export interface LinkMap {
  /** Pages by file path in the old site. */
  byFile: ReadonlyMap<string, OldPage>;
  /** Pages of the default language by address, without a trailing slash. */
  byAddress: ReadonlyMap<string, OldPage>;
  /** Whether the address of a page ended with a slash, to which its relative links were resolved. */
  keepsSlash: (page: OldPage) => boolean;
  /** Whether a page stays MDX. */
  isMdx: (page: OldPage) => boolean;
  /** Base path of the old site, with a slash at both ends. */
  base: string;
  /** Folders to which paths with a leading slash may be relative. */
  roots: readonly string[];
  /** Folders of static files in the old site. */
  statics: readonly string[];
  /** Version of the docs to which paths in pages outside of the docs lead; `undefined` if it has no folder. */
  last?: string | undefined;
}

/** Converts links to pages to file paths in the new site, and links to static files to their addresses. */
export function convertLinks(lines: readonly Line[], page: OldPage, links: LinkMap): Line[] {
  const to = (target: string) => convertTarget(target, page, links);
  let isInTag = false;
  return lines.map((line) => {
    const wasInTag = isInTag && !line.isCode;
    isInTag = !line.isCode && endsInTag(line.text, wasInTag);
    if (line.isCode || (!wasInTag && !/[[<]/.test(line.text))) return line;
    const text = mapLinks(line.text, wasInTag, to);
    return text === line.text ? line : { ...line, text };
  });
}

function mapLinks(text: string, isInTag: boolean, to: (target: string) => string): string {
  return mapProse(text, (prose, index) =>
    mapTagAddresses(prose, isInTag && index === 0, to)
      .replace(
        /(\]\()(<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/g,
        (_, before, target) => before + inBrackets(target, to),
      )
      .replace(/^(\s*\[[^\]^]+\]:\s*)(<[^>\n]*>|\S+)/, (_, before, target) => before + inBrackets(target, to))
      .replace(/(:button\[[^\]]*\]\{to=")([^"]*)(?=")/g, (_, before, target) => before + to(target)),
  );
}

function inBrackets(target: string, to: (target: string) => string): string {
  return target.startsWith('<') ? `<${to(target.slice(1, -1))}>` : to(target);
}

/** Returns the target of a page's link in the new site. */
export function convertTarget(target: string, page: OldPage, links: LinkMap): string {
  if (target.startsWith('pathname://')) return target.slice('pathname://'.length);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\{|$)/i.test(target)) return target;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const file = toNamedFile(path, page.file);
  const address = toStaticAddress(file, links);
  if (address !== null) return address + suffix;
  // Docusaurus replaces only the path of the file, so a slash after it has no meaning.
  const fixed = path.replace(/^@\/public\//, '/').replace(/(?<=\.mdx?)\/$/, '');
  const found = isPageFile(fixed) ? findFile(fixed, page, links) : findAddress(fixed, page, links);
  if (found) return toPage(found, page, links) + suffix;
  const own = path.startsWith('@site/') ? toRelativePath(page.file, file) : fixed;
  return withoutBase(own, links.base) + suffix;
}

/** Returns a path of the old site without its base path, which the new site adds itself. */
export function withoutBase(path: string, base: string): string {
  return path.startsWith(base) ? path.slice(base.length - 1) : path;
}

/** Returns the address of a file in a folder of static files; `null` for any other file. */
export function toStaticAddress(file: string, { statics }: LinkMap): string | null {
  const folder = statics.find((one) => file.startsWith(`${one}/`));
  return folder === undefined ? null : file.slice(folder.length);
}

/** A path may be relative to the page, to the folder of its collection, or to the site. */
function findFile(path: string, page: OldPage, { byFile, roots }: LinkMap): OldPage | undefined {
  const decoded = decodePath(path);
  const own = page.file.slice(0, -page.path.length);
  const places = decoded.startsWith('@site/')
    ? [toNamedFile(decoded, page.file)]
    : decoded.startsWith('/') || decoded.startsWith('@/')
      ? ['', own, ...roots].map((root) => posix.join(root, decoded.replace(/^@?\//, '')))
      : [posix.dirname(page.file), own, ...roots].map((root) => posix.join(root, decoded));
  const found = places.map((place) => byFile.get(place)).find((one) => one !== undefined);
  if (found || page.locale === undefined) return found;
  // A page without a translation is found among the originals.
  const wanted = posix.join(posix.dirname(page.path), decoded);
  return [...byFile.values()].find((one) => one.path === wanted && isSameSet(one, page));
}

function isSameSet(one: OldPage, other: OldPage): boolean {
  return one.collection === other.collection && one.version === other.version && one.locale === undefined;
}

function findAddress(path: string, page: OldPage, { byAddress, base, ...links }: LinkMap): OldPage | undefined {
  if (page.address === null && !path.startsWith('/')) return undefined;
  if (/\.(?!html$)\w+$/.test(path)) return undefined;
  // If folder addresses end with a slash, or a host adds one, relative links start from there.
  const keepsSlash = links.keepsSlash(page);
  const here = `http://site${page.address ?? '/'}`;
  const places = keepsSlash ? [`${here}/`, here] : [here, `${here}/`];
  // `\\[a` is no URL.
  const urls = places.flatMap((place) => (URL.canParse(path, place) ? [new URL(path, place)] : []));
  const routes = urls.map(({ pathname }) => toAddress(decodePath(pathname)));
  const below = routes.map((route) => toAddress(withoutBase(route, base)));
  return [...below, ...routes].map((route) => byAddress.get(route)).find((one) => one !== undefined);
}

/** Adds addresses with a locale prefix, since links in a translation may contain it. */
export function withLocales(
  pages: ReadonlyMap<string, OldPage>,
  locales: readonly Pick<OldLocale, 'key'>[],
): Map<string, OldPage> {
  const prefixed = locales.flatMap(({ key }) =>
    [...pages].map(([address, page]) => [toAddress(posix.join('/', key, address)), page] as const),
  );
  return new Map([...prefixed, ...pages]);
}

/** Whether a link leads to another site, or opens an email. */
export function isExternal(target: string): boolean {
  return /^(?:https?|mailto):/.test(target);
}

/** Whether an address of the site is that of a file that is no page, such as `/llms.txt`. */
export function isFileLink(target: string): boolean {
  return /^\/(?!\/)[^?#]*\.(?!(?:html|mdx?)(?:[?#]|$))[a-z]\w*(?:[?#]|$)/i.test(target);
}

/** Normalizes an address: removes `.html`, `index` and the trailing slash. */
export function toAddress(path: string): string {
  return (
    path
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/')
      .replace(/(?<=.)\/+$/, '') || '/'
  );
}

/** Returns the way to a page. A path does not lead to another version of the docs, nor from all pages to the same. */
function toPage(target: OldPage, page: OldPage, { isMdx, last }: LinkMap): string {
  const version = page.collection === 'docs' ? page.version : last;
  const isOther = target.collection === 'docs' && target.version !== version;
  return (isOther || page.isShared) && target.address !== null
    ? target.address
    : toRelative(target, page, isMdx(target));
}

/**
 * Returns the relative path between two pages, with both in the folders of the originals: sitegen resolves links there.
 */
function toRelative(target: OldPage, page: OldPage, isMdx: boolean): string {
  const path = toRelativePath(posix.join(page.collection, page.path), posix.join(target.collection, target.path));
  return encodeURI(withEnding(path, isMdx));
}

/** Returns the path of a page with the ending that the page has in the new site. */
export function withEnding(path: string, isMdx: boolean): string {
  return path.replace(/\.mdx?$/, isMdx ? '.mdx' : '.md');
}

/** Decodes the percent-encoding of a path; returns it unchanged if that is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
