import type { ReportedDiagnostic } from '../../cli/diagnostics/diagnostic.ts';

/** Reports that no test has looked at. */
const unread = new Set<readonly ReportedDiagnostic[]>();

/** Returns a result whose report a test has to look at, unless it is empty; `each-file.ts` asks after each test. */
export function expectReading<Result extends { report: readonly ReportedDiagnostic[] }>(result: Result): Result {
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

/** Returns what is in the reports that nobody has looked at, and forgets it. */
export function takeUnread(): string[] {
  const left = [...unread].flat();
  unread.clear();
  return left.map(({ code, message, span }) => `${code} ${span ? `${span.file}:${span.start.line} ` : ''}${message}`);
}
