import type { IslandUse } from './page-facts.ts';

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
