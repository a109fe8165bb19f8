/** A page of a shard. */
export interface ShardPage {
  /** Path including the base URL. */
  href: string;
  title: string;
  /** Part of the site that it belongs to; results are grouped by it. */
  group: string;
  /** The author's description, unless the text begins with it. */
  description?: string;
  /** Additional words that the page can be found by. */
  keywords?: readonly string[];
  /** Whether it is not documentation, such as a blog post. */
  isNotDocs?: true;
  /** Whether its symbol is documented at an entry of the package other than the main one. */
  isSecond?: true;
  /** The library symbol that the page documents, if any. */
  symbol?: { name: string; kind: string };
}

/** The unit of search results: a heading of a page and the text below it. */
export interface ShardSection {
  /** Index of its page in `pages`. */
  page: number;
  /** Id of its heading; absent for the beginning of a page. */
  anchor?: string;
  /** The headings above it, its own last; empty for the beginning of a page. */
  headings: string[];
  text: string;
  /** Names in its code that no text of the shard has, separated by spaces. */
  code?: string;
}

/** The search data of one locale and docs version, including pages outside the docs. */
export interface SearchShard {
  pages: ShardPage[];
  sections: ShardSection[];
}
