import type { Position } from './diagnostic.ts';

/**
 * Returns the position of an offset in a text; an offset past the end counts as the end.
 *
 * @param start position of the text, if it is a part of a file
 */
export function positionAt(text: string, offset: number, start?: Position): Position {
  return createPositions(text, start)(offset);
}

/** Returns a `positionAt` for many offsets in one text: line starts are computed once. */
export function createPositions(text: string, start: Position = { line: 1, column: 1 }): (offset: number) => Position {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const place = Math.min(Math.max(0, offset), text.length);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return { line: start.line + low, column: (low === 0 ? start.column : 1) + place - (starts[low] ?? 0) };
  };
}
