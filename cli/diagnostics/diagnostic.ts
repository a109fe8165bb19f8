import { codes, type DiagnosticCode, type Severity, usageCodes } from './codes.ts';

/** A place in a text: line and column start at 1, columns count UTF-16 code units. */
export interface Position {
  line: number;
  column: number;
}

/** A range in a file. `file` is relative to the site folder, with `/` between folders. */
export interface Span {
  file: string;
  start: Position;
  end?: Position;
}

/** Returns the start of a file, for diagnostics of the whole file or without a known place in it. */
export function startOf(file: string): Span {
  return { file, start: { line: 1, column: 1 } };
}

/** What can be missing: pages, headings, names of the blog's authors and tags, or files, which can be any of these. */
export type Lost = 'pages' | 'headings' | 'names' | 'files';

/** A problem of the site: what is wrong, where, and how to fix it. */
export interface Diagnostic {
  code: DiagnosticCode;
  message: string;
  /** How to fix it. */
  hint?: string;
  span?: Span;
  /**
   * Path of the setting that it is about, relative to the settings of a package. Replaced by the span of the setting
   * once that has been looked up.
   */
  setting?: readonly PropertyKey[];
  notes?: readonly string[];
  /** What is missing because of it, so that references to that are no mistakes of their own. */
  loses?: Lost;
}

/** A diagnostic whose severity has been decided. */
export interface ReportedDiagnostic extends Diagnostic {
  severity: Exclude<Severity, 'off'>;
}

/** What every stage returns: its result, as far as the input allows one, and diagnostics of the input. */
export interface Outcome<T> {
  value: T;
  diagnostics: readonly Diagnostic[];
}

/** Returns an outcome, by default without diagnostics. */
export function outcome<T>(value: T, diagnostics: readonly Diagnostic[] = []): Outcome<T> {
  return { value, diagnostics };
}

/** Severities set by a site; other codes keep their default. */
type SeverityOverrides = Partial<Record<DiagnosticCode, Severity | undefined>>;

/**
 * Returns the diagnostics to show, with their severity: without those that are `off`, duplicates and consequences of
 * others, sorted by file, place and code, so that the order does not depend on timing.
 */
export function toReport(diagnostics: readonly Diagnostic[], overrides: SeverityOverrides = {}): ReportedDiagnostic[] {
  const seen = new Map<string, ReportedDiagnostic>();
  for (const diagnostic of diagnostics) {
    const severity = toSeverity(diagnostic.code, overrides);
    if (severity !== 'off') seen.set(sortKey(diagnostic), { ...diagnostic, severity });
  }
  const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, diagnostic]) => diagnostic);
  return withoutConsequences(sorted);
}

/** Codes of consequential problems, which something missing causes: references to it, and files that only it uses. */
const causedBy: Readonly<Record<Lost, readonly DiagnosticCode[]>> = {
  pages: [
    'link/markdown-broken',
    'link/broken',
    'link/unknown-route',
    'sidebar/unknown-doc',
    'sidebar/unknown-folder',
    'navbar/unknown-doc',
    'redirect/unknown-target',
    'source/unused',
    'source/none',
  ],
  headings: ['link/markdown-anchor', 'link/anchor', 'redirect/unknown-target', 'translation/headings'],
  names: ['author/unknown', 'tag/unknown'],
  files: ['image/missing', 'include/missing', 'island/source-missing', 'config/file-missing'],
};

/**
 * Returns a report without what is caused by something missing if an error of it is the reason that it is missing: no
 * one can tell it from mistakes, and in a long list of it nobody finds the reason. The first such error counts what is
 * left out. A failure that a site has made a warning hides nothing, since that site may be published.
 */
function withoutConsequences(report: readonly ReportedDiagnostic[]): ReportedDiagnostic[] {
  const isCause = ({ loses, severity }: ReportedDiagnostic) => loses !== undefined && severity === 'error';
  const lost = new Set(report.filter(isCause).flatMap(({ loses }) => loses ?? []));
  // A file can be anything that may be missing.
  const caused = lost.has('files') ? Object.values(causedBy).flat() : [...lost].flatMap((what) => causedBy[what]);
  const kept = report.filter(({ code }) => !caused.includes(code));
  const first = kept.find(isCause);
  const count = report.length - kept.length;
  return kept.map((diagnostic) => {
    const { loses, ...shown } = diagnostic;
    return diagnostic === first && count > 0 ? { ...shown, notes: [...(shown.notes ?? []), toNote(count)] } : shown;
  });
}

function toNote(count: number): string {
  return count === 1
    ? 'A report of something missing or unused is left out: it may be due to this error.'
    : `${count} reports of something missing or unused are left out: they may be due to this error.`;
}

/** Returns the diagnostics of something that is missing because of them. */
export function losing(loses: Lost, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, loses }));
}

/** Collects the diagnostics of several outcomes. */
interface Collector {
  diagnostics: Diagnostic[];
  /** Returns the value of an outcome, and adds its diagnostics to the collection. */
  collect<T>(outcome: Outcome<T>): T;
}

/** Creates a collector, optionally with initial diagnostics. */
export function createCollector(known: readonly Diagnostic[] = []): Collector {
  const diagnostics = [...known];
  return {
    diagnostics,
    collect({ value, diagnostics: found }) {
      // Not `push(...found)`: there can be more than a call can have arguments.
      for (const diagnostic of found) diagnostics.push(diagnostic);
      return value;
    },
  };
}

/** Returns the severity of a code: the site's, or else the default. */
export function toSeverity(code: DiagnosticCode, overrides: SeverityOverrides): Severity {
  return overrides[code] ?? codes[code];
}

function sortKey({ code, message, span }: Diagnostic): string {
  const place = span ? [span.file, pad(span.start.line), pad(span.start.column)] : ['', '', ''];
  return [...place, code, message].join('\u0000');
}

function pad(count: number): string {
  return String(count).padStart(9, '0');
}

/** Returns the errors of a report. */
export function errorsOf(report: readonly ReportedDiagnostic[]): ReportedDiagnostic[] {
  return report.filter(({ severity }) => severity === 'error');
}

/** Returns whether a report has errors. */
export function hasErrors(report: readonly ReportedDiagnostic[]): boolean {
  return report.some(({ severity }) => severity === 'error');
}

/** Returns whether there are errors among diagnostics that no site has given another severity. */
export function hasDefaultErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => codes[code] === 'error');
}

/** Returns the exit code of a run: 0 without errors, 1 with errors, 2 for invalid options or configuration. */
export function toExitCode(report: readonly ReportedDiagnostic[]): 0 | 1 | 2 {
  const errors = errorsOf(report);
  if (errors.some(({ code }) => usageCodes.has(code))) return 2;
  return errors.length > 0 ? 1 : 0;
}

/** Returns the start of a span as `file:line:column`, the form that editors accept. */
export function toPlace({ file, start }: Span): string {
  return `${file}:${start.line}:${start.column}`;
}

/** Returns the diagnostic for a file or folder that the site does not use. */
export function toUnusedFile(file: string, hint: string): Diagnostic {
  return { code: 'source/unused', message: `${file} is not used by the site`, hint, span: startOf(file) };
}

/** Returns the message of anything that code has thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
