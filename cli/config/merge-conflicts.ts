import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';

/** The message and hint for a merge conflict. */
export const mergeConflict = {
  message: 'The merge conflict is not resolved',
  hint: 'Keep one version, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
} as const satisfies Pick<Diagnostic, 'message' | 'hint'>;

/** Returns the offsets at which the conflicts begin that git has written into a text. */
export function findConflicts(text: string): number[] {
  const found: number[] = [];
  let begin: number | null = null;
  let isDivided = false;
  for (const { 0: line, index } of text.matchAll(/^(?:<{7} |={7}\r?$|>{7} )/gm)) {
    if (line.startsWith('<')) [begin, isDivided] = [index, false];
    else if (line.startsWith('=')) isDivided = true;
    else if (begin !== null && isDivided) {
      found.push(begin);
      begin = null;
    }
  }
  return found;
}

/** Returns the first merge conflict in a file, `null` if there is none. */
export function findConflict(text: string, file: string): (typeof mergeConflict & Pick<Diagnostic, 'span'>) | null {
  const [offset] = findConflicts(text);
  return offset === undefined ? null : { ...mergeConflict, span: { file, start: positionAt(text, offset) } };
}
