import type { ReportedDiagnostic } from './diagnostic.ts';

/** Largest number of diagnostics with one hint that are shown in full. */
const mostInFull = 5;

/** Number that is shown in full if there are more. */
const shownInFull = 3;

/** A diagnostic to show in full, or several that repeat earlier ones and need only their place. */
export type Shown<Diagnostic> = { full: Diagnostic } | { repeated: readonly [Diagnostic, ...Diagnostic[]] };

/**
 * Returns diagnostics as they are shown to people: of many with the same hint, a few in full, and the others together
 * behind them.
 */
export function groupRepeated<Diagnostic extends ReportedDiagnostic>(
  report: readonly Diagnostic[],
): Shown<Diagnostic>[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [index, diagnostic] of report.entries()) {
    const { severity, code, hint, notes, span } = diagnostic;
    const key = hint && span ? JSON.stringify([severity, code, hint, notes]) : String(index);
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
