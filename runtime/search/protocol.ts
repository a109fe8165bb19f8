/** What a search is asked and what it answers: the part of Algolia's protocol that the interface needs. */

/** Levels of a page's hierarchy: the part of the site, the page, and the headings below it. */
export type Hierarchy = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;

/** A text in which `<mark>` and `</mark>` surround what was asked for. It is shown as text, never as HTML. */
export interface MarkedText {
  value: string;
}

/** One result. */
export interface Hit {
  objectID: string;
  /** Absolute address, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** The level that was found, or `content`. */
  type: keyof Hierarchy | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  /** Kind of the symbol that the page documents. */
  kind?: string | null;
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, MarkedText>> };
  _snippetResult?: { content?: MarkedText };
}

/** A question to one index. */
export interface SearchRequest {
  indexName: string;
  query: string;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  /** Such as `content:10`: the number is that of words. */
  attributesToSnippet?: string[];
  attributesToHighlight?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** All must hold; of a list inside, one. */
  facetFilters?: (string | string[])[];
}

/** The answer to one question. */
export interface SearchResult {
  hits: Hit[];
  /** Number of all results. */
  nbHits: number;
  /** From 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  /** Identifies the answer to who counts clicks: a hosted service gives one where the key asks for it. */
  queryID?: string;
  /** Whether the site's own search answered in place of the hosted one. */
  isFallback?: true;
}

/** Whatever answers questions: the shape of `algoliasearch/lite`. */
export interface SearchClient {
  search(batch: { requests: SearchRequest[] }): Promise<{ results: SearchResult[] }>;
}

/**
 * Returns the conditions that restrict results to a language, and to pages outside the docs or of one docs version.
 *
 * @param language locale, as the site names it
 */
export function toFacetFilters(language: string, version: string): (string | string[])[] {
  return [`language:${language}`, [`docusaurus_tag:${pagesTag}`, `docusaurus_tag:${docsTag(version)}`]];
}

/** Tag of pages outside the docs. */
export const pagesTag = 'default';

const docsTagPrefix = 'docs-default-';

/** Returns the tag of a version's docs. */
export function docsTag(version: string): string {
  return docsTagPrefix + version;
}

/** Returns what the conditions of a question restrict it to; what they leave open is an empty text. */
export function readFacetFilters(filters: SearchRequest['facetFilters'] = []): { language: string; version: string } {
  const all = filters.flat();
  const find = (prefix: string) => all.find((filter) => filter.startsWith(prefix))?.slice(prefix.length) ?? '';
  return { language: find('language:'), version: find(`docusaurus_tag:${docsTagPrefix}`) };
}
