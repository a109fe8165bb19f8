import { endOfMatch, startOfMatch } from '../protocol.ts';
import { isCjk, normalize, type Token, toOffsets, toTokens } from './tokenize.ts';

/** The terms by which a section was found. */
interface FoundTerms {
  /** Matching terms of the section. */
  terms: readonly string[];
  /** Terms of the question that they match. */
  asked: readonly string[];
}

/** A piece of a text, and whether it is highlighted. */
interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Returns the text with marks around matches. */
export function markText(text: string, found: FoundTerms): string {
  const read = readText(text);
  return insertMarks(read, findMarks(read.tokens, found), { start: 0, end: read.length });
}

/** Returns a passage of about `words` words around the matches, with marks around each; empty if there are none. */
export function markPassage(text: string, found: FoundTerms, words: number): string {
  const read = readText(text);
  const { starts } = read;
  const marks = findMarks(read.tokens, found);
  if (marks.length === 0) return '';
  const passage = choosePassage(starts, marks, words);
  const end = starts[passage + words];
  const start = starts[passage] ?? 0;
  const marked = insertMarks(read, marks, { start, end: end ?? read.length }).trim();
  return `${passage > 0 ? '…' : ''}${marked}${end === undefined ? '' : '…'}`;
}

/** Maximum number of names shown of a result: they fit into a line or two. */
const mostNames = 3;

/** Returns the first of the names, separated by spaces, that contain matches, with marks around each. */
export function markNames(names: string, found: FoundTerms): string {
  return names
    .split(' ')
    .map((name) => markText(name, found))
    .filter((name) => name.includes(startOfMatch))
    .slice(0, mostNames)
    .join(' ');
}

/** Returns whether a text contains enough of the found terms to match all terms in `asked`. */
export function holdsAll(text: string, { terms, asked }: FoundTerms): boolean {
  const { tokens } = readText(text);
  return terms.filter((term) => tokens.some((token) => token.term === term)).length >= asked.length;
}

const marked = new RegExp(`${startOfMatch}(.*?)${endOfMatch}`, 's');

/** Splits a text at its marks. */
export function splitMarks(value: string): TextPart[] {
  return value
    .split(marked)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** A text prepared for highlighting. All offsets are those in the normalized text. */
interface ReadText {
  length: number;
  /** Returns a part of the text as it was written, for example with full-width punctuation. */
  slice(start: number, end: number): string;
  tokens: readonly Token[];
  /** Offsets at which its words begin. */
  starts: readonly number[];
}

/** Maximum number of cached texts: enough for a site of some hundred pages. */
const maxCached = 2000;

const kept = new Map<string, ReadText>();

/**
 * Returns a text in tokens. Cached, because tokenizing takes longest and the next keystroke mostly finds the same
 * texts.
 */
function readText(text: string): ReadText {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= maxCached) kept.clear();
  const plain = normalize(text);
  const offsets = plain === text ? null : toOffsets(text, plain);
  const slice = (start: number, end: number) =>
    offsets ? text.slice(offsets[start], offsets[end]) : plain.slice(start, end);
  const tokens = toTokens(plain);
  const made = { length: plain.length, slice, tokens, starts: toWordStarts(tokens) };
  kept.set(text, made);
  return made;
}

interface Range {
  start: number;
  end: number;
}

/** Returns the ranges of matches, in order. Of a word that matches as a prefix, only the typed part is marked. */
function findMarks(tokens: readonly Token[], { terms, asked }: FoundTerms): Range[] {
  const known = new Set(terms);
  const marks: Range[] = [];
  for (const { term, start, end } of tokens) {
    if (!known.has(term)) continue;
    const typed = Math.max(0, ...asked.map((part) => (term.startsWith(part) ? part.length : 0)));
    const stop = typed === 0 ? end : Math.min(end, start + typed);
    const last = marks.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, stop);
    else marks.push({ start, end: stop });
  }
  return marks;
}

function insertMarks({ slice }: ReadText, marks: readonly Range[], { start, end }: Range): string {
  let marked = '';
  let position = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    const inside = slice(mark.start, mark.end);
    // A later part of one character as it was written, such as the 2 of ½.
    if (inside === '') continue;
    marked += `${slice(position, mark.start)}${startOfMatch}${inside}${endOfMatch}`;
    position = mark.end;
  }
  return marked + slice(position, end);
}

/** Returns where words begin; a pair of Chinese, Japanese or Korean characters counts as one word. */
function toWordStarts(tokens: readonly Token[]): number[] {
  const starts: number[] = [];
  let end = -1;
  for (const token of tokens) {
    if (token.start < end) continue;
    starts.push(token.start);
    end = isCjk(token.term) ? token.end : Math.max(end, token.end);
  }
  return starts;
}

/** Returns the index of the word at which the best passage begins: the one with the most matching characters. */
function choosePassage(starts: readonly number[], marks: readonly Range[], words: number): number {
  const lead = Math.floor(words / 4);
  const last = Math.max(0, starts.length - words);
  let best = { passage: 0, letters: -1 };
  let word = 0;
  let first = 0;
  for (const { start } of marks.slice(0, 40)) {
    while ((starts[word + 1] ?? Number.POSITIVE_INFINITY) <= start) word++;
    const passage = Math.min(last, Math.max(0, word - lead));
    while ((marks[first]?.start ?? Number.POSITIVE_INFINITY) < (starts[passage] ?? 0)) first++;
    const letters = lettersUntil(starts[passage + words] ?? Number.POSITIVE_INFINITY, marks, first);
    if (letters > best.letters) best = { passage, letters };
  }
  return best.passage;
}

/** Counts the marked characters from the mark at `first` up to the end of a passage. */
function lettersUntil(end: number, marks: readonly Range[], first: number): number {
  let letters = 0;
  for (let index = first; index < marks.length; index++) {
    const mark = marks[index];
    if (!mark || mark.end > end) break;
    letters += mark.end - mark.start;
  }
  return letters;
}
