import type { FoundClue } from './clues.ts';
import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { compact, normalize, toPhrase } from './tokenize.ts';

/** Number of results that are looked at again: what clues say alone puts the best among these. */
const looked = 50;

/** What clues say of a section, each from 0 to 1. Chosen, as all below, by trying values on questions of the first site. */
const evidence = {
  /** How strongly it holds them. */
  own: 1,
  /** How strongly its page does, wherever in it. */
  page: 0.4,
  /** How many of them it holds, by what they weigh. */
  covered: 0.5,
  /** It is written to be read, and the question is in words that such pages use. */
  guide: 1,
  /** It comes behind another section of its page. */
  again: -0.25,
} as const;

/** Share of a question's weight that a result, or its page, has to hold; of clues that say little beside others, none. */
const least = { share: 0.2, clue: 0.3 };

/** What speaks for a result beside its clues. */
const bonus = {
  /** The heading is what was asked for, letter for letter. */
  exactHeading: 1.8,
  /** The same of a heading inside of a page, which speaks of less. */
  exactSection: 0,
  /** So is a symbol's name, with or without its owner's; less where it was typed as words with spaces. */
  exactSymbol: 2.1,
  exactWords: 1.4,
  /** The member of an expression such as `me.addChild(`. */
  member: 4.2,
  /** The heading begins with it; twice as much where it is all of it. */
  headingStart: 0.56,
  /** The heading holds it in one piece. */
  headingPart: 0.56,
  /** Share of these two for a symbol, where the question is not written as a name. */
  symbolStart: 0.3,
  /** The text holds it in one piece, and more for each word of it. */
  textPart: 0.42,
  textWord: 0.2,
  /** The title of a guide is what was typed, word for word: who writes `node data` does not mean `nodeData`. */
  sameWords: 1.1,
  /** The section is the beginning of its page, which speaks of all of it. */
  pageStart: 0.2,
  /** And the page is written for readers, where a symbol's is made. */
  guideStart: 0.42,
} as const;

/** What is compared for each section, made when first needed. */
interface Comparable {
  isStart: boolean;
  heading: string;
  /** The heading as it is written, in lower case. */
  words: string;
  names: string[];
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
  return (clues: readonly FoundClue[], query: Query): number[] => {
    const { ofSection, ofPage, inWords } = collect(clues, (id) => sections[id]?.page ?? -1);
    const guide = query.isName ? 0 : evidence.guide * inWords;
    const all = [...ofSection].map(([id, own]): Candidate => {
      const page = sections[id]?.page ?? -1;
      const strength = evidence.own * own.strength + evidence.page * (ofPage.get(page)?.strength ?? 0);
      const value = strength + evidence.covered * own.covered + (pages[page]?.symbol ? 0 : guide);
      return { ...own, id, page, value };
    });
    const head = all.sort(byValue).slice(0, looked);
    for (const candidate of head) candidate.value += bonusOf(comparable(candidate.id), query);
    const seen = new Map<number, number>();
    for (const candidate of head.sort(byValue)) {
      const before = seen.get(candidate.page) ?? 0;
      // A page may hold in several sections what was asked for: the best of them stands for it.
      if (before === 0) candidate.needed = ofPage.get(candidate.page)?.needed ?? 0;
      candidate.value += evidence.again * before;
      seen.set(candidate.page, before + 1);
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
    for (const [id, { strength }] of clue.traces) {
      const page = pageOf(id);
      strongest.set(page, Math.max(strength, strongest.get(page) ?? 0));
      add(ofSection, id, { ...part, strength: strength * part.covered });
    }
    for (const [page, strength] of strongest) add(ofPage, page, { ...part, strength: strength * part.covered });
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
      text: toPhrase([section?.text ?? '', ...about].join('\n')),
    };
    known.set(id, made);
    return made;
  };
}

function bonusOf({ isStart, heading, words, names, text }: Comparable, query: Query): number {
  const asked = query.compact;
  if (asked === '') return 0;
  const isGuide = names.length === 0;
  const isOne = query.isName || query.clues.length < 2;
  const symbol = isOne ? bonus.exactSymbol : bonus.exactWords;
  const exact = names.includes(asked)
    ? symbol
    : heading === asked
      ? isStart
        ? bonus.exactHeading
        : bonus.exactSection
      : 0;
  // The less is missing, the likelier it is what the reader is typing.
  const begun = Math.max(
    0,
    ...[heading, ...names].map((name) => (name.startsWith(asked) ? asked.length / name.length : 0)),
  );
  const start = begun > 0 ? bonus.headingStart * (1 + begun) : heading.includes(asked) ? bonus.headingPart : 0;
  return (
    exact +
    (query.member !== null && names[0] === query.member ? bonus.member : 0) +
    start * (isGuide || query.isName ? 1 : bonus.symbolStart) +
    (text.includes(query.phrase) ? bonus.textPart + bonus.textWord * (query.clues.length - 1) : 0) +
    (isGuide && isStart && words === query.typed ? bonus.sameWords : 0) +
    (isStart ? (isGuide ? bonus.guideStart : bonus.pageStart) : 0)
  );
}
