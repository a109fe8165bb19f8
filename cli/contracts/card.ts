/** What the picture shows that stands for a page where it is shared. */
export interface CardFacts {
  title: string;
  /** Name of the site. */
  site: string;
  /** The page's first headings, which are drawn as a small map. */
  parts: readonly string[];
  /** Language of these words. */
  lang: string;
  /** Whether they are written from right to left. */
  isMirrored: boolean;
  /** Colour of the site, `#rrggbb`. */
  color: string;
}

/** The fonts that cards are written in. */
export interface CardFonts {
  /** Their files: the bold one and the regular one that come with sitegen, and those of the site. */
  files: readonly string[];
  /** Stands for what is in the files. */
  hash: string;
  /** Returns the letters of a text that none of them has. */
  findMissing(text: string): string[];
}
