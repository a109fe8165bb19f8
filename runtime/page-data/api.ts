/** Which release a page of the reference describes, and the same page in the others. */
export interface ApiPlace {
  release: string;
  /** The page in every release, newest first; empty where there is one only. */
  releases: { label: string; href: string; current?: true }[];
  /** The page in the newest release, where this is another. */
  latest?: string;
}

/** A page that speaks of a symbol. */
export interface Mention {
  label: string;
  href: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

/** What the page of a symbol says beside its article. */
export interface SymbolFacts {
  /** The kind of its symbol; absent for the reference's own pages. */
  symbolKind?: string;
  /** Declared text in short, for those who only look at a link to the page. */
  signature?: string;
  /** Language of the description, where it is the library's and not the page's. */
  wordsLang?: string;
  /** Pages that speak of the symbol. */
  mentions: Mention[];
}

/** What the upgrade guide compares. */
export interface Upgrade {
  /** Releases that can be compared, oldest first, and where their surfaces are. */
  surfaces: { version: string; href: string }[];
  /** What the addresses of all symbols begin with; what ends them is made of their paths. */
  symbols: string;
}
