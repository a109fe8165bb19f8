import type { Query } from './query.ts';
import type { SearchShard } from './shard.ts';
import { compact, normalize, toPhrase } from './tokenize.ts';

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
  /** The names in its code. */
  code: readonly string[];
}

/** Returns a function that returns the normalized texts of a section. */
export function createComparables({ sections, pages }: SearchShard): (id: number) => Comparable {
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
      code: (section?.code?.split(' ') ?? []).map(compact),
    };
    known.set(id, made);
    return made;
  };
}

/** Returns what is added to the value of a section whose texts are close to the question. */
export function bonusOf(
  { isStart, heading, words, names, keywords, text, code }: Comparable,
  query: Query,
  isGuided: boolean,
): number {
  const asked = query.compact;
  if (asked === '') return 0;
  const isTitle = isStart && heading === asked;
  const exact = names.includes(asked) ? symbolBonus(query, isGuided) : isTitle ? bonus.exactHeading : 0;
  const hasPhrase = exact === 0 && (text.includes(query.phrase) || code.includes(asked));
  const phrase = hasPhrase ? bonus.textPart + bonus.textWord * (query.words - 1) : 0;
  const common = exact + phrase + (keywords.includes(asked) ? bonus.keyword : 0);
  const start = startBonus(asked, heading, names);
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

/**
 * Returns the bonus for names that begin with the question or contain it. The more of a name is typed, the likelier it
 * is the one.
 */
function startBonus(asked: string, heading: string, names: readonly string[]): number {
  const shareOf = (name: string) => asked.length / name.length;
  const begun = [heading, ...names].filter((name) => name.startsWith(asked));
  if (begun.length > 0) return bonus.headingStart * (1 + Math.max(...begun.map(shareOf)));
  return heading.includes(asked) ? bonus.headingPart * (1 + shareOf(heading)) : 0;
}
