import type { SearchResult as IndexResult, SearchOptions } from 'minisearch';
import { createClueFinder, type FoundClue } from './clues.ts';
import { fields, fieldWeights, indexShard } from './index-shard.ts';
import { parseQuery, type Query } from './query.ts';
import { createRanking } from './rank.ts';
import { isInCode } from './read-clue.ts';
import type { SearchShard, ShardPage, ShardSection } from './shard.ts';
import { isCjk } from './tokenize.ts';

/** A section that matches a question. */
export interface Match {
  section: ShardSection;
  page: ShardPage;
  /** Tells how it matches. Only the few matches that are shown are asked. */
  explain: () => Explanation;
}

/** How a section matches a question. */
interface Explanation {
  /** The matching terms of the section, and the terms of the question that they match. */
  terms: readonly string[];
  asked: readonly string[];
  /** Whether names in its code match, with words that no text has. */
  isCode: boolean;
}

/** Searches one shard: returns all matches, best first. */
export type Engine = (text: string) => Match[];

/** Creates an engine for a shard. Takes some milliseconds per hundred sections; the page can respond in between. */
export async function createEngine(shard: SearchShard): Promise<Engine> {
  const { sections, pages } = shard;
  const index = await indexShard(shard);
  const rank = createRanking(shard);
  const lookUp = (terms: readonly string[], options: SearchOptions): IndexResult[] =>
    index.search(terms.join(' '), { ...baseOptions, tokenize: () => [...terms], ...options });
  const findClues = createClueFinder(shard, (terms, { inCode = false, isForgiving = false } = {}) => {
    const within = inCode ? onlyCode : withoutCode;
    return isForgiving ? lookUp(terms, { ...within, fuzzy: toDistance }).filter(isMeant) : lookUp(terms, within);
  });
  const findLetter = createClueFinder(shard, (terms) => lookUp(terms, inHeadings));
  return (text) => {
    const query = parseQuery(text);
    const begun = isLetter(query) ? findLetter(query) : [];
    const clues = begun.length > 0 ? begun : findClues(query);
    return rank(clues, query).map((id) => {
      const section = sections[id] as ShardSection;
      return { section, page: pages[section.page] as ShardPage, explain: () => explain(id, clues) };
    });
  };
}

function explain(id: number, clues: readonly FoundClue[]): Explanation {
  const results = clues.flatMap(({ matches }) => matches.get(id)?.result ?? []);
  return {
    terms: results.flatMap((result) => result.terms),
    asked: results.flatMap((result) => result.queryTerms),
    isCode: results.some(isInCode),
  };
}

/** A single letter begins half of all words: searching only headings is enough and ten times as fast. */
const inHeadings: SearchOptions = { fields: ['heading'] };

const onlyCode: SearchOptions = { fields: ['code'] };

const withoutCode: SearchOptions = { fields: fields.filter((field) => field !== 'code') };

function isLetter({ clues: [clue, ...others] }: Query): boolean {
  const [first = '', ...parts] = clue?.terms ?? [];
  return first.length === 1 && parts.length === 0 && others.length === 0 && !isCjk(first);
}

const baseOptions: SearchOptions = {
  boost: fieldWeights,
  // Terms match as prefixes. A single letter does so only if it is the whole question.
  prefix: (term, _index, terms) => (isCjk(term) ? [...term].length === 1 : term.length > 1 || terms.length === 1),
  weights: { prefix: 0.5, fuzzy: 0.35 },
  combineWith: 'OR',
};

/** Length from which on a term may have two typos. */
const longTerm = 8;

/** Returns the number of typos allowed in a term. */
function toDistance(term: string): number | false {
  if (isCjk(term) || /^\p{N}+$/u.test(term)) return false;
  return term.length < 4 ? false : term.length < longTerm ? 1 : 2;
}

/** Returns whether a term found with typos can be what was meant: readers of `selection` do not ask for `electron`. */
function isMeant({ terms, queryTerms }: IndexResult): boolean {
  return queryTerms.some((asked) => asked.length < longTerm || terms.some((term) => term[0] === asked[0]));
}
