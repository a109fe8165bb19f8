import { longestQuery } from '../protocol.ts';
import { compact, isCjk, normalize, tokenizeQuery, toPhrase } from './tokenize.ts';

/** A word of the question, or a pair of adjacent characters of Chinese or Japanese. */
export interface Clue {
  /** The word, its stem and spellings, and its parts: a match of any term counts. */
  terms: string[];
  /** The parts of a name; together they match the whole name. */
  parts: string[];
  /** Whether results may lack it, such as the object in `me.addChild(`. */
  isOptional: boolean;
  /** Whether it is a filler word and says nothing about the topic. */
  isFiller: boolean;
  /** Index of the Chinese or Japanese run that it is a piece of; `null` for words. */
  run: number | null;
}

/** A parsed question. */
export interface Query {
  clues: Clue[];
  /** The text as typed, in lower case. */
  typed: string;
  /** Its words in lower case, separated by spaces. */
  phrase: string;
  /** Number of words; a pair of Chinese or Japanese characters counts as a third. */
  words: number;
  /** Only its letters and digits, in lower case. */
  compact: string;
  /** If the question looks like code, the name of the member in lower case. */
  member: string | null;
  /** Whether it is written like a name, for example `scaleMax` or `options.`. */
  isName: boolean;
}

/** English filler words. Names may consist of them: `me.in(` */
const fillers = new Set(
  'a an and are at be by can do does for from get have how i in into is it its me my not of on or so should that the them there this to too want was what when where which why will with without you your'.split(
    ' ',
  ),
);

/** Chinese and Japanese filler characters: particles, endings and question words. */
const cjkFiller = /[のをはがにへとで的了吗呢么怎如何哪些我把]|^[\p{scx=Hira}]+$/u;

/** Maximum number of words that are considered, because each costs time at every keystroke. */
const maxWords = 12;

/** Parses a question, cut off at the length that the search field allows. */
export function parseQuery(text: string): Query {
  const typed = text.slice(0, longestQuery).trim();
  const access = /(?:^|\s)(?:[\w$]+(?:\.|\?\.|#|::))+([\w$]*)\(?[^)]*\)?\s*$/.exec(typed);
  const call = /(?:^|\s)([\w$]+)\([^)]*\)?\s*$/.exec(typed);
  const member = (access?.[1] || call?.[1])?.toLowerCase() ?? null;
  const words = (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords);
  const clues = words.flatMap((word, index): Clue[] => {
    const [first = '', ...parts] = tokenizeQuery(word);
    if (isCjk(first)) {
      return [...[first, ...parts], ...loneCharacters(word)].map((term) => {
        return { terms: [term], parts: [], isOptional: false, isFiller: cjkFiller.test(term), run: index };
      });
    }
    // A single letter at the end is the beginning of a word and says too little.
    const isBegun = member === null && first.length === 1 && index > 0 && index === words.length - 1;
    if (isBegun) return [];
    const terms = [...toForms(first), ...parts];
    const isOptional = member !== null && !member.endsWith(first);
    return [{ terms, parts, isOptional, isFiller: member === null && fillers.has(first), run: null }];
  });
  const isName = member !== null || /[\p{Ll}\p{N}_]\p{Lu}|\w[._]\w/u.test(typed);
  return {
    clues,
    phrase: toPhrase(typed),
    words: clues.reduce((sum, { run }) => sum + (run === null ? 1 : 1 / 3), 0),
    typed: normalize(typed).toLowerCase(),
    compact: compact(typed),
    member,
    isName,
  };
}

/** A single character between particles is a word of its own. */
const lone = /(?<=^|[のをはがにへとで])\p{Script=Han}(?=$|[のをはがにへとで])/gu;

/** Returns the one-character words in a run. Pairs miss them, because every pair around them contains a particle. */
function loneCharacters(word: string): string[] {
  return [...word].length < 3 ? [] : (normalize(word).match(lone) ?? []);
}

/** English endings that differ between British and American spelling. */
const spellings = [
  ['or', 'our'],
  ['ize', 'ise'],
  ['yze', 'yse'],
  ['ter', 'tre'],
  ['gray', 'grey'],
  ['log', 'logue'],
] as const;

/** Returns a word, its stem if that is long enough, and both in the other spelling (British or American). */
function toForms(word: string): string[] {
  const stem = /^([a-z]{3,}?)(?:ings?|ed|es|s|e)$/.exec(word)?.[1];
  const forms = stem === undefined ? [word] : [word, stem];
  const others = spellings.flatMap(([one, other]) =>
    forms.flatMap((form) => [swapEnding(form, one, other), swapEnding(form, other, one)]),
  );
  return [...new Set([...forms, ...others.filter((form) => form !== null)])];
}

function swapEnding(word: string, from: string, to: string): string | null {
  return word.endsWith(from) ? word.slice(0, -from.length) + to : null;
}
