import { createFenceReader } from './fence-reader.ts';
import type { Line } from './lines.ts';

/** Replaces the words after the marker in the first line of each fence. */
export function mapFences(
  lines: readonly Line[],
  replace: (words: string, line: Line, index: number) => string,
): Line[] {
  const read = createFenceReader();
  return lines.map((line, index) => {
    const part = line.isCode && !line.isLong ? read(line.text) : null;
    if (part?.kind !== 'start') return line;
    return { ...line, text: part.before + part.mark + replace(part.words, line, index) };
  });
}
