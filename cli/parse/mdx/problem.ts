import type { Point } from 'unist';
import type { VFile } from 'vfile';

type Message = VFile['messages'][number];

/** What is wrong with an MDX text, and where. */
interface MdxProblem {
  reason: string;
  place: Point | undefined;
}

/** Returns what an error of the parser says of an MDX text; `null` for any other error. */
export function toMdxProblem(error: unknown): MdxProblem | null {
  if (!(error instanceof Error) || !('reason' in error)) return null;
  const { reason, place, cause } = error as Message;
  const at = place && 'start' in place ? place.start : place;
  // Some places are known by their words only: "Expected a closing tag for `<div>` (3:1-3:6)".
  const [, line, column] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? [];
  const named = line === undefined ? undefined : { line: Number(line), column: Number(column) };
  const words = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '');
  const why = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return { reason: words + why, place: at ?? named };
}
