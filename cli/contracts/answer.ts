import { posix } from 'node:path';
import type { IslandUse } from './parsed-page.ts';
import type { AssetFile } from './source-file.ts';

/** A resolved reference of a page: the URL of its link or image. */
export type Answer = LinkAnswer | ImageAnswer | NoAnswer;

/** Inline code that is not the name of a symbol and stays unchanged. */
interface NoAnswer {
  kind: 'none';
}

/** A resolved link. */
export interface LinkAnswer {
  kind: 'link';
  href: string;
  /** Whether the link leaves the site. */
  external?: true;
}

/** A resolved image. */
export interface ImageAnswer {
  kind: 'image';
  src: string;
  width?: number;
  height?: number;
}

/** The component of an island, with its props. */
export interface IslandAnswer extends IslandUse {
  /** Path of the file that the prop `text` comes from, relative to the site folder. */
  source?: string;
}

/** A file next to a page that the page refers to, and its published path. */
export interface UsedAsset {
  /** Path relative to the site folder. */
  file: string;
  /** Path inside the output folder. */
  target: string;
}

/** Returns the path inside the output folder of a file of the static folder: its path inside that folder. */
export function publishedPath({ file }: Pick<AssetFile, 'file'>): string {
  return file.replace(/^static\//, '');
}

/** Output folder for files that are next to pages. */
export const usedFolder = 'assets/';

/**
 * Returns the published path of an asset: its name and the start of its hash, so that browsers can cache it forever.
 */
export function publishAsset({ file, hash }: AssetFile): UsedAsset {
  const { name, ext } = posix.parse(file);
  return { file, target: `${usedFolder}${name}-${hash.slice(0, 8)}${ext}` };
}
