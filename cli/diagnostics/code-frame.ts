import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import type { ReportedDiagnostic } from './diagnostic.ts';

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

/** Largest file that lines are shown of, in bytes: the file is read for each of its diagnostics. */
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

/** Returns the lines around a diagnostic's place, or `undefined` where there are none to show. */
export function toCodeFrame({ absolute, span }: LocatedDiagnostic): string | undefined {
  if (!absolute || !span) return undefined;
  try {
    const stats = statSync(absolute);
    if (!stats.isFile() || stats.size > largestFile) return undefined;
    const text = readFileSync(absolute, 'utf8');
    const line = text.split('\n')[span.start.line - 1] ?? '';
    // A line that fills the screen shows less than its column does.
    return line.length > longestLine ? undefined : codeFrameColumns(text, span, { linesAbove: 1, linesBelow: 1 });
  } catch {
    return undefined; // What has gone or cannot be read has no lines to show; the path above says where it is.
  }
}
