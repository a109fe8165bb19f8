import { posix } from 'node:path';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { isIndexName, toPageName } from '../syntax/page-file.ts';

/** Splits the leading number, which only sets the order, from a file name: `02-setup` is `setup` at position 2. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (!/^\d/.test(name)) return { name };
  // A year, date or version (2024-notes, 07-14, 1.2) is part of the name.
  const match = /^(\d{1,3})\s*[-_.]+\s*([^\d\s-_.].*)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Returns a folder's path without number prefixes. */
export function toPlainDir(dir: string): string {
  // Fast path: most folders have no number, and this runs several times per page whenever the site is planned.
  if (!/(?:^|\/)(?:\d|\.?(?:\/|$))/.test(dir)) return dir;
  return dir
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

/**
 * Returns a doc's id: its path without extension and number prefixes. The front matter's `id` replaces the last
 * segment.
 */
export function toDocId(path: string, meta: FrontMatter): string {
  const name = meta.id ?? splitNumberPrefix(toPageName(path)).name;
  return posix.join(toPlainDir(posix.dirname(path)), name);
}

/** Returns the name of a page's folder without number prefix, or `null` for a page at the root of the collection. */
function nameOfFolder(path: string): string | null {
  const dir = posix.dirname(path);
  return dir === '.' ? null : splitNumberPrefix(posix.basename(dir)).name;
}

/** Returns whether a page is the index of its folder: `index`, `README`, or a file named like it, in any case. */
export function isFolderIndex(path: string): boolean {
  const name = splitNumberPrefix(toPageName(path)).name;
  return isIndexName(name) || name.toLowerCase() === nameOfFolder(path)?.toLowerCase();
}

/**
 * Returns a page's address below its collection. A `slug` in the front matter is relative to the page's folder, or to
 * the collection if it starts with `/`. Otherwise the address is the path; an index page has the address of its folder.
 */
export function toSlug(path: string, meta: FrontMatter): string {
  const dir = toPlainDir(posix.dirname(path));
  if (meta.slug !== undefined) return meta.slug.startsWith('/') ? meta.slug : posix.join(dir, meta.slug);
  return isFolderIndex(path) ? dir : posix.join(dir, meta.id ?? splitNumberPrefix(toPageName(path)).name);
}

/** Returns a readable label for a folder: `02-first_steps` becomes "First steps". */
export function toFolderLabel(dir: string): string {
  const words = splitNumberPrefix(posix.basename(dir)).name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the default address of a category's generated index, relative to the docs. */
export function toCategorySlug(label: string): string {
  return `category/${toNameSlug(label)}`;
}

/** Converts a name to a URL segment. */
export function toNameSlug(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/[\s/]+/g, '-');
}
