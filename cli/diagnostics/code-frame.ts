import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import type { ReportedDiagnostic, Span } from './diagnostic.ts';
import { leadsOut } from './leads-out.ts';
import { relativePath } from './paths.ts';

/** Folders that the places of diagnostics are relative to. */
export interface PlaceOptions {
  /** Folder that the files of the spans are relative to. */
  siteDir: string;
  /** Folder that shown paths are relative to. */
  cwd: string;
}

/** A diagnostic whose span has the displayed path. `absolute` is the file for code frames, if it may be shown. */
export type LocatedDiagnostic = ReportedDiagnostic & { absolute: string | undefined };

/** Maximum length of a line shown in a code frame, in characters. */
const longestLine = 300;

/** Maximum number of lines that are marked. Of a longer span, such as a whole configuration, only the start is. */
const mostMarked = 5;

/** Maximum size of a file that is read for code frames, in bytes. */
const largestFile = 1_000_000;

/** Returns a diagnostic with the displayed path, relative to `cwd`. */
export function withDisplayPath(diagnostic: ReportedDiagnostic, { siteDir, cwd }: PlaceOptions): LocatedDiagnostic {
  const { span } = diagnostic;
  if (!span) return { ...diagnostic, absolute: undefined };
  const absolute = isAbsolute(span.file) ? span.file : join(siteDir, span.file);
  const shown = { ...span, file: relativePath(cwd, absolute) || '.' };
  // Content outside of the site may be private, and reports are read by others.
  const isHidden = absolute.startsWith(siteDir + sep) && leadsOut(absolute, siteDir);
  return { ...diagnostic, absolute: isHidden ? undefined : absolute, span: shown };
}

/** Lines of files by path, so that a file is read once for all of its diagnostics; `null` if unreadable. */
export type ReadFiles = Map<string, readonly string[] | null>;

/** Returns the lines around a diagnostic's place, `undefined` if there are none to show. */
export function toCodeFrame({ absolute, span }: LocatedDiagnostic, read: ReadFiles = new Map()): string | undefined {
  if (!absolute || !span) return undefined;
  const known = read.get(absolute);
  const lines = known === undefined ? readLines(absolute) : known;
  read.set(absolute, lines);
  // A line that fills the screen is less helpful than the column number.
  if (!lines || (lines[span.start.line - 1] ?? '').length > longestLine) return undefined;
  return frameOf(lines, span);
}

function readLines(path: string): string[] | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= largestFile ? readFileSync(path, 'utf8').split(/\r\n|[\r\n]/) : null;
  } catch {
    return null; // Removed or unreadable.
  }
}

/** Passes only the shown lines to the library, which would otherwise process the whole file for each diagnostic. */
function frameOf(lines: readonly string[], { start, end = start }: Span): string | undefined {
  const first = Math.max(1, start.line - 1);
  const marked = end.line - start.line < mostMarked ? { start, end } : { start };
  const shown = lines.slice(first - 1, (marked.end ?? start).line + 1);
  // `startLine` is missing in the types of @babel/code-frame.
  const options = { linesAbove: 1, linesBelow: 1, startLine: first };
  try {
    return codeFrameColumns(shown.join('\n'), marked, options);
  } catch {
    return undefined; // The file has become shorter since.
  }
}
