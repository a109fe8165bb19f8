import { docsTag, pagesTag } from '../../runtime/search/protocol.ts';
import type { ShardPage } from '../../runtime/search/shard.ts';
import type { SearchBlock } from './parsed-page.ts';
import { currentVersion, type Route } from './site-index.ts';

/** A page of the search index, without its text. */
export interface SearchPage extends ShardPage {
  keywords: readonly string[];
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
