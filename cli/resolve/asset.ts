import { posix } from 'node:path';
import { type ArticleSource, docsFolder, originalPath } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';

/**
 * Returns the files that a path in a page can mean, relative to the site folder and as originals, the likeliest first.
 * A snapshot of the docs speaks of its neighbours as it did when it was in `docs/`: what was beside it is beside it
 * still, and what was elsewhere has not moved.
 */
export function toOriginalPaths(target: string, page: ArticleSource): string[] {
  const own = originalPath(page);
  const { collection, path, version } = page;
  const then = target.startsWith('/')
    ? posix.join(target.slice(1))
    : posix.join(collection, posix.dirname(path), target);
  const [folder, ...rest] = then.split('/');
  const now = version !== undefined && folder === collection ? posix.join(docsFolder(version), ...rest) : then;
  return target.startsWith('/') ? [now] : [...new Set([posix.join(posix.dirname(own), target), now])];
}

/**
 * Finds the file that a page refers to by a relative path: beside the page itself, or, for a translated page, beside
 * its original.
 */
export function findAsset(
  target: string,
  page: ArticleSource,
  assets: ReadonlyMap<string, AssetFile>,
): AssetFile | undefined {
  if (page.collection === 'api') return undefined; // It is made from a library, and lies beside nothing.
  const paths = [posix.join(posix.dirname(page.file), target), ...toOriginalPaths(target, page)];
  return paths.map((path) => assets.get(path)).find((asset) => asset !== undefined);
}

/** Returns an author's path without its percent-encoding; a malformed one stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
