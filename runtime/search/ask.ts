import { type Hit, type SearchClient, type SearchRequest, type SearchResult, toFacetFilters } from './protocol.ts';

/** What a reader asks. */
export interface Question {
  query: string;
  /** Page of the results, from 0. */
  page: number;
  /** Name of the docs version to search beside pages outside the docs. */
  version: string;
}

/** What a reader is answered. */
export interface SearchAnswer {
  question: Question;
  hits: Hit[];
  /** Number of all results. */
  count: number;
  pages: number;
  /** Results on each of them. */
  perPage: number;
  /** Whether the site's own search answered in place of the hosted one. */
  isFallback: boolean;
  /** Identifies the answer to who counts clicks. */
  queryId?: string;
  /** Other questions that have results, where this one has none. */
  suggestions: readonly string[];
}

/** Who is asked, and about what. */
export interface AskOptions {
  client: SearchClient;
  indexName: string;
  language: string;
  /** Fetches questions that have results for sure. */
  loadSuggestions: () => Promise<readonly string[]>;
}

/** Results on a page. */
const hitsPerPage = 20;

/** Longest question, in characters; the field takes no more. */
export const longestQuery = 64;

/** Words of a question without results that are tried one by one. */
const triedWords = 3;

/** Returns the means to ask a question. */
export function createAsk(options: AskOptions): (question: Question) => Promise<SearchAnswer> {
  return async (question) => {
    const result = await askOne(toRequest(question, options), options.client);
    return {
      question,
      hits: result.hits,
      count: result.nbHits,
      pages: result.nbPages,
      perPage: hitsPerPage,
      isFallback: result.isFallback === true,
      ...(result.queryID !== undefined && { queryId: result.queryID }),
      suggestions: result.nbHits === 0 ? await suggest(question, options) : [],
    };
  };
}

function toRequest({ query, page, version }: Question, { indexName, language }: AskOptions): SearchRequest {
  return {
    indexName,
    query: query.slice(0, longestQuery),
    page,
    hitsPerPage,
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'kind'],
    attributesToSnippet: [`content:${snippetWords()}`],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: toFacetFilters(language, version),
  };
}

/** A narrow window has room for half the words. */
function snippetWords(): number {
  return matchMedia('(max-width: 768px)').matches ? 5 : 10;
}

async function askOne(request: SearchRequest, client: SearchClient): Promise<SearchResult> {
  const { results } = await client.search({ requests: [request] });
  const [result] = results;
  if (!result) throw new Error('The search gave no answer');
  return result;
}

/** Returns the words of the question that have results by themselves, else questions that have them for sure. */
async function suggest(question: Question, options: AskOptions): Promise<readonly string[]> {
  const words = [...new Set(question.query.split(/\s+/))].filter((word) => word.length > 2).slice(0, triedWords);
  if (words.length < 2) return options.loadSuggestions();
  const requests = words.map((query) => ({ ...toRequest({ ...question, query, page: 0 }, options), hitsPerPage: 1 }));
  // That nothing was found is the answer: it stays one where this second search fails.
  const { results } = await options.client.search({ requests }).catch(() => ({ results: [] }));
  const found = words.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
  return found.length > 0 ? found : options.loadSuggestions();
}
