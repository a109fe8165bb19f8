import type { SearchResult as IndexResult } from 'minisearch';
import type { Clue, Query } from './query.ts';
import { isInCode, type LookUp, readClue, type SearchScope, wholeTerms } from './read-clue.ts';
import type { SearchShard } from './shard.ts';

/** How a section matches a clue. */
interface ClueMatch {
  /** How strong the match is, from 0 to 1 (the best section). */
  strength: number;
  result: IndexResult;
}

/** A clue with the sections that match it. */
export interface FoundClue {
  /** How much the clue says; next to nothing if every page contains it. */
  weight: number;
  /** Whether pages written by hand contain it as a whole word, not only the reference. */
  isWord: boolean;
  matches: ReadonlyMap<number, ClueMatch>;
}

/** Factors, limits and exponents for weighing clues, tuned with questions to the first site. */
const tuning = {
  /** Factor for a clue that results may lack. */
  optional: 0.3,
  /** Factor for a clue found only with typos corrected. */
  forgiven: 0.8,
  /** Factor for a filler word. */
  filler: 0.2,
  /** Factor for a pair of characters that straddles two words: such a pair is rarer than either word. */
  bridge: 0.1,
  /** Exponent by which the weight of pieces of one word falls with their number. */
  pieces: 0.595,
  /** Minimum share of their pages that pieces of one word have in common. */
  samePages: 0.7,
  /** Factor for a section that contains the clue only as a prefix. */
  begun: 0.7,
  /**
   * Cap of a word's weight, as a share of the largest possible one: being on only one page says little about a word.
   */
  rarest: 0.425,
  /** Minimum topic factor, for words that are in no heading; words in headings get more. */
  untitled: 0.6,
  /** Bonus for a title or keyword that few pages have, however common the word is elsewhere. */
  named: 0.6,
};

/** How much the field in which a clue is found says, from 0 to 1: titles say the most about a page. */
const fieldValue = {
  title: 1,
  keyword: 0.8,
  heading: 0.7,
  /** Description of a page; `opening` is its first text. */
  about: 0.7,
  opening: 0.45,
  /** Titles and headings above the section. */
  trail: 0.15,
  text: 0.2,
  code: 0.1,
};

/** Share of the field in a match's strength. The rest is the index's score, which depends on frequency and length. */
const fieldShare = 0.5;

/** Maximum number of clues whose matches are cached. */
const maxCached = 50;

/**
 * Numbers of pages that contain a clue at all, in a heading or other prominent field, and in their title or keywords.
 */
interface Spread {
  pages: number;
  titled: number;
  named: number;
}

/** Returns a function that finds the clues of a question; clues that no section contains are left out. */
export function createClueFinder({ sections, pages }: SearchShard, lookUp: LookUp) {
  // A word's weight depends on pages written by hand, and on pages instead of sections: a word of every guide may be
  // rare in a library's many comments, and a word of one long page may be in many of its sections.
  const prose = pages.filter(({ symbol }) => !symbol).length;
  const pageOf = (id: number) => sections[id]?.page ?? -1;
  const isStart = (id: number) => sections[id]?.headings.length === 0;
  const spreadOf = (results: readonly IndexResult[], termsOf: (result: IndexResult) => readonly string[]): Spread => {
    const used = new Set<number>();
    const titled = new Set<number>();
    const named = new Set<number>();
    const inText = results.filter((result) => !isInCode(result));
    for (const result of inText.length > 0 ? inText : results) {
      const page = pageOf(result.id as number);
      const terms = pages[page]?.symbol ? [] : termsOf(result);
      if (terms.length > 0) used.add(page);
      const places = new Set(terms.flatMap((term) => result.match[term] ?? []));
      if ([...places].some((field) => field !== 'text' && field !== 'code')) titled.add(page);
      if (places.has('keywords') || (places.has('heading') && isStart(result.id as number))) named.add(page);
    }
    return { pages: used.size, titled: titled.size, named: named.size };
  };
  const weigh = createWeighing(prose);
  const find = (clue: Clue, scope: SearchScope) => {
    const { meant, results, isTyped, isOnlyCode } = readClue(clue, lookUp, scope);
    const exact = spreadOf(results, (result) => wholeTerms(result, meant));
    const isWord = exact.pages > 0;
    const spread = isWord ? exact : spreadOf(results, ({ terms }) => terms);
    const sure =
      (clue.isOptional ? tuning.optional : 1) * (clue.isFiller ? tuning.filler : 1) * (isTyped ? 1 : tuning.forgiven);
    const matches = toMatches(results, meant, isStart);
    return { clue, spread, weight: weigh(spread) * sure, isWord, isOnlyCode, matches };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  // After each keystroke, all words but the last are the same.
  const findCached = (clue: Clue, scope: SearchScope) => {
    const key = JSON.stringify([clue, scope]);
    const cached = known.get(key);
    if (cached) return cached;
    const found = find(clue, scope);
    if (known.size >= maxCached) known.clear();
    known.set(key, found);
    return found;
  };
  return ({ clues }: Query): FoundClue[] => {
    const inText = clues.map((clue) => findCached(clue, 'text'));
    const namesCode = inText.some(({ isOnlyCode }) => isOnlyCode);
    const found = namesCode ? clues.map((clue) => findCached(clue, 'text and code')) : inText;
    const pagesOf = (index: number, run: number | null) =>
      run !== null && clues[index]?.run === run ? (found[index]?.spread.pages ?? 0) : 0;
    const sizes = sizesOfWords(found, pageOf);
    return found
      .map(({ clue: { run }, spread, weight, ...rest }, index) => {
        const isBridge = spread.pages * 2 <= Math.min(pagesOf(index - 1, run), pagesOf(index + 1, run));
        const part = (sizes[index] ?? 1) ** -tuning.pieces;
        return { ...rest, weight: weight * part * (isBridge ? tuning.bridge : 1) };
      })
      .filter(({ matches }) => matches.size > 0);
  };
}

/** Returns a function that weighs a clue by its spread. `prose` is the number of pages written by hand. */
function createWeighing(prose: number): (spread: Spread) => number {
  const rarityOf = (count: number) => Math.log(1 + (prose - count + 0.5) / (count + 0.5));
  const most = Math.max(tuning.rarest, tuning.rarest * Math.log(prose));
  return ({ pages, titled, named }) => {
    const rarity = rarityOf(pages);
    // Words such as "how" are rarely in headings; words that name a topic often are.
    const topic = tuning.untitled + ((titled + 0.1) / (pages + 0.2)) ** 0.8;
    const ofTitles = named === 0 ? 0 : tuning.named * Math.sqrt(rarity * rarityOf(named));
    return Math.min(rarity, most) * topic + ofTitles;
  };
}

/** A clue with its matches and its spread. */
interface Found extends FoundClue {
  clue: Clue;
  spread: Spread;
}

/**
 * Returns for each clue the number of pairs in its word. Adjacent pairs of a run belong to one word if they occur on
 * the same pages.
 */
function sizesOfWords(found: readonly Found[], pageOf: (section: number) => number): number[] {
  const pages = found.map(({ clue, matches }) => (clue.run === null ? null : new Set([...matches.keys()].map(pageOf))));
  const isSame = (index: number): boolean => {
    const [own, other] = [pages[index], pages[index + 1]];
    if (!own || !other || found[index]?.clue.run !== found[index + 1]?.clue.run) return false;
    const shared = [...own].filter((page) => other.has(page)).length;
    return shared >= tuning.samePages * Math.max(own.size, other.size);
  };
  const sizes: number[] = [];
  while (sizes.length < found.length) {
    let size = 1;
    while (isSame(sizes.length + size - 1)) size++;
    sizes.push(...new Array<number>(size).fill(size));
  }
  return sizes;
}

function toMatches(
  results: readonly IndexResult[],
  clue: Clue,
  isStart: (id: number) => boolean,
): Map<number, ClueMatch> {
  const best = results.reduce((most, { score }) => Math.max(most, score), 0);
  return new Map(
    results.map((result) => {
      const id = result.id as number;
      const part = wholeTerms(result, clue).length > 0 ? 1 : tuning.begun;
      const strength = fieldShare * fieldValueOf(result, isStart(id)) + (1 - fieldShare) * (result.score / best);
      return [id, { strength: strength * part, result }];
    }),
  );
}

/** Returns the value of the best field in which a section contains a clue. */
function fieldValueOf({ match }: IndexResult, isStart: boolean): number {
  const fields = new Set(Object.values(match).flat());
  const values = [
    fields.has('heading') ? (isStart ? fieldValue.title : fieldValue.heading) : 0,
    fields.has('keywords') ? fieldValue.keyword : 0,
    fields.has('context') ? (isStart ? fieldValue.about : fieldValue.trail) : 0,
    fields.has('text') ? (isStart ? fieldValue.opening : fieldValue.text) : 0,
    fields.has('code') ? fieldValue.code : 0,
  ];
  return Math.max(...values);
}
