import { VFile } from 'vfile';
import { positionAt } from '../../diagnostics/position.ts';

/**
 * Number of times that the start of some code is compiled before its end is searched for. Most code has ended by then.
 */
export const fewTries = 8;

/**
 * Maximum number of characters of a page to read repeatedly as the start of unfinished code. That takes less than a
 * second. Only code whose end cannot be searched for comes near this limit.
 */
const maxRead = 4_000_000;

/** How often and how much of a text has been read to find the ends of its code. */
export interface Tries {
  text: string;
  count: number;
  read: number;
}

/** The code whose end is searched for. */
interface CodeStart {
  /** Offset of its start. */
  at: number;
  /** Error message if it has no end. */
  endless: string;
}

/**
 * Adds characters read once more.
 *
 * @throws VFileMessage if the limit is exceeded
 */
export function spend(tries: Tries, read: number, code: CodeStart): void {
  tries.read += read;
  if (tries.read > maxRead) failAt(tries.text, code, 'its end is too far away');
}

/** @throws VFileMessage */
export function failAt(text: string, { at, endless }: CodeStart, why: string): never {
  const place = { ...positionAt(text, at), offset: at };
  return new VFile(text).fail(`${endless}: ${why}`, { place, ruleId: 'unexpected-eof' });
}
