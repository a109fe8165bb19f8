import { createNameTest } from './asked-name.ts';
import type { FoundClue } from './clues.ts';
import { findCommonHeadings } from './common-headings.ts';
import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { compact, normalize, toPhrase } from './tokenize.ts';

/** Number of top results by clues alone that are ranked again with all criteria. */
const looked = 50;

/** Weights of what clues say about a section. All weights in this file were tuned with questions to the first site. */
const evidence = {
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
  /** Its heading is on many pages, such as "Next steps", and says nothing about the content. */
  common: -0.15,
  /** For each better section of the same page. */
  again: -0.25,
  /** A better symbol has the same name: an option is also a property of the object created with it. */
  twin: -0.5,
} as const;

/**
 * `share`: minimum share of the question's weight in a result, or in its page; clues below `clue` times the heaviest
 * one do not count. `guided`: strength from which a guide that contains all clues covers the question.
 */
const least = { share: 0.2, clue: 0.3, guided: 0.9 };

/** Bonuses beyond the clues. */
const bonus = {
  /** The title of a page equals the question. Other headings get none, since they cover less than a page. */
  exactHeading: 1.8,
  /** A symbol's name, with or without its owner, equals a question written as a name. */
  exactSymbol: 2.1,
  /**
   * The same for a single word, which may be an ordinary word, and for several words, if no guide covers the question.
   */
  exactWord: 1.2,
  exactWords: 1.2,
  /** The symbol is the member of an expression such as `me.addChild(`. */
  member: 4.2,
  /** The heading begins with the question; doubled if it equals the question. */
  headingStart: 1.12,
  /** The heading contains the question. */
  headingPart: 0.56,
  /** Factor of these two for a symbol, if the question is not written as a name. */
  symbolStart: 0.3,
  /** The text contains the question as a phrase, with a bonus for each word after the first. */
  textPart: 0.504,
  textWord: 0.3,
  /** The title of a guide equals the question word for word: `node data` does not mean `nodeData`. */
  sameWords: 1.1,
  /** The section is the beginning of a symbol's page, which covers the whole page. */
  pageStart: 0.14,
  /** The section is the beginning of a page written by hand. */
  guideStart: 0.504,
  /** A keyword of the page equals the question. */
  keyword: 1,
  /** The heading that contains the question is the title of a guide. */
  title: 0.3,
  /** A symbol has a long description: among symbols of the same name, it is the one to read about. */
  explained: 0.5,
} as const;

/** Normalized texts of a section, computed when first needed. */
interface Comparable {
  isStart: boolean;
  heading: string;
  /** The heading as written, in lower case. */
  words: string;
  names: string[];
  keywords: string[];
  text: string;
}

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
      const strength = own.strength + evidence.page * whole.strength;
      const covered = evidence.covered * own.covered + evidence.pageCovered * whole.covered;
      const { symbol, isNotDocs } = pages[page] ?? {};
      const value =
        strength +
        covered +
        (symbol ? 0 : guide) +
        (isNotDocs ? evidence.aside : 0) +
        (isCommon(id) ? evidence.common : 0);
      return { ...own, id, page, value };
    });
    const [best, others] = [all.sort(byValue).slice(0, looked), all.slice(looked)];
    const named = new Set(others.filter(createNameTest(shard, query)));
    const head = [...best, ...named];
    const isGuided = [...ofPage].some(
      ([page, { covered, strength }]) => !pages[page]?.symbol && covered > 0.99 && strength >= least.guided,
    );
    for (const candidate of head) candidate.value += bonusOf(comparable(candidate.id), query, isGuided);
    const seen = new Map<number, number>();
    const names = new Set<string>();
    for (const candidate of head.sort(byValue)) {
      const before = seen.get(candidate.page) ?? 0;
      // The best section of a page represents it, so clues in other sections of the page count as well.
      if (before === 0) candidate.needed = ofPage.get(candidate.page)?.needed ?? 0;
      candidate.value += evidence.again * before;
      seen.set(candidate.page, before + 1);
      const name = pages[candidate.page]?.symbol?.name;
      if (name === undefined || before > 0) continue;
      if (names.has(name)) candidate.value += evidence.twin;
      names.add(name);
    }
    return [...head.sort(byValue), ...others.filter((candidate) => !named.has(candidate))]
      .filter(({ needed }) => needed >= least.share)
      .map(({ id }) => id);
  };
}

function byValue(one: Candidate, other: Candidate): number {
  return other.value - one.value || one.id - other.id;
}

/** Returns how sections and pages match the clues, and the share of the clues that are words of guides. */
function collect(clues: readonly FoundClue[], pageOf: (section: number) => number) {
  const sumOf = (chosen: readonly FoundClue[]) => chosen.reduce((sum, { weight }) => sum + weight, 0);
  const most = clues.reduce((found, { weight }) => Math.max(found, weight), 0);
  const isNeeded = ({ weight }: FoundClue) => weight >= least.clue * most;
  const total = sumOf(clues);
  const needed = sumOf(clues.filter(isNeeded));
  const ofSection = new Map<number, Evidence>();
  const ofPage = new Map<number, Evidence>();
  for (const clue of clues) {
    const part = { strength: 0, covered: clue.weight / total, needed: isNeeded(clue) ? clue.weight / needed : 0 };
    const strongest = new Map<number, number>();
    const sums = new Map<number, number>();
    for (const [id, { strength }] of clue.traces) {
      const page = pageOf(id);
      strongest.set(page, Math.max(strength, strongest.get(page) ?? 0));
      sums.set(page, strength + (sums.get(page) ?? 0));
      add(ofSection, id, { ...part, strength: strength * part.covered });
    }
    const largest = Math.max(...sums.values());
    for (const [page, strength] of strongest) {
      const mass = evidence.mass * ((sums.get(page) ?? 0) / largest);
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

function createComparables({ sections, pages }: SearchShard): (id: number) => Comparable {
  const known = new Map<number, Comparable>();
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const section = sections[id];
    const page = section && pages[section.page];
    const isStart = section?.headings.length === 0;
    const heading = section?.headings.at(-1) ?? page?.title ?? '';
    const about = isStart ? [page?.description ?? '', ...(page?.keywords ?? [])] : [];
    const made = {
      isStart,
      heading: compact(heading.replace(/^\d+[.)]\s+/, '')), // The number of a step is not part of its name.
      words: normalize(heading).toLowerCase(),
      names: isStart && page?.symbol ? [compact(page.symbol.name), compact(page.title)] : [],
      keywords: isStart ? (page?.keywords ?? []).map(compact) : [],
      text: toPhrase([section?.text ?? '', ...about].join('\n')),
    };
    known.set(id, made);
    return made;
  };
}

function bonusOf(
  { isStart, heading, words, names, keywords, text }: Comparable,
  query: Query,
  isGuided: boolean,
): number {
  const asked = query.compact;
  if (asked === '') return 0;
  const exact = names.includes(asked)
    ? symbolBonus(query, isGuided)
    : isStart && heading === asked
      ? bonus.exactHeading
      : 0;
  const start = startBonus(asked, heading, names);
  const common =
    exact +
    (exact === 0 && text.includes(query.phrase) ? bonus.textPart + bonus.textWord * (query.words - 1) : 0) +
    (keywords.includes(asked) ? bonus.keyword : 0);
  const isSymbol = names.length > 0;
  if (isSymbol)
    return (
      common +
      start * (query.isName ? 1 : bonus.symbolStart) +
      (names[0] === query.member ? bonus.member : 0) +
      bonus.explained * Math.min(1, text.length / 800) +
      (isStart ? bonus.pageStart : 0)
    );
  const ofTitle = bonus.guideStart + (words === query.typed ? bonus.sameWords : 0) + (start > 0 ? bonus.title : 0);
  return common + start + (isStart ? ofTitle : 0);
}

/** Returns the bonus of a symbol whose name is the question. */
function symbolBonus({ isName, clues }: Query, isGuided: boolean): number {
  if (isName) return bonus.exactSymbol;
  if (clues.length < 2) return bonus.exactWord;
  return isGuided ? 0 : bonus.exactWords;
}

/** Returns the bonus for names that begin with the question or contain it. The more of a name is typed, the likelier. */
function startBonus(asked: string, heading: string, names: readonly string[]): number {
  const shareOf = (name: string) => asked.length / name.length;
  const begun = [heading, ...names].filter((name) => name.startsWith(asked));
  if (begun.length > 0) return bonus.headingStart * (1 + Math.max(...begun.map(shareOf)));
  return heading.includes(asked) ? bonus.headingPart * (1 + shareOf(heading)) : 0;
}
