import { codes, type DiagnosticCode, type Severity, usageCodes } from './codes.ts';

/** A place in a text: line and column count from 1, columns in UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

/** A piece of a file. `file` is relative to the site folder, with `/` between folders. */
export interface Span {
  file: string;
  start: Position;
  end?: Position;
}

/** Returns the beginning of a file, for what concerns it as a whole or cannot be found in it. */
export function startOf(file: string): Span {
  return { file, start: { line: 1, column: 1 } };
}

/** Something a person should know about the site: what is wrong, where, and how to mend it. */
export interface Diagnostic {
  code: DiagnosticCode;
  message: string;
  /** How to mend it. */
  hint?: string;
  span?: Span;
  /** Setting that it is about, from those of a package on, until somebody who knows their place has set the span. */
  setting?: readonly PropertyKey[];
  notes?: readonly string[];
}

/** A diagnostic whose severity has been decided. */
export interface ReportedDiagnostic extends Diagnostic {
  severity: Exclude<Severity, 'off'>;
}

/** What every stage returns: what it could make, and what it has to say about the input. */
export interface Outcome<T> {
  value: T;
  diagnostics: readonly Diagnostic[];
}

/** Returns an outcome without anything to report, unless diagnostics are given. */
export function outcome<T>(value: T, diagnostics: readonly Diagnostic[] = []): Outcome<T> {
  return { value, diagnostics };
}

/** The severities that a site sets for itself; what it does not name keeps its default. */
export type SeverityOverrides = Partial<Record<DiagnosticCode, Severity | undefined>>;

/**
 * Returns the diagnostics that are to be shown: each with its severity, the ones that are `off` left out, repeats
 * removed, sorted by file, place and code so that the order does not depend on timing.
 */
export function toReport(diagnostics: readonly Diagnostic[], overrides: SeverityOverrides = {}): ReportedDiagnostic[] {
  const seen = new Map<string, ReportedDiagnostic>();
  for (const diagnostic of diagnostics) {
    const severity = toSeverity(diagnostic.code, overrides);
    if (severity !== 'off') seen.set(sortKey(diagnostic), { ...diagnostic, severity });
  }
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, diagnostic]) => diagnostic);
}

/** What stages have to say, gathered from one after the other. */
export interface Collector {
  diagnostics: Diagnostic[];
  /** Returns the value of an outcome, and keeps its diagnostics. */
  collect<T>(outcome: Outcome<T>): T;
}

/** Returns a collector that has these diagnostics already. */
export function createCollector(known: readonly Diagnostic[] = []): Collector {
  const diagnostics = [...known];
  return {
    diagnostics,
    collect({ value, diagnostics: found }) {
      diagnostics.push(...found);
      return value;
    },
  };
}

/** Returns the severity of a diagnostic on a site. */
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

/** Returns the exit code that a run with these diagnostics ends with: 0 clean, 1 errors, 2 wrong configuration. */
export function toExitCode(report: readonly ReportedDiagnostic[]): 0 | 1 | 2 {
  const errors = report.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => usageCodes.has(code))) return 2;
  return errors.length > 0 ? 1 : 0;
}
