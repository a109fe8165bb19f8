import { compact, isCjk, normalize, tokenizeQuery, toPhrase } from './tokenize.ts';

/** A word that a reader typed, or two neighbouring characters of a run without spaces. */
export interface Clue {
  /** The word, its stem, and its parts: any of them is found. */
  terms: string[];
  /** The parts of a name, all of which stand for the whole. */
  parts: string[];
  /** Whether a result may do without it: the object in `me.addChild(`. */
  isOptional: boolean;
  /** Whether it holds a question together, and is not what the question is about. */
  isFiller: boolean;
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
  /** Number of its words, of which a pair of Chinese or Japanese characters is about a third. */
  words: number;
  /** Letters and digits alone, in lower case. */
  compact: string;
  /** The member that is asked for, in lower case, where the question looks like code. */
  member: string | null;
  /** Whether it is written as names are, such as `scaleMax` or `options.`. */
  isName: boolean;
}

const longest = 64;

/** Words of English questions that say how something is asked. Names may consist of them: `me.in(` */
const fillers = new Set(
  'a an and are at be by can do does for from get have how i in into is it its me my not of on or so should that the them there this to too want was what when where which why will with without you your'.split(
    ' ',
  ),
);

/** Characters of Chinese and Japanese that do so: particles, endings and question words. */
const cjkFiller = /[のをはがにへとで的了吗呢么怎如何哪些我把]|^[\p{scx=Hira}]+$/u;

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
    if (isCjk(first)) {
      return [...[first, ...parts], ...loneCharacters(word)].map((term) => {
        return { terms: [term], parts: [], isOptional: false, isFiller: cjkFiller.test(term), run: index };
      });
    }
    // The first letter of a further word says too little.
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

/** A character between particles, which is a word of its own that no pair shows. */
const lone = /(?<=^|[のをはがにへとで])\p{Script=Han}(?=$|[のをはがにへとで])/gu;

/** Returns the words of one character that stand between others: each pair that they are in holds a particle. */
function loneCharacters(word: string): string[] {
  return [...word].length < 3 ? [] : (normalize(word).match(lone) ?? []);
}

/** Endings of English words that Britain and America spell differently. */
const spellings = [
  ['or', 'our'],
  ['ize', 'ise'],
  ['yze', 'yse'],
  ['ter', 'tre'],
  ['gray', 'grey'],
  ['log', 'logue'],
] as const;

/** Returns a word, the beginning that its forms share where that says enough, and both as the other side of the sea spells them. */
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
