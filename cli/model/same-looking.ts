/**
 * Returns how two paths differ that look the same, since one has letters and marks as one character and the other as
 * several; `null` if they are equal or look different.
 */
export function findUnseenDifference(one: string, other: string): string | null {
  if (one === other || one.normalize() !== other.normalize()) return null;
  const [own, others] = [lettersOf(one), lettersOf(other)];
  const index = own.findIndex((letter, place) => letter !== others[place]);
  const [here, there] = [own[index], others[index]];
  if (here === undefined || there === undefined) return null;
  return `The names only look the same: where this one has ${toCodes(here)}, the other one has ${toCodes(there)}.`;
}

/** Returns the letters of a text, each with its marks. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

function toCodes(letter: string): string {
  const codes = Array.from(letter, (character) => (character.codePointAt(0) ?? 0).toString(16).toUpperCase());
  return codes.map((code) => `U+${code.padStart(4, '0')}`).join(' ');
}
