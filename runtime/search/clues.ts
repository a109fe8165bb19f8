import type { SearchResult as IndexResult } from 'minisearch';
import type { Clue, Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { isCjk } from './tokenize.ts';

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
  /** One that only holds the question together. */
  filler: 0.2,
  /** Two characters of two words: they are neighbours more rarely than each is of its own. */
  bridge: 0.1,
  /** How much less pieces of one word say, the more of them there are. */
  pieces: 0.595,
  /** Share of their pages that they have in common at least. */
  samePages: 0.7,
  /** A section in which words only begin as the clue does. */
  begun: 0.7,
  /** Part of the largest possible weight that the rarest word has: a single page says little about a word. */
  rarest: 0.425,
  /** A word that is in no heading has at least this, beside those that are in headings wherever they are. */
  untitled: 0.6,
  /** What a title or keyword adds that is of one page alone, however often the word is used elsewhere. */
  named: 0.6,
};

/** What the place of a clue says of it, from 0 to 1: what a page is about stands in its title. */
const place = {
  title: 1,
  keyword: 0.8,
  heading: 0.7,
  /** Description of a page, and its first text. */
  about: 0.7,
  opening: 0.45,
  /** Headings above. */
  trail: 0.15,
  text: 0.2,
  /** Share of the place in the strength; the rest is how often, and beside how much else. */
  share: 0.5,
};

/** Most clues of which is kept where they are. */
const mostKept = 50;

/** Numbers of pages that hold a clue, hold it in a heading, and are named by it. */
interface Spread {
  pages: number;
  titled: number;
  named: number;
}

/** Returns the means to find the clues of a question; those that no section holds are left out. */
export function createClueFinder({ sections, pages }: SearchShard, lookUp: LookUp) {
  // What a word says is asked of pages that were written to be read, and of pages, not sections: a word of every guide
  // may be in few of the many comments of a library, and one of a long page in many of its sections.
  const prose = pages.filter(({ symbol }) => !symbol).length;
  const pageOf = (id: number) => sections[id]?.page ?? -1;
  const isStart = (id: number) => sections[id]?.headings.length === 0;
  const spreadOf = (results: readonly IndexResult[], termsOf: (result: IndexResult) => readonly string[]): Spread => {
    const used = new Set<number>();
    const titled = new Set<number>();
    const named = new Set<number>();
    for (const result of results) {
      const page = pageOf(result.id as number);
      const terms = pages[page]?.symbol ? [] : termsOf(result);
      if (terms.length > 0) used.add(page);
      const places = new Set(terms.flatMap((term) => result.match[term] ?? []));
      if ([...places].some((field) => field !== 'text')) titled.add(page);
      if (places.has('keywords') || (places.has('heading') && isStart(result.id as number))) named.add(page);
    }
    return { pages: used.size, titled: titled.size, named: named.size };
  };
  const weigh = createWeighing(prose);
  const find = (clue: Clue) => {
    const asTyped = holdingAll(lookUp(clue.terms, false), clue);
    const alike = toCharacters(clue);
    const results = asTyped.length > 0 ? asTyped : holdingAll(lookUp(alike.terms, true), alike);
    const exact = spreadOf(results, (result) => wholeTerms(result, clue));
    const isWord = exact.pages > 0;
    const spread = isWord ? exact : spreadOf(results, ({ terms }) => terms);
    const sure =
      (clue.isOptional ? share.optional : 1) *
      (clue.isFiller ? share.filler : 1) *
      (asTyped.length > 0 ? 1 : share.forgiven);
    return { clue, spread, weight: weigh(spread) * sure, isWord, traces: toTraces(results, clue, isStart) };
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
    const sizes = sizesOfWords(found, pageOf);
    return found
      .map(({ clue: { run }, spread, weight, ...rest }, index) => {
        const isBridge = spread.pages * 2 <= Math.min(pagesOf(index - 1, run), pagesOf(index + 1, run));
        const part = (sizes[index] ?? 1) ** -share.pieces;
        return { ...rest, weight: weight * part * (isBridge ? share.bridge : 1) };
      })
      .filter(({ traces }) => traces.size > 0);
  };
}

/** Returns a pair of Chinese or Japanese characters as either of them, which is how such words are alike; else the clue itself. */
function toCharacters(clue: Clue): Clue {
  const terms = clue.terms.flatMap((term) => (isCjk(term) ? [...term] : [term]));
  return { ...clue, terms };
}

/** Returns how much a word says that so many of the pages hold. */
function createWeighing(prose: number): (spread: Spread) => number {
  const rarityOf = (count: number) => Math.log(1 + (prose - count + 0.5) / (count + 0.5));
  const most = Math.max(share.rarest, share.rarest * Math.log(prose));
  return ({ pages, titled, named }) => {
    const rarity = rarityOf(pages);
    // Words such as "how" are rarely in headings, those that name a matter often.
    const topic = share.untitled + ((titled + 0.1) / (pages + 0.2)) ** 0.8;
    const ofTitles = named === 0 ? 0 : share.named * Math.sqrt(rarity * rarityOf(named));
    return Math.min(rarity, most) * topic + ofTitles;
  };
}

/** A clue with what is known of it. */
interface Found extends FoundClue {
  clue: Clue;
  spread: Spread;
}

/** Returns of how many pairs the word of each consists: pairs that stand beside each other, and on the same pages. */
function sizesOfWords(found: readonly Found[], pageOf: (section: number) => number): number[] {
  const pages = found.map(({ clue, traces }) => (clue.run === null ? null : new Set([...traces.keys()].map(pageOf))));
  const isSame = (index: number): boolean => {
    const [own, other] = [pages[index], pages[index + 1]];
    if (!own || !other || found[index]?.clue.run !== found[index + 1]?.clue.run) return false;
    const shared = [...own].filter((page) => other.has(page)).length;
    return shared >= share.samePages * Math.max(own.size, other.size);
  };
  const sizes: number[] = [];
  while (sizes.length < found.length) {
    let size = 1;
    while (isSame(sizes.length + size - 1)) size++;
    sizes.push(...new Array<number>(size).fill(size));
  }
  return sizes;
}

function toTraces(results: readonly IndexResult[], clue: Clue, isStart: (id: number) => boolean): Map<number, Trace> {
  const best = results.reduce((most, { score }) => Math.max(most, score), 0);
  return new Map(
    results.map((result) => {
      const id = result.id as number;
      const part = wholeTerms(result, clue).length > 0 ? 1 : share.begun;
      const strength = place.share * placeOf(result, isStart(id)) + (1 - place.share) * (result.score / best);
      return [id, { strength: strength * part, result }];
    }),
  );
}

/** Returns what the best place says in which a section holds a clue. */
function placeOf({ match }: IndexResult, isStart: boolean): number {
  const fields = new Set(Object.values(match).flat());
  const values = [
    fields.has('heading') ? (isStart ? place.title : place.heading) : 0,
    fields.has('keywords') ? place.keyword : 0,
    fields.has('context') ? (isStart ? place.about : place.trail) : 0,
    fields.has('text') ? (isStart ? place.opening : place.text) : 0,
  ];
  return Math.max(...values);
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
