import type { Root } from 'mdast';
import { classifyCharacter, isCjk, isNonCjkPunctuation } from 'micromark-extension-cjk-friendly-util';
import { visit } from '../syntax/visit-tree.ts';

/** A text that the native parser reads as if it knew the rule for Chinese, Japanese and Korean. */
export interface AdaptedText {
  text: string;
  /** Puts the characters of the original back into the tree of the adapted text. */
  restore(tree: Root): Root;
}

/** Runs of asterisks, which open and close emphasis by the class of the characters beside them. */
const runs = /\*+/g;

/** Characters that stand for others while a text is parsed: rare ones, of the two classes that CommonMark knows. */
const letters = { first: 0x1401, last: 0x166c };
const marks = { first: 0x2801, last: 0x28ff };

/** Where a character is a part of an address or of a directive's name, its class decides where these end, too. */
const addressOrName = /(?::\/\/|www\.|[@:])[\p{L}\p{N}._-]*$/u;
const address = /^(?:https?:\/\/|www\.|[\w.+-]+@)/i;

/** Longest address or name that is looked for, in characters. */
const longestName = 200;

/**
 * Returns a text in which emphasis beside Chinese, Japanese or Korean opens and closes as remark-cjk-friendly has it,
 * for a parser that knows CommonMark only. Both decide by the characters beside a run of asterisks, and differ where one
 * of them is Chinese, Japanese or Korean: a character of the other class stands in for it, so that CommonMark's rule
 * comes to the same answer, and every place in the text stays where it is.
 *
 * Returns the text itself where nothing differs, and `null` where no character can stand in: the text then has to be
 * read by a parser that knows the rule.
 *
 * @see https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md
 */
export function adaptEmphasis(text: string): AdaptedText | null {
  const units = new Map<number, string>();
  const classes = new Map<number, 'letter' | 'mark'>();
  for (const { index, 0: run } of text.matchAll(runs)) {
    for (const place of [index - 1, index + run.length]) {
      const wanted = toWantedClass(text, place, place < index ? index + run.length : index - 1);
      if (wanted === null) continue;
      if (wanted === 'unknown' || (classes.get(place) ?? wanted) !== wanted) return null;
      classes.set(place, wanted);
    }
  }
  const stands = createStandIns(text);
  for (const [place, wanted] of classes) {
    if (wanted !== classOf(text.charCodeAt(place))) {
      // Other runs see its class, too.
      if (/[_~]/.test(text.charAt(place - 1) + text.charAt(place + 1))) return null;
      if (addressOrName.test(text.slice(Math.max(0, place - longestName), place))) return null;
      if (address.test(text.slice(place + 1, place + longestName))) return null;
      const unit = stands.take(text.charAt(place), wanted);
      if (unit === null) return null;
      units.set(place, unit);
    }
  }
  if (units.size === 0) return { text, restore: (tree) => tree };
  // A character reference could stand for a character that stands in for another.
  if (text.includes('&#')) return null;
  return { text: replaceUnits(text, units), restore: stands.restore };
}

/**
 * Returns the class that a character beside a run has to have, `null` where it is not Chinese, Japanese or Korean, and
 * `unknown` where more than one character decides: variation selectors and characters of two units.
 */
function toWantedClass(text: string, place: number, opposite: number): 'letter' | 'mark' | 'unknown' | null {
  const code = text.charCodeAt(place);
  if (Number.isNaN(code) || code < 0x1100) return null;
  if (isCompound(code)) return 'unknown';
  if (!isCjk(classifyCharacter(code))) return null;
  const other = text.charCodeAt(opposite);
  if (isCompound(other)) return 'unknown';
  return isNonCjkPunctuation(classifyCharacter(Number.isNaN(other) ? null : other)) ? 'mark' : 'letter';
}

/** Whether a unit is a half of a character, or changes the one before it. */
function isCompound(code: number): boolean {
  return (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfe00 && code <= 0xfe0f);
}

/** Returns how CommonMark sees a character that is no white space. */
function classOf(code: number): 'letter' | 'mark' {
  return /[\p{P}\p{S}]/u.test(String.fromCharCode(code)) ? 'mark' : 'letter';
}

function replaceUnits(text: string, units: ReadonlyMap<number, string>): string {
  let replaced = '';
  let end = 0;
  for (const place of [...units.keys()].sort((one, other) => one - other)) {
    replaced += text.slice(end, place) + (units.get(place) ?? '');
    end = place + 1;
  }
  return replaced + text.slice(end);
}

/** Gives each character of a text one that stands in for it and that the text does not hold. */
function createStandIns(text: string) {
  const known = new Map<string, string>();
  const originals = new Map<string, string>();
  const next = { letter: letters.first, mark: marks.first };
  const last = { letter: letters.last, mark: marks.last };
  const restoreText = (value: string): string => {
    let restored = value;
    for (const [unit, original] of originals) restored = restored.replaceAll(unit, original);
    return restored;
  };
  return {
    /** Returns the character that stands in for another one, or `null` where there are no more. */
    take(original: string, wanted: 'letter' | 'mark'): string | null {
      const found = known.get(original + wanted);
      if (found !== undefined) return found;
      while (next[wanted] <= last[wanted] && text.includes(String.fromCharCode(next[wanted]))) next[wanted]++;
      if (next[wanted] > last[wanted]) return null;
      const unit = String.fromCharCode(next[wanted]++);
      known.set(original + wanted, unit);
      originals.set(unit, original);
      return unit;
    },
    restore(tree: Root): Root {
      visit(tree, (node) => restoreFields(node as unknown as Record<string, unknown>, restoreText));
      return tree;
    },
  };
}

function restoreFields(node: Record<string, unknown>, restoreText: (value: string) => string): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string') node[name] = restoreText(value);
    if (name === 'attributes' && value) restoreFields(value as Record<string, unknown>, restoreText);
  }
}
