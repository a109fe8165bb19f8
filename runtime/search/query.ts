import { compact, isCjk, normalize, tokenizeQuery } from './tokenize.ts';

/** One word that a reader typed, and the terms that stand for it. */
export interface QueryWord {
  /** The word itself; empty for a run of Chinese or Japanese, of which only the pieces are terms. */
  whole: string;
  parts: string[];
  /** Whether a result may do without it: the object in `me.addChild(`, or a last word that has only been begun. */
  isOptional: boolean;
}

/** A reader's question. */
export interface Query {
  words: QueryWord[];
  /** All terms, each once. */
  terms: string[];
  /** The text in lower case. */
  typed: string;
  /** Letters and digits alone, in lower case. */
  compact: string;
  /** The member that is asked for, in lower case, where the question looks like code. */
  member: string | null;
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
  const words = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords).map((word, index, all): QueryWord => {
    const [first = '', ...parts] = tokenizeQuery(word);
    if (isCjk(first)) return { whole: '', parts: [first, ...parts], isOptional: false };
    // The first letter of a further word says too little to take away what was found for those before it.
    const isBegun = first.length === 1 && index > 0 && index === all.length - 1;
    const isOptional = member === null ? isBegun : !member.endsWith(first);
    return { whole: first, parts, isOptional };
  });
  const terms = [...new Set(words.flatMap(({ whole, parts }) => (whole === '' ? parts : [whole, ...parts])))];
  return { words, terms, typed: normalize(typed).toLowerCase(), compact: compact(typed), member };
}
