import { type ReportedDiagnostic, toExitCode } from '../diagnostics/diagnostic.ts';
import { type PrintOptions, printDiagnostics } from '../diagnostics/print.ts';

/** How a report is printed. */
interface ReportOptions extends Omit<PrintOptions, 'cwd'> {
  /** Whether people see empty lines around it, since more is printed before and after. */
  isSpaced?: boolean;
}

/** Prints a report, and returns the exit code of the run that it is about. */
export function printReport(
  report: readonly ReportedDiagnostic[],
  { isSpaced = false, ...options }: ReportOptions,
  out: NodeJS.WritableStream = process.stdout,
): 0 | 1 | 2 {
  const text = printDiagnostics(report, { ...options, cwd: process.cwd() });
  out.write(isSpaced && options.format === 'pretty' && text !== '' ? `\n${text}\n` : text);
  return toExitCode(report);
}
