/** Requests and responses of searches: the part of Algolia's protocol that the interface uses. */

/** Maximum length of a question, in characters; the search field allows no more. */
export const longestQuery = 64;

/** Levels of a page's hierarchy: the group of pages, the page, and its headings. */
export type Hierarchy = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;

/** Marks around matches. These are noncharacters of Unicode: a page about HTML may contain `<mark>` as text. */
export const startOfMatch = '\uFDD0';
export const endOfMatch = '\uFDD1';

/** A text with marks around matches. */
interface MarkedText {
  value: string;
}

/** A search result. */
export interface Hit {
  objectID: string;
  /** Address including the anchor; absolute in hosted results. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** The level that matched, or `content`. */
  type: keyof Hierarchy | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  /** Kind of the symbol that the page documents. */
  kind?: string | null;
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, MarkedText>> };
  /** The matching passage of the text, or names in the code if only these match; the latter in own results only. */
  _snippetResult?: { content?: MarkedText; code?: MarkedText };
}

/** A query to one index. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  /** For example `content:10`, where 10 is the number of words. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** All conditions must hold; of a nested list, at least one. */
  facetFilters?: (string | string[])[];
}

/** The response to one query. */
export interface SearchResult {
  hits: Hit[];
  /** Number of all results. */
  nbHits: number;
  /** From 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  /**
   * Identifies the response for click analytics; only a hosted service sends it, if the search key is set up for that.
   */
  queryID?: string;
  /** Whether the site's own search answered because the hosted one failed. */
  isFallback?: true;
}

/** A search client, compatible with `algoliasearch/lite`. */
export interface SearchClient {
  search(batch: { requests: SearchRequest[] }): Promise<{ results: SearchResult[] }>;
}

/** The search of a site, hosted or its own; callers need not know which. */
export interface SiteClient extends SearchClient {
  /** Loads the data that the first search needs. */
  prepare(language: string, version: string): Promise<void>;
}

/** Returns the response to a request: the requested page of what was found. */
export function toResult<Found>(
  { query, page = 0, hitsPerPage = 20 }: SearchRequest,
  found: readonly Found[],
  toHit: (one: Found) => Hit,
): SearchResult {
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((one) => toHit(one));
  return { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / hitsPerPage), hitsPerPage, query };
}

/**
 * Returns the filters that restrict results to a language, and to pages of one docs version or outside the docs.
 *
 * @param language the site's name of the locale
 */
export function toFacetFilters(language: string, version: string): (string | string[])[] {
  return [`language:${language}`, [`docusaurus_tag:${pagesTag}`, `docusaurus_tag:${docsTag(version)}`]];
}

/** Tag of pages outside the docs. */
export const pagesTag = 'default';

const docsTagPrefix = 'docs-default-';

/** Returns the tag of a docs version. */
export function docsTag(version: string): string {
  return docsTagPrefix + version;
}

/** Returns the language and docs version that filters restrict results to; an empty string if they do not. */
export function readFacetFilters(filters: SearchRequest['facetFilters'] = []): { language: string; version: string } {
  const all = filters.flat();
  const find = (prefix: string) => all.find((filter) => filter.startsWith(prefix))?.slice(prefix.length) ?? '';
  return { language: find('language:'), version: find(`docusaurus_tag:${docsTagPrefix}`) };
}
