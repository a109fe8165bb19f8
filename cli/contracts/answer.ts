import { posix } from 'node:path';
import type { IslandValue } from '../../runtime/page-data.ts';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { AssetFile } from './source-file.ts';

/** What became of a page's reference: the address that its link or picture gets. */
export type Answer = LinkAnswer | ImageAnswer | NoAnswer;

/** Code that is no symbol's name stays as it is. */
export interface NoAnswer {
  kind: 'none';
}

/** Where a link leads. */
export interface LinkAnswer {
  kind: 'link';
  href: string;
  /** Whether it leaves the site. */
  external?: true;
}

/** Which picture is shown. */
export interface ImageAnswer {
  kind: 'image';
  src: string;
  width?: number;
  height?: number;
}

/** Which component fills an island, and with what. */
export interface IslandAnswer {
  name: string;
  props: Readonly<Record<string, IslandValue>>;
  /** Path of the file whose text is the prop `text`, relative to the site folder. */
  source?: string;
  /** Where its directive stands. */
  span: Span;
}

/** A file beside a page that a page refers to, and the name it is published under. */
export interface UsedAsset {
  /** Path relative to the site folder. */
  file: string;
  /** Path inside the output folder. */
  target: string;
}

/** Returns the published name of a file of the static folder: its path in there. */
export function publishStatic({ file }: AssetFile): UsedAsset {
  return { file, target: file.replace(/^static\//, '') };
}

/** Folder of the output that files beside the pages are copied to. */
export const usedFolder = 'assets/';

/** Returns the published name of an asset: its own name and a piece of its hash, so that it can be cached for ever. */
export function publishAsset({ file, hash }: AssetFile): UsedAsset {
  const { name, ext } = posix.parse(file);
  return { file, target: `${usedFolder}${name}-${hash.slice(0, 8)}${ext}` };
}
