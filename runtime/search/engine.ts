import type { SearchResult as IndexResult, SearchOptions } from 'minisearch';
import { fieldWeights, indexShard } from './index-shard.ts';
import { parseQuery, type Query, type QueryWord } from './query.ts';
import { createRanking } from './rank.ts';
import type { SearchShard, ShardPage, ShardSection } from './shard.ts';
import { isCjk } from './tokenize.ts';

/** A section that was found. */
export interface Match {
  id: number;
  section: ShardSection;
  page: ShardPage;
  /** Terms of the section that were asked for, and the terms of the question they were found by. */
  terms: readonly string[];
  asked: readonly string[];
}

/** Answers questions about one shard. */
export interface Engine {
  /** Returns all matches, the best first. */
  search(text: string): Match[];
}

/** Creates an engine upon a shard; this costs some milliseconds for each hundred sections. */
export function createEngine(shard: SearchShard): Engine {
  const { sections, pages } = shard;
  const index = indexShard(shard);
  const rank = createRanking(shard);
  const lookUp = (query: Query, options: SearchOptions): IndexResult[] =>
    query.terms.length === 0
      ? []
      : index.search(query.terms.join(' '), { ...baseOptions, tokenize: () => query.terms, ...options });
  return {
    search(text) {
      const query = parseQuery(text);
      const begun = isLetter(query) ? divide(lookUp(query, inHeadings), query) : none;
      const plain = begun.whole.length > 0 ? begun : divide(lookUp(query, {}), query);
      // Letters are forgiven only where nothing holds every word as it was typed.
      const { whole, rest } = plain.whole.length > 0 ? plain : divide(lookUp(query, { fuzzy: toDistance }), query);
      const part = whole.length < few ? rest.filter((result) => holdsSome(result, query)) : [];
      const found = [...rank(whole, query), ...rank(part, query)];
      return found.map(({ id, terms, queryTerms }) => {
        const section = sections[id as number] as ShardSection;
        return { id, section, page: pages[section.page] as ShardPage, terms, asked: queryTerms };
      });
    },
  };
}

/** A first letter begins half of all words: headings say enough, and take a tenth of the time. */
const inHeadings: SearchOptions = { fields: ['heading'] };

function isLetter({ terms: [first = '', ...others] }: Query): boolean {
  return first.length === 1 && others.length === 0 && !isCjk(first);
}

const none = { whole: [], rest: [] };

/** Where fewer results hold every word of a question, those that hold some of them follow. */
const few = 5;

const baseOptions: SearchOptions = {
  boost: fieldWeights,
  // The beginning of a word is enough; a single letter is one only where it is all there is.
  prefix: (term, _index, terms) => (isCjk(term) ? [...term].length === 1 : term.length > 1 || terms.length === 1),
  weights: { prefix: 0.5, fuzzy: 0.35 },
  combineWith: 'OR',
};

/** Returns how many letters of a term may be wrong. */
function toDistance(term: string): number | false {
  if (isCjk(term) || /^\p{N}+$/u.test(term)) return false;
  return term.length < 4 ? false : term.length < 8 ? 1 : 2;
}

/** Divides results into those that hold every word and the others. */
function divide(results: readonly IndexResult[], { words }: Query): { whole: IndexResult[]; rest: IndexResult[] } {
  const divided: ReturnType<typeof divide> = { whole: [], rest: [] };
  for (const result of results) {
    const isWhole = words.every((word) => word.isOptional || shareFound(word, result.queryTerms) === 1);
    divided[isWhole ? 'whole' : 'rest'].push(result);
  }
  return divided;
}

/** Returns whether a result holds at least half of a word of the question. */
function holdsSome({ queryTerms }: IndexResult, { words }: Query): boolean {
  return words.some((word) => shareFound(word, queryTerms) >= 0.5);
}

/**
 * Returns how much of a word was found, from 0 to 1. A name is found as a whole or by all its parts, of which a lone
 * letter begins too many words to speak for it; of a run without spaces, some pieces are better than none.
 */
function shareFound({ whole, parts }: QueryWord, found: readonly string[]): number {
  if (whole === '') return parts.filter((part) => found.includes(part)).length / parts.length;
  if (found.includes(whole)) return 1;
  return parts.length > 0 && parts.every((part) => part.length > 1 && found.includes(part)) ? 1 : 0;
}
