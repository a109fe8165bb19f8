/**
 * Splits text into search terms. It is used to build the index and, in browsers, to query it, so it must not use
 * anything that behaves differently in the two, such as `Intl.Segmenter`.
 */

/** A run of letters, marks and digits. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A run of Chinese, Japanese or Korean characters, or a run of other characters. */
const run = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+/gu;

const cjk = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/** A word that is a single term, as most are. */
const plain = /^[a-z]+$/;

/** The parts of a name such as `scaleMax`, `HTMLElement` or `delta2`. */
const hump = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}\p{Lm}]+|\p{Lu}+|\p{N}+/gu;

/** Maximum number of parts of a name. A longer one is encoded data, whose parts would make the index huge. */
const mostParts = 10;

/** A text without letters that accents or `ß` could be in. */
const ascii = /^[\x20-\x7e]*$/;

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are as good as letters. */
const accents = /[\u0300-\u036f]/g;

/** A search term with its place in the text. */
export interface Token {
  term: string;
  /** Offsets in the text in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * Returns the terms of a text: words in lower case and without accents, the parts of camelCase names and what follows
 * each part in addition to the whole name, every pair of adjacent characters of a Chinese, Japanese or Korean run, and
 * the run's last character.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  eachTerm(text, (term) => terms.push(term));
  return terms;
}

/** What terms are made of: a text to be found, or a reader's question, of whose names fewer parts are needed. */
type TermSource = 'text' | 'question';

/** Returns the terms of a text or question with their places in the text normalized with {@link normalize}. */
export function toTokens(text: string, source: TermSource = 'text'): Token[] {
  const tokens: Token[] = [];
  eachTerm(text, (term, start, end) => tokens.push({ term, start, end }), source);
  return tokens;
}

type Visit = (term: string, start: number, end: number) => void;

/**
 * Visits the terms of a text. A callback avoids allocating an object for each of the hundred thousand terms of an
 * index.
 */
function eachTerm(text: string, visit: Visit, source: TermSource = 'text'): void {
  for (const { 0: letters, index } of text.normalize('NFKC').matchAll(word)) {
    if (plain.test(letters)) {
      visit(letters, index, index + letters.length);
      continue;
    }
    for (const { 0: piece, index: offset } of letters.matchAll(run)) {
      const start = index + offset;
      if (cjk.test(piece)) eachPair(piece, start, visit);
      else eachPart({ piece, start, source }, visit);
    }
  }
}

/** Returns the terms of a query: those of {@link tokenize}, without the ones that only the index needs. */
export function tokenizeQuery(query: string): string[] {
  const terms = toTokens(query, 'question')
    .filter(({ term, start, end }, index, all) => {
      // The last character of a run is a term of its own in the index only, unless the run has no other.
      const previous = all[index - 1];
      return !(isCjk(term) && [...term].length === 1 && previous && previous.end === end && previous.start < start);
    })
    .map(({ term }) => term);
  return [...new Set(terms)];
}

/** Returns the normalized text, to which the offsets of tokens refer. */
export function normalize(text: string): string {
  return text.normalize('NFKC');
}

/** A character with its marks, which are normalized together. */
const character = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * Returns, for each offset in a normalized text, the offset in the text as it was written. Inside of what one character
 * becomes, it is the end of that character. Returns `null` if the text is only normalized as a whole, as half-width
 * katakana are.
 */
export function toOffsets(text: string, normalized: string): number[] | null {
  const offsets: number[] = [];
  let joined = '';
  for (const { 0: letter, index } of text.matchAll(character)) {
    const part = normalize(letter);
    joined += part;
    for (let inside = 0; inside < part.length; inside++)
      offsets.push(index + (inside === 0 || part === letter ? inside : letter.length));
  }
  offsets.push(text.length);
  return joined === normalized ? offsets : null;
}

/** Returns whether a term is Chinese, Japanese or Korean. */
export function isCjk(term: string): boolean {
  return cjk.test(term);
}

/**
 * Returns the letters and digits of a text in lower case, so that `Options.scaleMax` and `options scale max` are equal.
 */
export function compact(text: string): string {
  return toPlain((text.normalize('NFKC').match(word) ?? []).join(''));
}

/** Returns the words of a text in lower case, separated by spaces and without punctuation. */
export function toPhrase(text: string): string {
  return toPlain((text.normalize('NFKC').match(word) ?? []).join(' '));
}

/** Returns letters in lower case and without accents, since many readers type none. */
function toPlain(letters: string): string {
  const small = letters.toLowerCase();
  return ascii.test(small) ? small : small.replaceAll('ß', 'ss').normalize('NFD').replace(accents, '').normalize('NFC');
}

/** A word or name of a text or question, and where it begins. */
interface Name {
  piece: string;
  start: number;
  source: TermSource;
}

function eachPart({ piece, start, source }: Name, visit: Visit): void {
  visit(toPlain(piece), start, start + piece.length);
  const humps = [...piece.matchAll(hump)];
  if (humps.length < 2) return;
  for (const { 0: part, index } of humps) {
    visit(toPlain(part), start + index, start + index + part.length);
  }
  if (source === 'question' || humps.length > mostParts) return;
  // `httprequest` finds `XMLHttpRequest`.
  for (const { index } of humps.slice(1, -1)) {
    visit(toPlain(piece.slice(index)), start + index, start + piece.length);
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
