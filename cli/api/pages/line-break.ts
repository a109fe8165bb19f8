import type { LinkedText } from '../../contracts/api-model.ts';

/** Where a line that is too long ends. What follows begins a line of this indentation. */
export interface LineBreak {
  at: number;
  indent: number;
}

/** Returns a text with line breaks in place of the white space before them, and its links moved accordingly. */
export function insertBreaks({ text, links }: LinkedText, breaks: readonly LineBreak[]): LinkedText {
  const shifts: { at: number; by: number }[] = [];
  let broken = '';
  let end = 0;
  for (const { at, indent } of breaks) {
    broken += `${text.slice(end, at).trimEnd()}\n${' '.repeat(indent)}`;
    shifts.push({ at, by: broken.length - at });
    end = at;
  }
  // Links are in the order of the text, as breaks are.
  let next = 0;
  let by = 0;
  const moved = links.map(({ start, end: last, slug }) => {
    for (let shift = shifts[next]; shift && shift.at <= start; shift = shifts[++next]) by = shift.by;
    return { start: start + by, end: last + by, slug };
  });
  return { text: broken + text.slice(end), links: moved };
}
