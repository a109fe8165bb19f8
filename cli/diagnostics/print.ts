import { type Group, groupPairs } from '../syntax/group-pairs.ts';
import { unicodeEscape } from '../syntax/unicode-escape.ts';
import {
  type LocatedDiagnostic,
  type PlaceOptions,
  type ReadFiles,
  toCodeFrame,
  withDisplayPath,
} from './code-frame.ts';
import { colors } from './colors.ts';
import { type ReportedDiagnostic, toPlace } from './diagnostic.ts';
import { groupRepeated, type Repeated } from './group-repeated.ts';

/** Largest number of files with the same message that get a line each. */
const mostFiles = 20;

/** Number that get one if there are more. */
const filesShown = 3;

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
        .map((shown) => ('full' in shown ? toPretty(shown.full, read) : toRepeated(shown)))
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

/**
 * Returns a title, and a line for each file and message: diagnostics like others, which are shown in full before. A
 * message of very many files, such as a front matter key of another tool, gets only a few lines and a number.
 */
function toRepeated({ repeated, hints }: Repeated<LocatedDiagnostic>): string {
  const [first] = repeated;
  const title = `${repeated.length} more ${hints === 'same' ? 'with this hint' : 'of this kind'}`;
  const files = groupPairs(
    repeated.map((one, index) => [JSON.stringify([one.span?.file ?? index, one.message, one.hint]), one]),
  );
  const alike = groupPairs(
    Array.from(files.values(), (file) => [JSON.stringify([file[0].message, file[0].hint]), file]),
  );
  const lines = [...alike.values()].flatMap((like) => {
    const shown = like.length > mostFiles ? like.slice(0, filesShown) : like;
    const hidden = like.slice(shown.length).flat().length;
    return [
      ...shown.map((file) => `  ${toPlaces(file)}${toVisible(toText(file[0], hints))}`),
      ...(hidden > 0 ? [colors.dim(`  and the same in ${hidden} more places (--json lists them)`)] : []),
    ];
  });
  return [`${toLabel(first)} ${colors.bold(title)} ${colors.dim(first.code)}`, ...lines].join('\n');
}

/** Returns the places of diagnostics in one file, which is named once; an empty text if they have none. */
function toPlaces([{ span: first }, ...others]: Group<LocatedDiagnostic>): string {
  if (!first) return '';
  const further = others.flatMap(({ span }) => (span ? `${span.start.line}:${span.start.column}` : []));
  return `${[toPlace(first), ...further].map((place) => colors.cyan(toVisible(place))).join(', ')} `;
}

function toText({ message, hint }: LocatedDiagnostic, hints: Repeated<unknown>['hints']): string {
  return hints === 'own' && hint ? `${message}. ${hint}` : message;
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

/** Matches characters that terminals obey instead of showing them: they could fake output, or change its order. */
const obeyed = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Escapes the control characters in a file name for a terminal, also those that reverse the order of others. */
export function toVisible(name: string): string {
  return name.replace(obeyed, toEscape);
}

/** Escapes the control characters in a text, except for line breaks and tabs. */
function toVisibleLines(text: string): string {
  return text.replace(obeyed, (character) => (/[\n\t]/.test(character) ? character : toEscape(character)));
}

function toEscape(character: string): string {
  return character === '\n' ? '\\n' : unicodeEscape(character);
}
