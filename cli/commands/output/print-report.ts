import { type ReportedDiagnostic, toExitCode } from '../../diagnostics/diagnostic.ts';
import { type PrintOptions, printDiagnostics } from '../../diagnostics/print.ts';

/** Options of `printReport`. */
interface ReportOptions extends Omit<PrintOptions, 'cwd'> {
  /** Adds empty lines around a `pretty` report, to separate it from other output. */
  isSpaced?: boolean;
}

/** Prints a report, and returns the exit code that follows from it. */
export function printReport(
  report: readonly ReportedDiagnostic[],
  { isSpaced = false, ...options }: ReportOptions,
  out: NodeJS.WritableStream = process.stdout,
): 0 | 1 | 2 {
  const text = printDiagnostics(report, { ...options, cwd: process.cwd() });
  out.write(isSpaced && options.format === 'pretty' && text !== '' ? `\n${text}\n` : text);
  return toExitCode(report);
}
