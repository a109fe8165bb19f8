import type { Delete } from 'mdast';

/**
 * Returns what is wrong with letters that a single tilde on each side strikes out, although they are part of a word, as
 * in `H~2~O`: other tools set them lower. A list of ranges such as `10~20~30` means neither.
 */
export function loweredLetters({ position }: Delete, source: string): { reason: string; note: string } | undefined {
  const start = position?.start.offset;
  if (start === undefined || !/\w/.test(source.charAt(start - 1))) return undefined;
  const written = source.slice(start, position?.end.offset);
  const letters = /^~([\w+-]+)~$/.exec(written)?.[1];
  if (letters === undefined) return undefined;
  return {
    reason: `"${written}" is struck out, not lowered`,
    note: `Write <sub>${letters}</sub>, or "\\~" for a tilde.`,
  };
}
