import { posix } from 'node:path';
import { type ArticleSource, docsFolder, originalPath } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';

/**
 * Returns the files that a path in a page may mean: paths of originals, relative to the site folder, most likely first.
 * Paths in a snapshot of the docs were written when its pages were in `docs/`: files in `docs/` were copied to the
 * snapshot, files elsewhere have not moved.
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
 * Finds the file that a page refers to by a relative path: next to the page itself, or, for a translated page, next to
 * its original.
 */
export function findAsset(
  target: string,
  page: ArticleSource,
  assets: ReadonlyMap<string, AssetFile>,
): AssetFile | undefined {
  if (page.collection === 'api') return undefined; // Generated from a library, so there are no files next to it.
  const paths = [posix.join(posix.dirname(page.file), target), ...toOriginalPaths(target, page)];
  return paths.map((path) => assets.get(path)).find((asset) => asset !== undefined);
}

/** Returns whether an address is that of a static file, or of a folder with an `index.html`, as hosts serve it. */
export function isStaticAddress(path: string, statics: Pick<ReadonlySet<string>, 'has'>): boolean {
  const file = path.slice(1);
  return statics.has(file) || (file.endsWith('/') && statics.has(`${file}index.html`));
}
