import type { SearchResult as IndexResult } from 'minisearch';
import type { Clue } from './query.ts';
import { swapLetters } from './swap-letters.ts';
import { isCjk } from './tokenize.ts';

/** How terms are looked up. */
interface LookUpOptions {
  /** Whether to look in code, instead of in headings and texts. */
  inCode?: boolean;
  /** Whether typos are allowed. */
  isForgiving?: boolean;
}

/** Looks up terms. */
export type LookUp = (terms: readonly string[], options?: LookUpOptions) => IndexResult[];

/** Where a clue is looked for. Whatever the scope, code is asked for words that no text has. */
export type SearchScope = 'text' | 'text and code';

/** A clue as it can be read, with the sections that match it. */
interface Reading {
  /** The clue as it was typed, or with its typing mistakes corrected. */
  meant: Clue;
  results: IndexResult[];
  /** Whether they contain it as it was typed. */
  isTyped: boolean;
  /** Whether only code contains it. */
  isOnlyCode: boolean;
}

/**
 * Returns the sections with a clue as it was typed, or else with two letters swapped, or else with other typos. Code is
 * searched only for words that no text has, so that it never changes the order of results for words in texts.
 *
 * @param scope `text and code` if the question contains words that only code has: its other words may be code too
 */
export function readClue(clue: Clue, lookUp: LookUp, scope: SearchScope): Reading {
  const find = (meant: Clue, options?: LookUpOptions) => holdingAll(lookUp(meant.terms, options), meant);
  const wholes = wholesOf(clue);
  const isWhole = ({ match }: IndexResult) => wholes.some((term) => Object.hasOwn(match, term));
  const inText = find(clue);
  const isKnown = inText.some(isWhole);
  if (isKnown && scope === 'text') return { meant: clue, results: inText, isTyped: true, isOnlyCode: false };
  const inCode = find(clue, { inCode: true });
  // Readers who ask for `viewChild` do not mean a view with a child.
  const kept = !isKnown && inCode.some(isWhole) ? inText.filter((result) => isBegun(result, wholes)) : inText;
  const known = new Set(kept.map(({ id }) => id));
  const found = [...kept, ...inCode.filter(({ id }) => !known.has(id))];
  if (found.length > 0) return { meant: clue, results: found, isTyped: true, isOnlyCode: kept.length === 0 };
  const swapped = swapLetters(clue);
  const results = find(swapped);
  if (results.length > 0) return { meant: swapped, results, isTyped: false, isOnlyCode: false };
  const forgiven = find(toCharacters(clue), { isForgiving: true });
  if (forgiven.length > 0) return { meant: clue, results: forgiven, isTyped: false, isOnlyCode: false };
  const forgivenInCode = find(clue, { isForgiving: true, inCode: true });
  return { meant: clue, results: forgivenInCode, isTyped: false, isOnlyCode: forgivenInCode.length > 0 };
}

/**
 * Returns a clue with pairs of Chinese or Japanese characters split into single characters, as a fuzzy match for them;
 * other clues stay the same.
 */
function toCharacters(clue: Clue): Clue {
  const terms = clue.terms.flatMap((term) => (isCjk(term) ? [...term] : [term]));
  return { ...clue, terms };
}

/** Returns whether a section was found by its code. */
export function isInCode({ match }: IndexResult): boolean {
  return Object.values(match).some((fields) => fields.includes('code'));
}

/** Returns the terms of a clue that a section contains as whole words. */
export function wholeTerms({ match }: IndexResult, { terms }: Clue): string[] {
  return terms.filter((term) => Object.hasOwn(match, term));
}

/**
 * Returns the results that contain a whole word or all parts of a name. A name with a one-letter part must match as a
 * whole, since a letter begins too many words.
 */
function holdingAll(results: readonly IndexResult[], clue: Clue): IndexResult[] {
  const wholes = wholesOf(clue);
  const { parts } = clue;
  return results.filter(
    (result) =>
      isBegun(result, wholes) ||
      (parts.length > 0 && parts.every((part) => part.length > 1 && result.queryTerms.includes(part))),
  );
}

/** Returns whether a section contains a word of a clue as a whole, or words that begin with it. */
function isBegun({ queryTerms }: IndexResult, wholes: readonly string[]): boolean {
  return wholes.some((term) => queryTerms.includes(term));
}

/** Returns the terms of a clue that are whole words, not parts of a name. */
function wholesOf({ terms, parts }: Clue): string[] {
  return terms.filter((term) => !parts.includes(term));
}
