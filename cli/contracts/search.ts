import { docsTag, pagesTag } from '../../runtime/search/protocol.ts';
import type { SearchBlock } from './page-facts.ts';
import { currentVersion, type Route } from './site-index.ts';

/** A page of the search index, without its text. */
export interface SearchPage {
  /** Path with base URL. */
  href: string;
  title: string;
  /** Description by its author; it need not occur in the text. */
  description?: string;
  /** Additional words that search finds the page by. */
  keywords: readonly string[];
  /** Part of the site that it belongs to, in the locale's language. */
  group: string;
  /** Locale of the page. */
  language: string;
  version: string;
  /**
   * Tag that restricts searches: readers of a docs version find that version's docs, and `default`, the pages outside
   * the docs.
   */
  tag: string;
  /** Weight among results of equal relevance; higher comes first. */
  rank: number;
  /** Whether it is not documentation: a post, or a page outside the docs. */
  isNotDocs?: true;
  /** Whether its symbol is documented at an entry of the package other than the main one. */
  isSecond?: true;
  /** Symbol of the library that the page documents, if any. */
  symbol?: { name: string; kind: string };
}

/** A page with its text. */
export interface SearchText extends SearchPage {
  blocks: readonly SearchBlock[];
}

/** Route of the search page, in every locale. */
export const searchPath = 'search';

/** Returns the docs version of a route, and the tag that restricts searches. */
export function searchScopeOf(route: Route): { version: string; tag: string } {
  return 'version' in route
    ? { version: route.version, tag: docsTag(route.version) }
    : { version: currentVersion, tag: pagesTag };
}
