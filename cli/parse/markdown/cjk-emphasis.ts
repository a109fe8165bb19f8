import type { Root } from 'mdast';
import { classifyCharacter, isCjk, isNonCjkPunctuation } from 'micromark-extension-cjk-friendly-util';
import { visit } from '../../syntax/visit-tree.ts';

/**
 * A text adapted so that the native parser reads it as if it knew the emphasis rule for Chinese, Japanese and Korean.
 */
interface AdaptedText {
  text: string;
  /** Restores the original characters in the tree of the adapted text. */
  restore(tree: Root): Root;
}

/** Runs of asterisks, which open and close emphasis depending on the class of the characters next to them. */
const runs = /\*+/g;

/** Rare characters used as stand-ins while a text is parsed, from the two classes that CommonMark distinguishes. */
const letters = { first: 0x1401, last: 0x166c };
const marks = { first: 0x2801, last: 0x28ff };

/** In an address or a directive's name, the class of a character also decides where the address or name ends. */
const addressOrName = /(?::\/\/|www\.|[@:])[\p{L}\p{N}._-]*$/u;
const address = /^(?:https?:\/\/|www\.|[\w.+-]+@)/i;

/** Longest address or name that is searched for, in characters. */
const longestName = 200;

/**
 * Returns a text in which a CommonMark parser finds the same emphasis next to Chinese, Japanese or Korean (CJK) text as
 * remark-cjk-friendly does. Both decide by the characters next to a run of asterisks, and differ only if one of these
 * is CJK. Such a character is replaced by a stand-in of the other class, so that CommonMark's rule gives the same
 * result and all positions in the text stay the same.
 *
 * Returns the text unchanged if nothing differs, and `null` if no stand-in is possible: the text then needs a parser
 * that knows the rule.
 *
 * @see https://github.com/tats-u/markdown-cjk-friendly/blob/main/specification.md
 */
export function adaptEmphasis(text: string): AdaptedText | null {
  const classes = findWantedClasses(text);
  if (classes === null) return null;
  const units = new Map<number, string>();
  const stands = createStandIns(text);
  for (const [place, wanted] of classes) {
    if (wanted === classOf(text.charCodeAt(place))) continue;
    const unit = decidesMore(text, place) ? null : stands.take(text.charAt(place), wanted);
    if (unit === null) return null;
    units.set(place, unit);
  }
  if (units.size === 0) return { text, restore: (tree) => tree };
  // A character reference could produce a character that is used as a stand-in.
  if (text.includes('&#')) return null;
  return { text: replaceUnits(text, units), restore: stands.restore };
}

type CharacterClass = 'letter' | 'mark';

/**
 * Returns the classes that the CJK characters next to runs must have, by their places; `null` if one is unknown, or two
 * runs need different classes of the same character.
 */
function findWantedClasses(text: string): ReadonlyMap<number, CharacterClass> | null {
  const classes = new Map<number, CharacterClass>();
  for (const { index, 0: run } of text.matchAll(runs)) {
    const [before, after] = [index - 1, index + run.length];
    for (const [place, opposite] of [
      [before, after],
      [after, before],
    ] as const) {
      const wanted = toWantedClass(text, place, opposite);
      if (wanted === null) continue;
      if (wanted === 'unknown' || (classes.get(place) ?? wanted) !== wanted) return null;
      classes.set(place, wanted);
    }
  }
  return classes;
}

/** Whether more than a run of asterisks depends on the class of a character: other runs, an address or a name. */
function decidesMore(text: string, place: number): boolean {
  return (
    /[_~]/.test(text.charAt(place - 1) + text.charAt(place + 1)) ||
    addressOrName.test(text.slice(Math.max(0, place - longestName), place)) ||
    address.test(text.slice(place + 1, place + longestName))
  );
}

/**
 * Returns the class that a character next to a run must have. Returns `null` if it is not CJK, and `unknown` if more
 * than one code unit decides: variation selectors and surrogate pairs.
 */
function toWantedClass(text: string, place: number, opposite: number): CharacterClass | 'unknown' | null {
  const code = text.charCodeAt(place);
  if (Number.isNaN(code) || code < 0x1100) return null;
  if (isCompound(code)) return 'unknown';
  if (!isCjk(classifyCharacter(code))) return null;
  const other = text.charCodeAt(opposite);
  if (isCompound(other)) return 'unknown';
  return isNonCjkPunctuation(classifyCharacter(Number.isNaN(other) ? null : other)) ? 'mark' : 'letter';
}

/** Whether a code unit is half of a surrogate pair, or a variation selector. */
function isCompound(code: number): boolean {
  return (code >= 0xd800 && code <= 0xdfff) || (code >= 0xfe00 && code <= 0xfe0f);
}

/** Returns the CommonMark class of a character that is not whitespace. */
function classOf(code: number): CharacterClass {
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

/** Assigns each character a stand-in that does not occur in the text. */
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
    /** Returns the stand-in for a character, or `null` if none is left. */
    take(original: string, wanted: CharacterClass): string | null {
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
