import { relative, resolve } from 'node:path';
import type { Message } from 'esbuild';
import type { DiagnosticCode } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';

/** How the places in esbuild's messages are to be read. */
export interface MessageOptions {
  code: DiagnosticCode;
  /** Folder that esbuild ran in. */
  workingDir: string;
  siteDir: string;
  /** File named where a message has no place, relative to the site folder. */
  file: string;
}

/** Returns esbuild's message as a diagnostic. */
export function toEsbuildDiagnostic({ text, location, notes, detail }: Message, options: MessageOptions): Diagnostic {
  const { code, workingDir, siteDir } = options;
  const place = location?.file ?? '';
  // Files of the site are known to the bundler as `site:<path>`.
  const file = !location
    ? options.file
    : place.startsWith('site:')
      ? place.slice(5)
      : relative(siteDir, resolve(workingDir, place));
  const start = location ? { line: location.line, column: toCharacterColumn(location) } : { line: 1, column: 1 };
  // What plugins report says what to do.
  const own: unknown = Object(detail)['hint'];
  const hint = typeof own === 'string' ? own : 'Mend it: until then the file cannot be used at all.';
  return { code, message: text, hint, span: { file, start }, notes: notes.map((note) => note.text) };
}

/** Returns the messages of a failed esbuild run; any other error is thrown again. */
export function toEsbuildErrors(error: unknown): Message[] {
  if (error instanceof Error && Array.isArray((error as { errors?: unknown }).errors)) {
    return (error as unknown as { errors: Message[] }).errors;
  }
  throw error;
}

/** esbuild counts bytes from 0; people and editors count characters from 1. */
function toCharacterColumn({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length + 1;
}
