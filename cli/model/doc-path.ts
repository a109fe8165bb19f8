import { posix } from 'node:path';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { toPageName } from '../syntax/page-file.ts';

/** A file name's leading number orders it and is not a part of its name: `02-setup` is `setup`, second. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  if (!/^\d/.test(name)) return { name };
  // A year, a date or a version (2024-notes, 07-14, 1.2) is a name of its own.
  const match = /^(\d{1,3})\s*[-_.]+\s*([^\d\s-_.].*)$/.exec(name);
  return match?.[1] && match[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Returns a folder's path without the numbers that order it. */
export function toPlainDir(dir: string): string {
  // Most folders have none: they are asked for several times for each page, whenever the site is planned.
  if (!/(?:^|\/)(?:\d|\.?(?:\/|$))/.test(dir)) return dir;
  return dir
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

/** Returns a doc's id: its path without ending and numbers, the last part replaced by the front matter's `id`. */
export function toDocId(path: string, meta: FrontMatter): string {
  const name = meta.id ?? splitNumberPrefix(toPageName(path)).name;
  return posix.join(toPlainDir(posix.dirname(path)), name);
}

/** Returns the plain name of the folder that a page is in; `null` for a page of the collection's own folder. */
function nameOfFolder(path: string): string | null {
  const dir = posix.dirname(path);
  return dir === '.' ? null : splitNumberPrefix(posix.basename(dir)).name;
}

/** Returns whether a page stands for its folder: `index`, `README`, or a file named like the folder. */
export function isFolderIndex(path: string): boolean {
  const name = splitNumberPrefix(toPageName(path)).name;
  return name === 'index' || name === 'README' || name === nameOfFolder(path);
}

/**
 * Returns a page's address below its collection: the front matter's `slug`, from the collection where it starts with
 * `/` and from the page's folder otherwise; else the path, where an index page is its folder.
 */
export function toSlug(path: string, meta: FrontMatter): string {
  const dir = toPlainDir(posix.dirname(path));
  if (meta.slug !== undefined) return meta.slug.startsWith('/') ? meta.slug : posix.join(dir, meta.slug);
  return isFolderIndex(path) ? dir : posix.join(dir, meta.id ?? splitNumberPrefix(toPageName(path)).name);
}

/** Returns the words that a folder's name stands for: `02-first_steps` is "First steps". */
export function toFolderLabel(dir: string): string {
  const words = splitNumberPrefix(posix.basename(dir)).name.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the address below the docs of a category's generated index that names none itself. */
export function toCategorySlug(label: string): string {
  return `category/${toNameSlug(label)}`;
}

/** Returns a name as the last part of an address. */
export function toNameSlug(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/[\s/]+/g, '-');
}
