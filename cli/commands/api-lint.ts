import { silentProgress } from '../core/progress.ts';
import { toExitCode } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/print.ts';
import { lintApi } from '../site/lint-api.ts';
import { toSitePaths } from '../site/paths.ts';
import type { ApiLintOptions } from './program.ts';

/** Prints what is wrong with the comments of a site's library, and returns the exit code. */
export async function runApiLintCommand(options: ApiLintOptions): Promise<number> {
  const paths = toSitePaths(options);
  const report = await lintApi({ ...paths, progress: silentProgress() });
  const { format } = options;
  process.stdout.write(printDiagnostics(report, { format, siteDir: paths.siteDir, cwd: process.cwd() }));
  return toExitCode(report);
}
