import {
  endOfMatch,
  type Hit,
  longestQuery,
  type SearchClient,
  type SearchRequest,
  startOfMatch,
  toFacetFilters,
} from '../protocol.ts';

/** A reader's search. */
export interface Question {
  query: string;
  /** Page of the results, from 0. */
  page: number;
  /** Name of the docs version to search, in addition to pages outside the docs. */
  version: string;
}

/** The results for a question. */
export interface SearchAnswer {
  question: Question;
  hits: Hit[];
  /** Number of all results. */
  count: number;
  pages: number;
  /** Number of results per page. */
  perPage: number;
  /** Whether the site's own search answered because the hosted one failed. */
  isFallback: boolean;
  /** Identifies the answer for click analytics. */
  queryId?: string;
  /** Alternative questions that have results, if this one has none. */
  suggestions: readonly string[];
}

/** The search to query, and its settings. */
interface AskOptions {
  client: SearchClient;
  indexName: string;
  language: string;
  /** Fetches questions that are known to have results. */
  loadSuggestions: () => Promise<readonly string[]>;
}

/** Results per page. */
const hitsPerPage = 20;

/** Maximum number of words tried one by one if a question has no results. */
const triedWords = 3;

/** Returns a function that answers questions. */
export function createAsk(options: AskOptions): (question: Question) => Promise<SearchAnswer> {
  return async (question) => {
    const { results } = await options.client.search({ requests: [toRequest(question, options)] });
    const [result] = results;
    if (!result) throw new Error('The search returned no answer');
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
    highlightPreTag: startOfMatch,
    highlightPostTag: endOfMatch,
    facetFilters: toFacetFilters(language, version),
  };
}

/** Number of words in a snippet: half as many on narrow screens. */
function snippetWords(): number {
  return matchMedia('(width <= 768px)').matches ? 5 : 10;
}

/** Returns the words of the question that have results on their own, else questions that are known to have results. */
async function suggest(question: Question, options: AskOptions): Promise<readonly string[]> {
  const words = [...new Set(question.query.split(/\s+/))].filter((word) => word.length > 2).slice(0, triedWords);
  if (words.length < 2) return options.loadSuggestions();
  const requests = words.map((query) => ({ ...toRequest({ ...question, query, page: 0 }, options), hitsPerPage: 1 }));
  // A failure of this second search must not hide the answer that nothing was found.
  const { results } = await options.client.search({ requests }).catch(() => ({ results: [] }));
  const found = words.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
  return found.length > 0 ? found : options.loadSuggestions();
}
