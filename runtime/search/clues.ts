import type { SearchResult as IndexResult } from 'minisearch';
import type { Clue, Query } from './query.ts';
import type { SearchShard } from './shard.ts';

/** What a section holds of a clue. */
export interface Trace {
  /** How strongly, from 0 to 1, which is the best section. */
  strength: number;
  result: IndexResult;
}

/** A clue with the sections that hold it. */
export interface FoundClue {
  /** How much it says: what every page holds says next to nothing. */
  weight: number;
  /** Whether it is a word of pages that were written to be read, and not of the reference alone. */
  isWord: boolean;
  traces: ReadonlyMap<number, Trace>;
}

/** Looks up terms; `isForgiving` allows wrong letters. */
export type LookUp = (terms: readonly string[], isForgiving: boolean) => IndexResult[];

/** What clues weigh, as shares of others. Chosen by trying values on the questions of the first site. */
const share = {
  /** One that a result may do without. */
  optional: 0.3,
  /** One of which letters were wrong. */
  forgiven: 0.8,
  /** Two characters of two words: they are neighbours more rarely than each is of its own. */
  bridge: 0.1,
  /** A section in which words only begin as the clue does. */
  begun: 0.7,
  /** Part of the largest possible weight that the rarest word has: a single page says little about a word. */
  rarest: 0.5,
  /** A word that is in no heading has at least this, beside those that are in headings wherever they are. */
  untitled: 0.3,
};

/** Most clues of which is kept where they are. */
const mostKept = 50;

/** Numbers of pages that hold a clue, and hold it in a heading. */
interface Spread {
  pages: number;
  titled: number;
}

/** Returns the means to find the clues of a question; those that no section holds are left out. */
export function createClueFinder({ sections, pages }: SearchShard, lookUp: LookUp) {
  // What a word says is asked of pages that were written to be read, and of pages, not sections: a word of every guide
  // may be in few of the many comments of a library, and one of a long page in many of its sections.
  const prose = pages.filter(({ symbol }) => !symbol).length;
  const spreadOf = (results: readonly IndexResult[], termsOf: (result: IndexResult) => readonly string[]): Spread => {
    const used = new Set<number>();
    const titled = new Set<number>();
    for (const result of results) {
      const page = sections[result.id as number]?.page ?? -1;
      const terms = pages[page]?.symbol ? [] : termsOf(result);
      if (terms.length > 0) used.add(page);
      if (terms.some((term) => result.match[term]?.some((field) => field !== 'text'))) titled.add(page);
    }
    return { pages: used.size, titled: titled.size };
  };
  const weigh = (spread: Spread): number => {
    const rarity = Math.log(1 + (prose - spread.pages + 0.5) / (spread.pages + 0.5));
    // Words such as "how" are rarely in headings, those that name a matter often.
    const topic = share.untitled + ((spread.titled + 0.1) / (spread.pages + 0.2)) ** 0.8;
    return Math.min(rarity, Math.max(share.rarest, share.rarest * Math.log(prose))) * topic;
  };
  const find = (clue: Clue) => {
    const asTyped = holdingAll(lookUp(clue.terms, false), clue);
    const results = asTyped.length > 0 ? asTyped : holdingAll(lookUp(clue.terms, true), clue);
    const exact = spreadOf(results, (result) => wholeTerms(result, clue));
    const isWord = exact.pages > 0;
    const spread = isWord ? exact : spreadOf(results, ({ terms }) => terms);
    const sure = (clue.isOptional ? share.optional : 1) * (asTyped.length > 0 ? 1 : share.forgiven);
    return { clue, spread, weight: weigh(spread) * sure, isWord, traces: toTraces(results, clue) };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  // With the next key all words but the last are the same.
  const recall = (clue: Clue) => {
    const key = JSON.stringify(clue);
    const found = known.get(key) ?? find(clue);
    if (known.size >= mostKept) known.clear();
    known.set(key, found);
    return found;
  };
  return ({ clues }: Query): FoundClue[] => {
    const found = clues.map(recall);
    const pagesOf = (index: number, run: number | null) =>
      run !== null && clues[index]?.run === run ? (found[index]?.spread.pages ?? 0) : 0;
    return found
      .map(({ clue: { run }, spread, weight, ...rest }, index) => {
        const isBridge = spread.pages * 2 <= Math.min(pagesOf(index - 1, run), pagesOf(index + 1, run));
        return { ...rest, weight: isBridge ? weight * share.bridge : weight };
      })
      .filter(({ traces }) => traces.size > 0);
  };
}

function toTraces(results: readonly IndexResult[], clue: Clue): Map<number, Trace> {
  const best = results.reduce((most, { score }) => Math.max(most, score), 0);
  return new Map(
    results.map((result) => {
      const part = wholeTerms(result, clue).length > 0 ? 1 : share.begun;
      return [result.id as number, { strength: (result.score / best) * part, result }];
    }),
  );
}

/** Returns the terms of a clue that a section holds as they are. */
function wholeTerms({ match }: IndexResult, { terms }: Clue): string[] {
  return terms.filter((term) => Object.hasOwn(match, term));
}

/** Returns the results that hold a word, or all parts of a name, of which a lone letter begins too many words. */
function holdingAll(results: readonly IndexResult[], { terms, parts }: Clue): IndexResult[] {
  const wholes = terms.filter((term) => !parts.includes(term));
  return results.filter(
    ({ queryTerms }) =>
      wholes.some((term) => queryTerms.includes(term)) ||
      (parts.length > 0 && parts.every((part) => part.length > 1 && queryTerms.includes(part))),
  );
}
