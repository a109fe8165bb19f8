/** Content of the preview image for a shared page. */
export interface CardFacts {
  title: string;
  /** Name of the site. */
  site: string;
  /** The page's first headings, drawn as a small map. */
  parts: readonly string[];
  /** Language of the texts. */
  lang: string;
  /** Whether the text direction is right to left. */
  isMirrored: boolean;
  /** Accent colour of the site, `#rrggbb`. */
  color: string;
}

/** The fonts of preview images. */
export interface CardFonts {
  /** Font files: the bold and the regular font that sitegen includes, then the site's own. */
  files: readonly string[];
  /** Hash of the font files. */
  hash: string;
  /** Returns the characters of a text that none of the fonts contains. */
  findMissing(text: string): string[];
}
