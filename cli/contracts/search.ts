import { docsTag, pagesTag } from '../../runtime/search/protocol.ts';
import type { SearchBlock } from './parsed-page.ts';
import { currentVersion, type Route } from './site-index.ts';

/** A page as search knows it, before its text is read. */
export interface SearchPage {
  /** Path with base URL. */
  href: string;
  title: string;
  /** What its author says of it in a sentence, which need not be in its text. */
  description?: string;
  /** Words that it is found by though it does not use them. */
  keywords: readonly string[];
  /** Part of the site that it belongs to, in the language of the locale. */
  group: string;
  /** Locale of its address. */
  language: string;
  version: string;
  /** What readers of a docs version see beside that version's docs: `default` for whatever has no versions. */
  tag: string;
  /** What it counts beside equals: more comes first. */
  rank: number;
  /** Whether it is no documentation: a post, or a page outside the docs. */
  isAside?: true;
  /** What it documents, where that is a symbol of the library. */
  symbol?: { name: string; kind: string };
}

/** A page with its text. */
export interface SearchText extends SearchPage {
  blocks: readonly SearchBlock[];
}

/** Route of the page of the search, in every locale. */
export const searchPath = 'search';

/** Returns to which docs version a route belongs, and the tag by which searches are restricted. */
export function searchScopeOf(route: Route): { version: string; tag: string } {
  return 'version' in route
    ? { version: route.version, tag: docsTag(route.version) }
    : { version: currentVersion, tag: pagesTag };
}
