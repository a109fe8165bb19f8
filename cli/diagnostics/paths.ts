import { relative, sep } from 'node:path';

/**
 * Returns a path of the system with `/` between folders. Whatever is compared, hashed, printed or published names files
 * like this, so that a site is the same on every system; so does the compiler. Only on Windows it makes a difference.
 */
export function toSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}

/** Returns the path of a file from a folder, with `/` between folders; empty if it is the folder itself. */
export function relativePath(folder: string, file: string): string {
  return toSlashes(relative(folder, file));
}

/**
 * Prefix of a site's files in bundles. The paths after it are relative to the site folder, so that the result does not
 * depend on where the site is.
 */
export const sitePrefix = 'site:';
