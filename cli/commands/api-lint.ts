import { lintApi } from '../site/jobs/lint-api.ts';
import { toSitePaths } from '../site/paths.ts';
import { printReport } from './output/print-report.ts';
import type { ApiLintOptions } from './program/program.ts';

/** Prints the problems in the comments of a site's library, and returns the exit code. */
export async function runApiLintCommand(options: ApiLintOptions): Promise<number> {
  const paths = toSitePaths(options);
  const report = await lintApi(paths);
  return printReport(report, { format: options.format, siteDir: paths.siteDir });
}
