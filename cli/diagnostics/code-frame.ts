import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import type { ReportedDiagnostic, Span } from './diagnostic.ts';

/** Folders that the places of diagnostics are relative to. */
export interface PlaceOptions {
  /** Folder that the files of the spans are relative to. */
  siteDir: string;
  /** Folder that shown paths are relative to. */
  cwd: string;
}

/** A diagnostic whose span names its file as it is shown, and the path of the file whose lines may be shown. */
export type LocatedDiagnostic = ReportedDiagnostic & { absolute: string | undefined };

/** Longest line that is shown with a caret, in characters. */
const longestLine = 300;

/** Largest file that lines are shown of, in bytes: it is read for them. */
const largestFile = 1_000_000;

/** Returns a diagnostic with the path of its file as it is shown. */
export function withDisplayPath(diagnostic: ReportedDiagnostic, { siteDir, cwd }: PlaceOptions): LocatedDiagnostic {
  const { span } = diagnostic;
  if (!span) return { ...diagnostic, absolute: undefined };
  const absolute = isAbsolute(span.file) ? span.file : join(siteDir, span.file);
  const shown = { ...span, file: relative(cwd, absolute) || '.' };
  return { ...diagnostic, absolute: leadsOut(absolute, siteDir) ? undefined : absolute, span: shown };
}

/** What a link leads to outside of the site is not the site's to show: a report is read by more people than the disk is. */
function leadsOut(file: string, siteDir: string): boolean {
  if (!file.startsWith(siteDir + sep)) return false;
  try {
    return !realpathSync(file).startsWith(realpathSync(siteDir) + sep);
  } catch {
    return false; // There is nothing to show.
  }
}

/** Lines of files by their paths: a file is read once for all of its diagnostics. */
export type ReadFiles = Map<string, readonly string[] | null>;

/** Returns the lines around a diagnostic's place, or `undefined` where there are none to show. */
export function toCodeFrame({ absolute, span }: LocatedDiagnostic, read: ReadFiles = new Map()): string | undefined {
  if (!absolute || !span) return undefined;
  const known = read.get(absolute);
  const lines = known === undefined ? readLines(absolute) : known;
  read.set(absolute, lines);
  // A line that fills the screen shows less than its column does.
  if (!lines || (lines[span.start.line - 1] ?? '').length > longestLine) return undefined;
  return frameOf(lines, span);
}

function readLines(path: string): string[] | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= largestFile ? readFileSync(path, 'utf8').split('\n') : null;
  } catch {
    return null; // What has gone or cannot be read has no lines to show; the path above says where it is.
  }
}

/** Only the lines that are shown are given away: the others would be looked through for each diagnostic. */
function frameOf(lines: readonly string[], span: Span): string | undefined {
  const first = Math.max(1, span.start.line - 1);
  const shown = lines.slice(first - 1, (span.end ?? span.start).line + 1);
  // The types of @babel/code-frame do not know `startLine`.
  const options = { linesAbove: 1, linesBelow: 1, startLine: first };
  try {
    return codeFrameColumns(shown.join('\n'), span, options);
  } catch {
    return undefined; // The file has fewer lines by now.
  }
}
