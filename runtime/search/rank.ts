import type { FoundClue } from './clues.ts';
import { findCommonHeadings } from './common-headings.ts';
import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { compact, normalize, toPhrase } from './tokenize.ts';

/** Number of results that are looked at again: what clues say alone puts the best among these. */
const looked = 50;

/** What clues say of a section, each from 0 to 1. Chosen, as all below, by trying values on questions of the first site. */
const evidence = {
  /** How strongly its page holds them, wherever in it, beside how strongly it does itself. */
  page: 0.2,
  /** How much of the page is about them, beside the page that is most. */
  mass: 0.3,
  /** How many of them it holds, by what they weigh. */
  covered: 0.5,
  /** The same of its page, wherever in it. */
  pageCovered: 0.4,
  /** It is a post, or another page that is no documentation. */
  aside: -0.3,
  /** Its heading is that of many pages, such as "Next steps", and says nothing of what is in it. */
  common: -0.15,
  /** It comes behind another section of its page. */
  again: -0.25,
  /** A better member has the same name: an option is also a property of what was made with it. */
  twin: -0.5,
} as const;

/** Share of a question's weight that a result, or its page, has to hold; of clues that say little beside others, none; strength of a guide that is about all of it. */
const least = { share: 0.2, clue: 0.3, guided: 0.9 };

/** What speaks for a result beside its clues. */
const bonus = {
  /** The title is what was asked for, letter for letter; a heading inside of a page speaks of less. */
  exactHeading: 1.8,
  /** So is a symbol's name, with or without its owner's; less where it was typed as words, of which no guide is. */
  exactSymbol: 2.1,
  /** A single word that may be one of the language as well as a name. */
  exactWord: 1.2,
  exactWords: 1.2,
  /** The member of an expression such as `me.addChild(`. */
  member: 4.2,
  /** The heading begins with it; twice as much where it is all of it. */
  headingStart: 1.12,
  /** The heading holds it in one piece. */
  headingPart: 0.56,
  /** Share of these two for a symbol, where the question is not written as a name. */
  symbolStart: 0.3,
  /** The text holds it in one piece, and more for each word of it. */
  textPart: 0.504,
  textWord: 0.3,
  /** The title of a guide is what was typed, word for word: who writes `node data` does not mean `nodeData`. */
  sameWords: 1.1,
  /** The section is the beginning of its page, which speaks of all of it. */
  pageStart: 0.14,
  /** And the page is written for readers, where a symbol's is made. */
  guideStart: 0.504,
  /** A keyword of a page is what was typed. */
  keyword: 1,
  /** The heading that holds it is the title of a guide. */
  title: 0.3,
  /** A symbol is explained at length: of those with one name it is the one to read about. */
  explained: 0.5,
} as const;

/** What is compared for each section, made when first needed. */
interface Comparable {
  isStart: boolean;
  heading: string;
  /** The heading as it is written, in lower case. */
  words: string;
  names: string[];
  keywords: string[];
  text: string;
}

/** What a question's clues say of a section or of a page. */
interface Evidence {
  strength: number;
  /** Share of the clues that it holds, and of those that count for being shown at all. */
  covered: number;
  needed: number;
}

/** A section that holds some of the clues. */
interface Candidate extends Evidence {
  id: number;
  page: number;
  value: number;
}

/** Returns the means to order the sections that hold clues, the best first. */
export function createRanking(shard: SearchShard) {
  const { sections, pages } = shard;
  const comparable = createComparables(shard);
  const isCommon = findCommonHeadings(shard);
  return (clues: readonly FoundClue[], query: Query): number[] => {
    const { ofSection, ofPage, inWords } = collect(clues, (id) => sections[id]?.page ?? -1);
    // A guide is written to be read, and speaks to those who ask in words that such pages use.
    const guide = query.isName ? 0 : inWords;
    const all = [...ofSection].map(([id, own]): Candidate => {
      const page = sections[id]?.page ?? -1;
      const whole = ofPage.get(page) ?? own;
      const strength = own.strength + evidence.page * whole.strength;
      const covered = evidence.covered * own.covered + evidence.pageCovered * whole.covered;
      const { symbol, isAside } = pages[page] ?? {};
      const value =
        strength +
        covered +
        (symbol ? 0 : guide) +
        (isAside ? evidence.aside : 0) +
        (isCommon(id) ? evidence.common : 0);
      return { ...own, id, page, value };
    });
    const head = all.sort(byValue).slice(0, looked);
    const isGuided = [...ofPage].some(
      ([page, { covered, strength }]) => !pages[page]?.symbol && covered > 0.99 && strength >= least.guided,
    );
    for (const candidate of head) candidate.value += bonusOf(comparable(candidate.id), query, isGuided);
    const seen = new Map<number, number>();
    const names = new Set<string>();
    for (const candidate of head.sort(byValue)) {
      const before = seen.get(candidate.page) ?? 0;
      // A page may hold in several sections what was asked for: the best of them stands for it.
      if (before === 0) candidate.needed = ofPage.get(candidate.page)?.needed ?? 0;
      candidate.value += evidence.again * before;
      seen.set(candidate.page, before + 1);
      const name = pages[candidate.page]?.symbol?.name;
      if (name === undefined || before > 0) continue;
      if (names.has(name)) candidate.value += evidence.twin;
      names.add(name);
    }
    return [...head.sort(byValue), ...all.slice(looked)]
      .filter(({ needed }) => needed >= least.share)
      .map(({ id }) => id);
  };
}

function byValue(one: Candidate, other: Candidate): number {
  return other.value - one.value || one.id - other.id;
}

/** Returns what clues say of each section and of each page, and which share of them are words of guides. */
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
      heading: compact(heading.replace(/^\d+[.)]\s+/, '')), // A step's number is no part of its name.
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
  const isGuide = names.length === 0;
  const isOne = query.isName || query.clues.length < 2;
  const symbol = query.isName ? bonus.exactSymbol : isOne ? bonus.exactWord : isGuided ? 0 : bonus.exactWords;
  const exact = names.includes(asked) ? symbol : isStart && heading === asked ? bonus.exactHeading : 0;
  // The less is missing, the likelier it is what the reader is typing.
  const shareOf = (name: string) => asked.length / name.length;
  const begun = [heading, ...names].filter((name) => name.startsWith(asked));
  const start =
    begun.length > 0
      ? bonus.headingStart * (1 + Math.max(...begun.map(shareOf)))
      : heading.includes(asked)
        ? bonus.headingPart * (1 + shareOf(heading))
        : 0;
  return (
    exact +
    (query.member !== null && names[0] === query.member ? bonus.member : 0) +
    start * (isGuide || query.isName ? 1 : bonus.symbolStart) +
    (exact === 0 && text.includes(query.phrase) ? bonus.textPart + bonus.textWord * (query.words - 1) : 0) +
    (isGuide && isStart && words === query.typed ? bonus.sameWords : 0) +
    (keywords.includes(asked) ? bonus.keyword : 0) +
    (isGuide && isStart && start > 0 ? bonus.title : 0) +
    (isGuide ? 0 : bonus.explained * Math.min(1, text.length / 800)) +
    (isStart ? (isGuide ? bonus.guideStart : bonus.pageStart) : 0)
  );
}
