import type { Html, Text } from 'mdast';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { positionAt } from '../../diagnostics/position.ts';

/** Text that was found in a node. */
export interface Match {
  found: string;
  /** Where it begins in the value of the node. */
  index: number;
  node: Text | Html;
}

/** Returns the position of a match in the page; `null` if its author escaped it with a backslash. */
export function placeOf({ found, index, node }: Match, file: VFile): Point | null {
  const { start, end } = node.position ?? {};
  if (!start || start.offset === undefined) return start ?? null;
  const written = node.data?.origin?.text ?? String(file).slice(start.offset, end?.offset);
  // The parser removes the indentation of lines that continue a paragraph.
  const [firstLine = ''] = found.split('\n');
  const earlier = node.value.slice(0, index).split(firstLine).length - 1;
  const at = indexOfNext(firstLine, written, earlier);
  if (at === -1 || written[at - 1] === '\\') return null;
  if (node.data?.origin) return start;
  return positionAt(written, at, start);
}

/** Returns where a text stands in another one after a number of earlier times; -1 if it stands there less often. */
function indexOfNext(wanted: string, text: string, earlier: number): number {
  let at = text.indexOf(wanted);
  for (let count = 0; count < earlier && at !== -1; count++) at = text.indexOf(wanted, at + wanted.length);
  return at;
}
