/** What became of a page's reference: the address that its link or picture gets. */
export type Answer = LinkAnswer | ImageAnswer;

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

/** A file beside a page that a page refers to, and the name it is published under. */
export interface UsedAsset {
  /** Path relative to the site folder. */
  file: string;
  /** Path inside the output folder. */
  target: string;
}
