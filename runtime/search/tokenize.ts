/**
 * Splits text into the terms that search compares. The index is made with it at build time and asked with it in
 * browsers, so it relies on nothing that the two do differently, such as `Intl.Segmenter`.
 */

/** A run of letters, marks and digits. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A part of a word that is written with spaces around it, or one that is not: Chinese, Japanese, Korean. */
const run = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+/gu;

const cjk = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/** A word that is one term, as most are. */
const plain = /^[a-z]+$/;

/** The parts of a name such as `scaleMax`, `HTMLElement` or `delta2`. */
const hump = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}+|\p{N}+/gu;

/** A piece of text as search compares it, and where it stands. */
export interface Token {
  term: string;
  /** Offsets in the text, in UTF-16 units, end excluded. */
  start: number;
  end: number;
}

/**
 * Returns the terms of a text: words in lower case, the parts of camelCase names beside the whole name, every two
 * neighbouring characters of a Chinese or Japanese run, and its last character.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.push(term));
  return terms;
}

/** Returns the terms of a text with their places; `text` must be in the form that {@link normalize} gives. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  eachTerm(text, (term, start, end) => tokens.push({ term, start, end }));
  return tokens;
}

type Visit = (term: string, start: number, end: number) => void;

/** Visits the terms of a text: an index takes a hundred thousand of them, and needs no object for each. */
function eachTerm(text: string, visit: Visit): void {
  for (const { 0: letters, index } of text.normalize('NFKC').matchAll(word)) {
    if (plain.test(letters)) {
      visit(letters, index, index + letters.length);
      continue;
    }
    for (const { 0: piece, index: offset } of letters.matchAll(run)) {
      const start = index + offset;
      if (cjk.test(piece)) eachPair(piece, start, visit);
      else eachPart(piece, start, visit);
    }
  }
}

/** Returns the terms that a reader asks for: those of {@link tokenize}, without what only the index needs. */
export function tokenizeQuery(query: string): string[] {
  const terms = toTokens(query)
    .filter(({ term, start, end }, index, all) => {
      // The last character of a run stands alone in the index only, unless the run has no other.
      const previous = all[index - 1];
      return !(isCjk(term) && [...term].length === 1 && previous && previous.end === end && previous.start < start);
    })
    .map(({ term }) => term);
  return [...new Set(terms)];
}

/** Returns the text in the form in which offsets of tokens are counted. */
export function normalize(text: string): string {
  return text.normalize('NFKC');
}

/** Returns whether a term is a piece of a text without spaces between its words. */
export function isCjk(term: string): boolean {
  return cjk.test(term);
}

/** Returns letters and digits of a text in lower case: `Options.scaleMax` and `options scale max` become one. */
export function compact(text: string): string {
  return (text.normalize('NFKC').match(word) ?? []).join('').toLowerCase();
}

/** Returns the words of a text in lower case, with a space between them and no punctuation. */
export function toPhrase(text: string): string {
  return (text.normalize('NFKC').match(word) ?? []).join(' ').toLowerCase();
}

function eachPart(piece: string, start: number, visit: Visit): void {
  visit(piece.toLowerCase(), start, start + piece.length);
  const humps = [...piece.matchAll(hump)];
  if (humps.length < 2) return;
  for (const { 0: part, index } of humps) {
    visit(part.toLowerCase(), start + index, start + index + part.length);
  }
}

function eachPair(piece: string, start: number, visit: Visit): void {
  const characters = [...piece];
  let offset = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    visit(pair.toLowerCase(), offset, offset + pair.length);
    offset += character.length;
  }
}
