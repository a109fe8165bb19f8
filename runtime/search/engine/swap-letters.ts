import type { Clue } from './query.ts';
import { isCjk } from './tokenize.ts';

/** Length from which on two letters of a word may be swapped; shorter words become other words. */
const shortest = 4;

/** Returns a clue for what the reader may have meant, if two neighbouring letters were swapped in typing. */
export function swapLetters(clue: Clue): Clue {
  return { ...clue, terms: clue.terms.flatMap(toSwapped), parts: [] };
}

function toSwapped(term: string): string[] {
  if (term.length < shortest || isCjk(term) || /\p{N}/u.test(term)) return [];
  const letters = [...term];
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? '';
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join('')];
  });
}
