import type { LinkedText } from '../../contracts/api-model.ts';

/** Where a line that is too long ends. What follows begins a line of this indentation. */
export interface LineBreak {
  at: number;
  indent: number;
}

/** How far the text from an offset on has moved. */
export interface Shift {
  at: number;
  by: number;
}

/** Returns links moved by the last shift before each. Both are in the order of the text. */
export function moveLinks(links: LinkedText['links'], shifts: readonly Shift[]): LinkedText['links'] {
  let next = 0;
  let by = 0;
  return links.map(({ start, end, slug }) => {
    for (let shift = shifts[next]; shift && shift.at <= start; shift = shifts[++next]) by = shift.by;
    return { start: start + by, end: end + by, slug };
  });
}

/** Returns a text with line breaks in place of the white space before them, and its links moved accordingly. */
export function insertBreaks({ text, links }: LinkedText, breaks: readonly LineBreak[]): LinkedText {
  const shifts: Shift[] = [];
  let broken = '';
  let end = 0;
  for (const { at, indent } of breaks) {
    broken += `${text.slice(end, at).trimEnd()}\n${' '.repeat(indent)}`;
    shifts.push({ at, by: broken.length - at });
    end = at;
  }
  return { text: broken + text.slice(end), links: moveLinks(links, shifts) };
}
