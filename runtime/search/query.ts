import { compact, isCjk, normalize, tokenizeQuery, toPhrase } from './tokenize.ts';

/** A word that a reader typed, or two neighbouring characters of a run without spaces. */
export interface Clue {
  /** The word, its stem, and its parts: any of them is found. */
  terms: string[];
  /** The parts of a name, all of which stand for the whole. */
  parts: string[];
  /** Whether a result may do without it: the object in `me.addChild(`. */
  isOptional: boolean;
  /** The run of Chinese or Japanese that it is a piece of; `null` for words. */
  run: number | null;
}

/** A reader's question. */
export interface Query {
  clues: Clue[];
  /** The text in lower case. */
  typed: string;
  /** Its words in lower case, with a space between them. */
  phrase: string;
  /** Letters and digits alone, in lower case. */
  compact: string;
  /** The member that is asked for, in lower case, where the question looks like code. */
  member: string | null;
  /** Whether it is written as names are, such as `scaleMax` or `options.`. */
  isName: boolean;
}

const longest = 64;

/** Most words of a question that are looked at: each costs time at every key. */
const mostWords = 12;

/** Returns what a reader asks for; what is longer than the field takes is cut off. */
export function parseQuery(text: string): Query {
  const typed = text.slice(0, longest).trim();
  const access = /(?:^|\s)(?:[\w$]+(?:\.|\?\.|#|::))+([\w$]*)\(?[^)]*\)?\s*$/.exec(typed);
  const call = /(?:^|\s)([\w$]+)\([^)]*\)?\s*$/.exec(typed);
  const member = (access?.[1] || call?.[1])?.toLowerCase() ?? null;
  const words = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const clues = words.flatMap((word, index): Clue[] => {
    const [first = '', ...parts] = tokenizeQuery(word);
    if (isCjk(first))
      return [first, ...parts].map((pair) => ({ terms: [pair], parts: [], isOptional: false, run: index }));
    // The first letter of a further word says too little.
    const isBegun = member === null && first.length === 1 && index > 0 && index === words.length - 1;
    if (isBegun) return [];
    const stem = toStem(first);
    const terms = [first, ...(stem === null ? [] : [stem]), ...parts];
    return [{ terms, parts, isOptional: member !== null && !member.endsWith(first), run: null }];
  });
  const isName = member !== null || /[\p{Ll}\p{N}_]\p{Lu}|\w[._]\w/u.test(typed);
  return {
    clues,
    phrase: toPhrase(typed),
    typed: normalize(typed).toLowerCase(),
    compact: compact(typed),
    member,
    isName,
  };
}

/** Returns the beginning that an English word's forms share; nothing where it has none that says enough. */
function toStem(word: string): string | null {
  return /^([a-z]{3,}?)(?:ings?|ed|es|s|e)$/.exec(word)?.[1] ?? null;
}
