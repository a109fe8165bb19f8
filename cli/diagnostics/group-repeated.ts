import type { ReportedDiagnostic } from './diagnostic.ts';

/** Largest number of diagnostics with one hint that are shown in full. */
const mostWithHint = 5;

/** Number that is shown in full if there are more. */
const withHintInFull = 3;

/** Largest number of diagnostics of one code that are shown in full if each has a hint of its own. */
const mostOfKind = 20;

/** Number that is shown in full if there are more. */
const ofKindInFull = 10;

/** Values that belong together. */
export type Group<Value> = readonly [Value, ...Value[]];

/** Diagnostics that are like earlier ones. */
export interface Repeated<Diagnostic> {
  repeated: Group<Diagnostic>;
  /** Whether they have the hint of the earlier ones, or each its own. */
  hints: 'same' | 'own';
}

/** A diagnostic to show in full, or several that need only a line. */
type Shown<Diagnostic> = { full: Diagnostic } | Repeated<Diagnostic>;

/** Returns values in groups of the same key, in the order in which the keys occur. */
export function groupBy<Value>(
  values: readonly Value[],
  toKey: (value: Value, index: number) => string,
): Group<Value>[] {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const [index, value] of values.entries()) {
    const key = toKey(value, index);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}

/**
 * Returns diagnostics as they are shown to people: of many with the same hint, or very many with the same code, a few
 * in full, and the others together behind them.
 */
export function groupRepeated<Diagnostic extends ReportedDiagnostic>(
  report: readonly Diagnostic[],
): Shown<Diagnostic>[] {
  const byHint = groupBy(report, ({ severity, code, hint, notes }, index) =>
    hint ? JSON.stringify([severity, code, hint, notes]) : String(index),
  );
  const withHint = byHint.filter((group) => group.length > mostWithHint);
  const seen = new Set(withHint.flat());
  const others = report.filter((diagnostic) => !seen.has(diagnostic));
  const ofKind = groupBy(others, ({ severity, code, notes = [] }, index) =>
    // A line has no room for notes.
    notes.length === 0 ? JSON.stringify([severity, code]) : String(index),
  );
  const behind = new Map([
    ...withHint.flatMap((group) => split(group, withHintInFull, 'same')),
    ...ofKind.flatMap((group) => (group.length > mostOfKind ? split(group, ofKindInFull, 'own') : [])),
  ]);
  const hidden = new Set([...behind.values()].flatMap(({ repeated }) => repeated));
  return report.flatMap((diagnostic): Shown<Diagnostic>[] => {
    if (hidden.has(diagnostic)) return [];
    const repeated = behind.get(diagnostic);
    return [{ full: diagnostic }, ...(repeated ? [repeated] : [])];
  });
}

/** Returns the last diagnostic of a group that is shown in full, and those behind it. */
function split<Diagnostic>(
  group: Group<Diagnostic>,
  inFull: number,
  hints: Repeated<Diagnostic>['hints'],
): [Diagnostic, Repeated<Diagnostic>][] {
  const last = group[inFull - 1];
  const [first, ...rest] = group.slice(inFull);
  return last && first ? [[last, { repeated: [first, ...rest], hints }]] : [];
}
