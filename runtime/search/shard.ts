/** A page of a shard. */
export interface ShardPage {
  /** Path with base URL. */
  href: string;
  title: string;
  /** Part of the site that it belongs to; results are grouped by it. */
  group: string;
  /** What its author says of it in a sentence, where its text does not begin with that. */
  description?: string;
  /** Words that the page is found by though it does not use them. */
  keywords?: readonly string[];
  /** Whether it is no documentation: a post of some day, or a page about something else. */
  isAside?: true;
  /** What the page documents, where that is a symbol of the library. */
  symbol?: { name: string; kind: string };
}

/** What a search finds: a heading of a page and the text under it. */
export interface ShardSection {
  /** Position of its page in `pages`. */
  page: number;
  /** Id of its heading; absent for the beginning of a page. */
  anchor?: string;
  /** The headings that it is under, its own last; empty for the beginning of a page. */
  headings: string[];
  text: string;
}

/** The search data of one locale and docs version, pages outside the docs included. */
export interface SearchShard {
  pages: ShardPage[];
  sections: ShardSection[];
}
