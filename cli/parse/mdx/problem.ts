import type { Point } from 'unist';
import type { VFile } from 'vfile';

type Message = VFile['messages'][number];

/** A syntax error in an MDX text, with its position. */
interface MdxProblem {
  reason: string;
  place: Point | undefined;
}

/** Converts an error of the MDX parser to a problem; `null` for any other error. */
export function toMdxProblem(error: unknown): MdxProblem | null {
  if (!(error instanceof Error) || !('reason' in error)) return null;
  const { reason, place, cause } = error as Message;
  const at = place && 'start' in place ? place.start : place;
  // Some positions are only in the message: "Expected a closing tag for `<div>` (3:1-3:6)".
  const [, line, column] = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(reason) ?? [];
  const named = line === undefined ? undefined : { line: Number(line), column: Number(column) };
  const words = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '');
  const why = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return { reason: words + why, place: at ?? named };
}
