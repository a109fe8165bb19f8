import type { SearchResult as IndexResult } from 'minisearch';
import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { compact, normalize } from './tokenize.ts';

/** Number of results that are looked at again: the index alone puts the best among these. */
const looked = 50;

/**
 * What speaks for a result beside the index's own score, which counts from 0 to 1. Chosen by trying values on half of
 * the pages of `npm run bench:search`.
 */
const bonus = {
  /** The heading is what was asked for, letter for letter. */
  exactHeading: 2,
  /** So is a symbol's name, with or without its owner's. */
  exactSymbol: 2.2,
  /** The member of an expression such as `me.addChild(`. */
  member: 3,
  /** The heading begins with it; twice as much where it is all of it. */
  headingStart: 0.4,
  /** The heading holds it in one piece. */
  headingPart: 0.4,
  /** The text holds it in one piece. */
  textPart: 0.4,
  /** The heading of a guide is what was typed, word for word: who writes `node data` does not mean `nodeData`. */
  sameWords: 0.5,
  /** The section is the beginning of its page, which speaks of all of it. */
  pageStart: 0.15,
  /** And the page is written for readers, where a symbol's is made. */
  guideStart: 0.3,
} as const;

/** What is compared for each section, made when first needed. */
interface Comparable {
  heading: string;
  /** The heading as it is written, in lower case. */
  words: string;
  names: string[];
  text: string;
}

/** Returns the means to order what the index has found, the best first. */
export function createRanking({ sections, pages }: SearchShard) {
  const known = new Map<number, Comparable>();
  const comparable = (id: number): Comparable => {
    const found = known.get(id);
    if (found) return found;
    const section = sections[id];
    const page = section && pages[section.page];
    const isStart = section?.headings.length === 0;
    const heading = section?.headings.at(-1) ?? page?.title ?? '';
    const made = {
      heading: compact(heading),
      words: normalize(heading).toLowerCase(),
      names: isStart && page?.symbol ? [compact(page.symbol.name), compact(page.title)] : [],
      text: normalize(section?.text ?? '').toLowerCase(),
    };
    known.set(id, made);
    return made;
  };
  return (results: readonly IndexResult[], query: Query): IndexResult[] => {
    const best = results[0]?.score ?? 1;
    const value = ({ id, score }: IndexResult): number =>
      score / best + bonusOf(comparable(id as number), sections[id as number]?.headings.length === 0, query);
    const head = results
      .slice(0, looked)
      .map((result) => ({ result, value: value(result) }))
      .sort((a, b) => b.value - a.value || Number(a.result.id) - Number(b.result.id))
      .map(({ result }) => result);
    return [...head, ...results.slice(looked)];
  };
}

function bonusOf({ heading, words, names, text }: Comparable, isStart: boolean, query: Query): number {
  const asked = query.compact;
  if (asked === '') return 0;
  const isGuide = names.length === 0;
  const sameWords = isGuide && words === query.typed ? bonus.sameWords : 0;
  const exact = names.includes(asked) ? bonus.exactSymbol : heading === asked ? bonus.exactHeading : 0;
  const member = query.member !== null && names[0] === query.member ? bonus.member : 0;
  // The less is missing, the likelier it is what the reader is typing.
  const begun = Math.max(
    0,
    ...[heading, ...names].map((name) => (name.startsWith(asked) ? asked.length / name.length : 0)),
  );
  const start = begun > 0 ? bonus.headingStart * (1 + begun) : heading.includes(asked) ? bonus.headingPart : 0;
  return (
    exact +
    member +
    start +
    (text.includes(query.typed) ? bonus.textPart : 0) +
    sameWords +
    (isStart ? (isGuide ? bonus.guideStart : bonus.pageStart) : 0)
  );
}
