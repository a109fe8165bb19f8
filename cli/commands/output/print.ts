import { colors } from '../../diagnostics/colors.ts';
import { type ReportedDiagnostic, toExitCode } from '../../diagnostics/diagnostic.ts';
import { type PrintOptions, printDiagnostics } from '../../diagnostics/print.ts';
import { withInstallHints } from '../../site/install-hints.ts';

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
  const fitting = withInstallHints(report, options.siteDir);
  const text = printDiagnostics(fitting, { ...options, cwd: process.cwd() });
  out.write(isSpaced && options.format === 'pretty' && text !== '' ? `\n${text}\n` : text);
  return toExitCode(report);
}

/** Returns a number with its noun: `1 page`, `2 pages`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Prints why a command does nothing; returns the exit code of wrong usage. */
export function refuse(why: string): 2 {
  process.stderr.write(`${why}\n`);
  return 2;
}

/** Prints the URL of a server, and a line if its port is not the wanted one; `time` is in milliseconds. */
export function printReady(url: string, wanted: number, { time, keys }: { time?: number; keys: string }): void {
  const port = Number(new URL(url).port || 80);
  if (wanted !== 0 && port !== wanted)
    process.stdout.write(`Port ${wanted} is in use; using ${port}, the next free one.\n`);
  process.stdout.write(`Ready${time === undefined ? '' : ` in ${time} ms`}: ${colors.cyan(url)} (${keys})\n`);
}

/** Prints why a server could not start; returns the exit code. */
export function reportFailure({ syscall, message }: NodeJS.ErrnoException, host: string, port: number): number {
  const isPlace = syscall === 'listen' || syscall === 'getaddrinfo';
  return refuse(`${isPlace ? `Cannot listen on ${host}:${port}: ` : ''}${message}`);
}
