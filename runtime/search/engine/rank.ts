import { createNameTest } from './asked-name.ts';
import { bonusOf, createComparables } from './bonus.ts';
import type { FoundClue } from './clues.ts';
import { findCommonHeadings } from './common-headings.ts';
import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';

/** Number of top results by clues alone that are ranked again with all criteria. */
const rerankedCount = 50;

/** Weights of what clues say about a section. Like the bonuses, they were tuned with questions to the first site. */
const weights = {
  /** How strongly its page matches as a whole, in addition to the section's own strength. */
  page: 0.2,
  /** How much of the page is about the clues, relative to the page with the most. */
  mass: 0.3,
  /** Share of the clues that the section contains, by weight. */
  covered: 0.5,
  /** Share of the clues that its page contains, by weight. */
  pageCovered: 0.4,
  /** The page is a post or otherwise not documentation. */
  aside: -0.3,
  /** It is a symbol of an entry other than the main one, which can be the same library built in another way. */
  second: -0.3,
  /** Its heading is on many pages, such as "Next steps", and says nothing about the content. */
  common: -0.15,
  /** For each better section of the same page. */
  again: -0.25,
  /** A better symbol has the same name: an option is also a property of the object created with it. */
  twin: -0.5,
} as const;

/** Limits below which a match does not count. */
const minimum = {
  /** Share of the question's weight that a result or its page contains. */
  share: 0.2,
  /** Weight of a clue that counts towards this share, relative to the heaviest one. */
  clue: 0.3,
  /** Strength of a guide that contains all clues, from which it covers the question. */
  guided: 0.9,
};

/** How well a section or page matches the clues of a question. */
interface Evidence {
  strength: number;
  /** Weighted share of the clues that it contains, and the same for the clues that count towards the minimum. */
  covered: number;
  needed: number;
}

/** A section that contains some of the clues. */
interface Candidate extends Evidence {
  id: number;
  page: number;
  value: number;
}

/** Returns a function that sorts the sections that match clues, best first. */
export function createRanking(shard: SearchShard) {
  const { sections, pages } = shard;
  const comparable = createComparables(shard);
  const isCommon = findCommonHeadings(shard);
  return (clues: readonly FoundClue[], query: Query): number[] => {
    const { ofSection, ofPage, inWords } = collect(clues, (id) => sections[id]?.page ?? -1);
    // Guides are preferred by the share of the question's words that guides use, unless the question is written as a
    // name.
    const guide = query.isName ? 0 : inWords;
    const all = [...ofSection].map(([id, own]): Candidate => {
      const page = sections[id]?.page ?? -1;
      const whole = ofPage.get(page) ?? own;
      const strength = own.strength + weights.page * whole.strength;
      const covered = weights.covered * own.covered + weights.pageCovered * whole.covered;
      const { symbol, isNotDocs, isSecond } = pages[page] ?? {};
      const value =
        strength +
        covered +
        (symbol ? 0 : guide) +
        (isNotDocs ? weights.aside : 0) +
        (isSecond ? weights.second : 0) +
        (isCommon(id) ? weights.common : 0);
      // Spreading `own` would take a fifth of the time of a search.
      return { id, page, value, strength: own.strength, covered: own.covered, needed: own.needed };
    });
    all.sort(byValue);
    const others = all.slice(rerankedCount);
    const named = new Set(others.filter(createNameTest(shard, query)));
    const reranked = [...all.slice(0, rerankedCount), ...named];
    const isGuided = [...ofPage].some(
      ([page, { covered, strength }]) => !pages[page]?.symbol && covered > 0.99 && strength >= minimum.guided,
    );
    for (const candidate of reranked) candidate.value += bonusOf(comparable(candidate.id), query, isGuided);
    reranked.sort(byValue);
    creditBestSections(reranked, ofPage);
    lowerRepeats(reranked, shard);
    return [...reranked.sort(byValue), ...others.filter((candidate) => !named.has(candidate))]
      .filter(({ needed }) => needed >= minimum.share)
      .map(({ id }) => id);
  };
}

/** The best section of a page represents it, so clues in other sections of the page count for it as well. */
function creditBestSections(sorted: readonly Candidate[], ofPage: ReadonlyMap<number, Evidence>): void {
  const seen = new Set<number>();
  for (const candidate of sorted) {
    if (!seen.has(candidate.page)) candidate.needed = ofPage.get(candidate.page)?.needed ?? 0;
    seen.add(candidate.page);
  }
}

/** Lowers the values of further sections of a page, and of pages about further symbols of the same name. */
function lowerRepeats(sorted: readonly Candidate[], { pages }: SearchShard): void {
  const sectionsOf = new Map<number, number>();
  const names = new Set<string>();
  for (const candidate of sorted) {
    const before = sectionsOf.get(candidate.page) ?? 0;
    sectionsOf.set(candidate.page, before + 1);
    candidate.value += weights.again * before;
    const name = pages[candidate.page]?.symbol?.name;
    if (name === undefined || before > 0) continue;
    if (names.has(name)) candidate.value += weights.twin;
    names.add(name);
  }
}

function byValue(one: Candidate, other: Candidate): number {
  return other.value - one.value || one.id - other.id;
}

/** Returns how sections and pages match the clues, and the share of the clues that are words of guides. */
function collect(clues: readonly FoundClue[], pageOf: (section: number) => number) {
  const sumOf = (chosen: readonly FoundClue[]) => chosen.reduce((sum, { weight }) => sum + weight, 0);
  const most = clues.reduce((found, { weight }) => Math.max(found, weight), 0);
  const isNeeded = ({ weight }: FoundClue) => weight >= minimum.clue * most;
  const total = sumOf(clues);
  const needed = sumOf(clues.filter(isNeeded));
  const ofSection = new Map<number, Evidence>();
  const ofPage = new Map<number, Evidence>();
  for (const clue of clues) {
    const part = { strength: 0, covered: clue.weight / total, needed: isNeeded(clue) ? clue.weight / needed : 0 };
    const strongest = new Map<number, number>();
    const sums = new Map<number, number>();
    for (const [id, { strength }] of clue.matches) {
      const page = pageOf(id);
      strongest.set(page, Math.max(strength, strongest.get(page) ?? 0));
      sums.set(page, strength + (sums.get(page) ?? 0));
      add(ofSection, id, { ...part, strength: strength * part.covered });
    }
    const largest = Math.max(...sums.values());
    for (const [page, strength] of strongest) {
      const mass = weights.mass * ((sums.get(page) ?? 0) / largest);
      add(ofPage, page, { ...part, strength: (strength + mass) * part.covered });
    }
  }
  return { ofSection, ofPage, inWords: sumOf(clues.filter(({ isWord }) => isWord)) / total };
}

function add(all: Map<number, Evidence>, key: number, more: Evidence): void {
  const known = all.get(key);
  if (!known) all.set(key, more);
  else {
    known.strength += more.strength;
    known.covered += more.covered;
    known.needed += more.needed;
  }
}
