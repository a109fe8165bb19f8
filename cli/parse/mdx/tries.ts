import { VFile } from 'vfile';

/** Number of times that the beginning of some code is tried before its end is looked for: most has ended by then. */
export const fewTries = 8;

/**
 * Most characters of a page that are read again and again, as the beginning of code that goes on. It takes less than a
 * second; only code whose end cannot be looked for comes anywhere near it.
 */
const mostRead = 4_000_000;

/** How often and how much has been read of a text to find out where its code ends. */
export interface Tries {
  text: string;
  count: number;
  read: number;
}

/** What is looked for the end of. */
export interface CodeStart {
  /** Offset at which it begins. */
  at: number;
  /** Says that it has no end. */
  endless: string;
}

/**
 * Adds what is read once more.
 *
 * @throws VFileMessage where it is too much
 */
export function spend(tries: Tries, read: number, code: CodeStart): void {
  tries.read += read;
  if (tries.read > mostRead) failAt(tries.text, code, 'its end is looked for in too much text');
}

/** @throws VFileMessage */
export function failAt(text: string, { at, endless }: CodeStart, why: string): never {
  const before = text.slice(0, at);
  const place = { line: before.split('\n').length, column: at - before.lastIndexOf('\n'), offset: at };
  return new VFile(text).fail(`${endless}: ${why}`, { place, ruleId: 'unexpected-eof' });
}
