import {
  type LocatedDiagnostic,
  type PlaceOptions,
  type ReadFiles,
  toCodeFrame,
  withDisplayPath,
} from './code-frame.ts';
import { colors } from './colors.ts';
import { type ReportedDiagnostic, toPlace } from './diagnostic.ts';

/** Output formats of diagnostics. */
export type DiagnosticFormat = 'pretty' | 'json' | 'github';

/** Options of `printDiagnostics`. */
export interface PrintOptions extends PlaceOptions {
  format: DiagnosticFormat;
  /** Results of the command, added to the JSON document next to the diagnostics. */
  facts?: object;
}

/** Returns the diagnostics as human-readable text, as one JSON document, or as GitHub workflow annotations. */
export function printDiagnostics(report: readonly ReportedDiagnostic[], options: PrintOptions): string {
  const located = report.map((diagnostic) => withDisplayPath(diagnostic, options));
  switch (options.format) {
    case 'json':
      return toDocument(
        located.map(({ absolute, ...diagnostic }) => diagnostic),
        options.facts,
      );
    case 'github':
      return located.map((diagnostic) => `${toAnnotation(diagnostic)}\n`).join('');
    case 'pretty': {
      const read: ReadFiles = new Map();
      return groupRepeated(located)
        .map((shown) => ('full' in shown ? toPretty(shown.full, read) : toPlaces(shown.repeated)))
        .map((text) => `${text}\n`)
        .join('\n');
    }
  }
}

/** Returns the JSON document that a command prints for other programs. */
export function toDocument(diagnostics: readonly object[], facts: object = {}): string {
  return `${JSON.stringify({ diagnostics, ...facts }, null, 2)}\n`;
}

function toPretty(diagnostic: LocatedDiagnostic, read: ReadFiles): string {
  const { code, message, hint, notes, span } = diagnostic;
  const lines = [`${toLabel(diagnostic)} ${colors.bold(toVisibleLines(message))} ${colors.dim(code)}`];
  if (span) lines.push(`  ${colors.cyan(toVisible(toPlace(span)))}`);
  const frame = toCodeFrame(diagnostic, read);
  if (frame) lines.push(toVisibleLines(frame).replace(/^/gm, '  '));
  for (const note of notes ?? []) lines.push(`  ${colors.dim('note:')} ${toVisibleLines(note)}`);
  if (hint) lines.push(`  ${colors.green('hint:')} ${toVisibleLines(hint)}`);
  return lines.join('\n');
}

/** Returns one line for each diagnostic. They have the same hint, which is shown before. */
function toPlaces(repeated: readonly [LocatedDiagnostic, ...LocatedDiagnostic[]]): string {
  const [first] = repeated;
  const title = `${toLabel(first)} ${colors.bold(`${repeated.length} more with this hint`)} ${colors.dim(first.code)}`;
  const rows = repeated.map(
    ({ span, message }) => `  ${span ? `${colors.cyan(toVisible(toPlace(span)))} ` : ''}${toVisible(message)}`,
  );
  return [title, ...rows].join('\n');
}

function toLabel({ severity }: LocatedDiagnostic): string {
  return severity === 'error' ? colors.red(colors.bold('error')) : colors.yellow(colors.bold('warning'));
}

function toAnnotation({ severity, code, message, hint, notes = [], span }: LocatedDiagnostic): string {
  const properties = [
    ...(span ? [`file=${span.file}`, `line=${span.start.line}`, `col=${span.start.column}`] : []),
    `title=${code}`,
  ];
  const text = [message, ...notes, ...(hint ? [hint] : [])].join('\n');
  return `::${severity} ${properties.map(escapeProperty).join(',')}::${escapeData(text)}`;
}

// Escapes of workflow commands: https://docs.github.com/actions/reference/workflow-commands
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Largest number of diagnostics with one hint that are shown in full. */
const mostInFull = 5;

/** Number that is shown in full if there are more. */
const shownInFull = 3;

/** A diagnostic to show in full, or several that repeat earlier ones and need only their place. */
type Shown<Diagnostic> = { full: Diagnostic } | { repeated: readonly [Diagnostic, ...Diagnostic[]] };

/**
 * Returns diagnostics as they are shown to people: of many with the same hint, a few in full, and the others together
 * behind them.
 */
function groupRepeated<Diagnostic extends ReportedDiagnostic>(report: readonly Diagnostic[]): Shown<Diagnostic>[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [index, diagnostic] of report.entries()) {
    const { severity, code, hint, notes } = diagnostic;
    const key = hint ? JSON.stringify([severity, code, hint, notes]) : String(index);
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  const behind = new Map<Diagnostic, Diagnostic[]>();
  for (const group of groups.values()) {
    const last = group[shownInFull - 1];
    if (last && group.length > mostInFull) behind.set(last, group.slice(shownInFull));
  }
  const hidden = new Set([...behind.values()].flat());
  return report.flatMap((diagnostic): Shown<Diagnostic>[] => {
    if (hidden.has(diagnostic)) return [];
    const [first, ...others] = behind.get(diagnostic) ?? [];
    return [{ full: diagnostic }, ...(first ? [{ repeated: [first, ...others] } as const] : [])];
  });
}

/**
 * Escapes the control characters in a file name for a terminal: line breaks and cursor movements in a name could fake
 * output.
 */
export function toVisible(name: string): string {
  return name.replace(/\p{Cc}/gu, toEscape);
}

/** Escapes the control characters in a text, except for line breaks and tabs. */
function toVisibleLines(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]/gu, toEscape);
}

function toEscape(character: string): string {
  if (character === '\n') return '\\n';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
