import { posix } from 'node:path';
import type { AssetFile } from './source-file.ts';

/** A file next to a page that the page refers to, and its published path. */
export interface UsedAsset {
  /** Path relative to the site folder. */
  file: string;
  /** Path inside the output folder. */
  target: string;
}

/** Returns the path in the output folder of a file in the static folder. */
export function publishedPath({ file }: Pick<AssetFile, 'file'>): string {
  return file.replace(/^static\//, '');
}

/** Output folder of the files next to pages. */
export const usedFolder = 'assets/';

/** Returns an asset with its published path: name and start of its hash, so that browsers can cache it forever. */
export function toUsedAsset({ file, hash }: AssetFile): UsedAsset {
  const { name, ext } = posix.parse(file);
  return { file, target: `${usedFolder}${name}-${hash.slice(0, 8)}${ext}` };
}
