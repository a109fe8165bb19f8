import type { Html, Text } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { createPositions } from '../../diagnostics/position.ts';

/** Returns the position in the page of a text that begins at an index of a node's value, or `null`. */
type MatchPlaces = (found: string, index: number) => Point | null;

/** How far a value and the text that it was read from are searched for the same words. */
interface Progress {
  inValue: number;
  inText: number;
}

/**
 * Creates a function that returns the position of matches in a node; `null` for those that their author escaped with a
 * backslash. A text stands in the page as often before the match as in the value. Both are searched on from the last
 * match of the same text, since a page may have thousands.
 */
export function createMatchPlaces({ value, position, data }: Text | Html, file: VFile): MatchPlaces {
  const { start, end } = position ?? {};
  if (!start || start.offset === undefined) return () => start ?? null;
  const written = data?.origin?.text ?? String(file).slice(start.offset, end?.offset);
  const toPosition = createPositions(written, start);
  const searched = new Map<string, Progress>();
  return (found, index) => {
    // The parser removes the indentation of lines that continue a paragraph.
    const [firstLine = ''] = found.split('\n');
    const last = searched.get(firstLine);
    const { inValue, inText } = skipTo(index, firstLine, {
      value,
      written,
      from: last && last.inValue <= index ? last : { inValue: 0, inText: 0 },
    });
    searched.set(firstLine, { inValue, inText });
    const at = written.indexOf(firstLine, inText);
    if (at === -1 || written[at - 1] === '\\') return null;
    return data?.origin ? start : toPosition(at);
  };
}

/** Passes over the places of a text before an index of the value. */
function skipTo(
  index: number,
  text: string,
  { value, written, from }: { value: string; written: string; from: Progress },
): Progress {
  let { inValue, inText } = from;
  for (let at = value.indexOf(text, inValue); at !== -1 && at < index; at = value.indexOf(text, inValue)) {
    const next = written.indexOf(text, inText);
    inValue = at + text.length;
    inText = next === -1 ? written.length : next + text.length;
  }
  return { inValue, inText };
}
