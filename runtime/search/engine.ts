import type { SearchResult as IndexResult, SearchOptions } from 'minisearch';
import { createClueFinder } from './clues.ts';
import { fieldWeights, indexShard } from './index-shard.ts';
import { parseQuery, type Query } from './query.ts';
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
  const lookUp = (terms: readonly string[], options: SearchOptions): IndexResult[] =>
    index.search(terms.join(' '), { ...baseOptions, tokenize: () => [...terms], ...options });
  const findClues = createClueFinder(shard, (terms, isForgiving) =>
    lookUp(terms, isForgiving ? { fuzzy: toDistance } : {}),
  );
  const findLetter = createClueFinder(shard, (terms) => lookUp(terms, inHeadings));
  return {
    search(text) {
      const query = parseQuery(text);
      const begun = isLetter(query) ? findLetter(query) : [];
      const clues = begun.length > 0 ? begun : findClues(query);
      return rank(clues, query).map((id) => {
        const section = sections[id] as ShardSection;
        const results = clues.flatMap(({ traces }) => traces.get(id)?.result ?? []);
        const terms = results.flatMap((result) => result.terms);
        const asked = results.flatMap((result) => result.queryTerms);
        return { id, section, page: pages[section.page] as ShardPage, terms, asked };
      });
    },
  };
}

/** A first letter begins half of all words: headings say enough, and take a tenth of the time. */
const inHeadings: SearchOptions = { fields: ['heading'] };

function isLetter({ clues: [clue, ...others] }: Query): boolean {
  const [first = '', ...parts] = clue?.terms ?? [];
  return first.length === 1 && parts.length === 0 && others.length === 0 && !isCjk(first);
}

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
