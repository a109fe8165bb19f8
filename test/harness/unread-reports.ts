import type { ReportedDiagnostic } from '../../cli/diagnostics/diagnostic.ts';

/** Reports that no test has read. */
const unread = new Set<readonly ReportedDiagnostic[]>();

/**
 * Returns the result, whose report the test must read unless it is empty. `each-file.ts` checks this after each test.
 */
export function requireReportRead<Result extends { report: readonly ReportedDiagnostic[] }>(result: Result): Result {
  const { report } = result;
  unread.add(report);
  return Object.defineProperty(result, 'report', {
    enumerable: true,
    get() {
      unread.delete(report);
      return report;
    },
  });
}

/** Returns the diagnostics in unread reports, and clears the list. */
export function takeUnread(): string[] {
  const left = [...unread].flat();
  unread.clear();
  return left.map(({ code, message, span }) => `${code} ${span ? `${span.file}:${span.start.line} ` : ''}${message}`);
}
