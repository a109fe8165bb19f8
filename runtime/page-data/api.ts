/** The release that a page of the reference describes, and the same page in other releases. */
export interface ApiPlace {
  release: string;
  /** The page in every release, newest first; empty if there is only one. */
  releases: { label: string; href: string; current?: true }[];
  /** Address of the page in the newest release, if this is not it. */
  latest?: string;
}

/** A page that mentions a symbol. */
export interface Mention {
  label: string;
  href: string;
  /** Language of the label, if it is not the page's. */
  lang?: string;
}

/** What a symbol's page shows in addition to its article. */
export interface SymbolFacts {
  /** The kind of the symbol; absent on the reference's index pages. */
  symbolKind?: string;
  /** Shortened declaration, for the card shown on links to the page. */
  signature?: string;
  /** Language of the description, if it is the library's and not the page's. */
  wordsLang?: string;
  /** Pages that mention the symbol. */
  mentions: Mention[];
}

/** Data of the page that compares releases. */
export interface Upgrade {
  /** Releases that can be compared, oldest first, with the addresses of their API surfaces. */
  surfaces: { version: string; href: string }[];
  /** Prefix of all symbols' addresses; `toSymbolEnding` returns the rest. */
  symbols: string;
}
