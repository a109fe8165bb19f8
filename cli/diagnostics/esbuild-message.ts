import { isBuiltin } from 'node:module';
import { resolve } from 'node:path';
import type { Message } from 'esbuild';
import type { DiagnosticCode } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { relativePath, sitePrefix } from './paths.ts';

/** Context for converting esbuild's messages. */
interface MessageOptions {
  code: DiagnosticCode;
  /** Folder that esbuild ran in. */
  workingDir: string;
  siteDir: string;
  /** File reported for messages without a location, relative to the site folder. */
  file: string;
}

/** Converts a message of esbuild to a diagnostic. */
export function toEsbuildDiagnostic({ text, location, notes, detail }: Message, options: MessageOptions): Diagnostic {
  const { code, workingDir, siteDir } = options;
  const place = location?.file ?? '';
  const file = !location
    ? options.file
    : place.startsWith(sitePrefix)
      ? place.slice(sitePrefix.length)
      : relativePath(siteDir, resolve(workingDir, place));
  const start = location ? { line: location.line, column: toCharacterColumn(location) } : { line: 1, column: 1 };
  // Messages of our esbuild plugins carry their own hint.
  const own: unknown = Object(detail)['hint'];
  const path = /^Could not resolve "(.+)"$/.exec(text)?.[1];
  const general = path === undefined ? 'Fix this: until then, the file cannot be used.' : unresolvedHint(path);
  const hint = typeof own === 'string' ? own : general;
  // The notes on a path that leads nowhere name options of esbuild, which nobody can set here.
  const shown = path === undefined ? notes.map((note) => note.text) : [];
  return { code, message: text, hint, span: { file, start }, notes: shown };
}

function unresolvedHint(path: string): string {
  if (isBuiltin(path)) return 'It is a part of Node, and this code runs in browsers.';
  if (path.startsWith('@site/')) return 'Correct the path, which starts at the folder of the site.';
  if (/^(?:nextra|nextra-theme-docs|fumadocs-ui)(?:\/|$)/.test(path))
    return 'Remove the import, and write blocks instead: :::note for <Callout>, :::Tabs, :::steps, :::cards, :::file-tree.';
  if (/^next\/(?:link|image)$/.test(path)) return 'Remove the import, and write links and pictures as Markdown.';
  if (/^[^.].*\.mdx?$/.test(path))
    return 'Write the path of the file, which starts with "./", "../" or "@site/", or install its package.';
  const [name] = /^(?:@[\w.-]+\/)?\w[\w.-]*/.exec(path) ?? [];
  if (name !== undefined) return `Install the package "${name}", or remove the import.`;
  return 'Correct the path, which starts at the folder of this file.';
}

/** Returns the messages of a failed esbuild run; rethrows any other error. */
export function toEsbuildErrors(error: unknown): Message[] {
  if (error instanceof Error && Array.isArray((error as { errors?: unknown }).errors)) {
    return (error as unknown as { errors: Message[] }).errors;
  }
  throw error;
}

/** Converts the messages of a failed esbuild run to diagnostics; rethrows any other error. */
export function toEsbuildDiagnostics(error: unknown, options: MessageOptions): Diagnostic[] {
  return toEsbuildErrors(error).map((message) => toEsbuildDiagnostic(message, options));
}

/** Converts esbuild's 0-based byte offset to a 1-based character column. */
function toCharacterColumn({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length + 1;
}
