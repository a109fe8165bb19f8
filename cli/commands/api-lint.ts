import { errorsOf } from '../diagnostics/diagnostic.ts';
import { type ApiLint, lintApi } from '../site/jobs/lint-api.ts';
import { toSitePaths } from '../site/paths.ts';
import { count, printReport } from './output/print.ts';
import type { ApiLintFlags } from './program/program.ts';

/** Prints the problems in the comments of a site's library, and returns the exit code. */
export async function runApiLintCommand(options: ApiLintFlags): Promise<number> {
  const paths = toSitePaths(options);
  const lint = await lintApi(paths);
  const code = printReport(lint.report, { format: options.format, siteDir: paths.siteDir });
  (options.format === 'pretty' ? process.stdout : process.stderr).write(toSummary(lint));
  return code;
}

/** Returns a line about what was checked; nothing if it was not possible to check anything. */
function toSummary({ report, checked }: ApiLint): string {
  if (checked.length === 0) return '';
  const errors = errorsOf(report).length;
  const libraries = checked.map(
    ({ package: name, version, symbols }) => `${name} ${version} (${count(symbols, 'symbol')})`,
  );
  const found = `${count(errors, 'error')}, ${count(report.length - errors, 'warning')}`;
  return `Checked the comments of ${libraries.join(', ')}: ${found}\n`;
}
