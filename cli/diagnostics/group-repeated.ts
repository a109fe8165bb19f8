import { type Group, groupPairs } from '../syntax/group-pairs.ts';
import type { ReportedDiagnostic } from './diagnostic.ts';

/** Largest number of diagnostics with one hint that are shown in full. */
const mostWithHint = 5;

/** Number that is shown in full if there are more. */
const withHintInFull = 3;

/** Largest number of diagnostics of one code that are shown in full if each has a hint of its own. */
const mostOfKind = 20;

/** Number that is shown in full if there are more. */
const ofKindInFull = 10;

/** Diagnostics that are like earlier ones. */
export interface Repeated<Diagnostic> {
  repeated: Group<Diagnostic>;
  /** Whether they have the hint of the earlier ones, or each its own. */
  hints: 'same' | 'own';
}

/** A diagnostic to show in full, or several that need only a line. */
type Shown<Diagnostic> = { full: Diagnostic } | Repeated<Diagnostic>;

/**
 * Returns diagnostics as they are shown to people: of many with the same hint, or very many with the same code, a few
 * in full, and the others together behind them.
 */
export function groupRepeated<Diagnostic extends ReportedDiagnostic>(
  report: readonly Diagnostic[],
): Shown<Diagnostic>[] {
  const hinted = report.filter(({ hint }) => hint);
  const byHint = groupPairs(hinted.map((one) => [JSON.stringify([one.severity, one.code, one.hint, one.notes]), one]));
  const withHint = [...byHint.values()].filter((group) => group.length > mostWithHint);
  const seen = new Set(withHint.flat());
  // A line has no room for notes.
  const others = report.filter((one) => !seen.has(one) && (one.notes ?? []).length === 0);
  const ofKind = groupPairs(others.map((one) => [`${one.severity} ${one.code}`, one]));
  const behind = new Map([
    ...withHint.flatMap((group) => split(group, withHintInFull, 'same')),
    ...[...ofKind.values()].flatMap((group) => (group.length > mostOfKind ? split(group, ofKindInFull, 'own') : [])),
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
  group: readonly Diagnostic[],
  inFull: number,
  hints: Repeated<Diagnostic>['hints'],
): [Diagnostic, Repeated<Diagnostic>][] {
  const last = group[inFull - 1];
  const [first, ...rest] = group.slice(inFull);
  return last && first ? [[last, { repeated: [first, ...rest], hints }]] : [];
}
