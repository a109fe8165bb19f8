import type { Line } from '../text/lines.ts';

/** The lines of a page between two lines that open and close something. */
interface Region {
  start: RegExp;
  end: RegExp;
  /** Returns what is written instead of the region, from what is in it; `null` if it stays. */
  convert: (content: readonly Line[], opening: Line) => Line[] | null;
}

/** Converts each region that is in no other one of its kind, and ends. */
export function convertRegions(lines: readonly Line[], { start, end, convert }: Region): Line[] {
  const result: Line[] = [];
  let first = -1;
  for (const line of lines) {
    result.push(line);
    if (line.isCode) continue;
    if (start.test(line.text)) first = result.length - 1;
    else if (first !== -1 && end.test(line.text)) {
      const converted = convert(result.slice(first + 1, -1), result[first] as Line);
      if (converted) {
        result.length = first;
        // Not `push(...converted)`: a page can have more lines than a call can have arguments.
        for (const one of converted) result.push(one);
      }
      first = -1;
    }
  }
  return result;
}
