import { posix } from 'node:path';
import type { SitePage } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';

/**
 * Finds the file that a page refers to by a relative path: beside the page itself, or, for a translated page, beside
 * its original.
 */
export function findAsset(
  target: string,
  { file, path, collection }: SitePage,
  assets: ReadonlyMap<string, AssetFile>,
): AssetFile | undefined {
  const folders = [posix.dirname(file), posix.join(collection, posix.dirname(path))];
  for (const folder of folders) {
    const asset = assets.get(posix.join(folder, target));
    if (asset) return asset;
  }
  return undefined;
}

/** Returns an author's path without its percent-encoding; a malformed one stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
