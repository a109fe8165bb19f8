import { silentProgress } from '../core/progress.ts';
import { toExitCode } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/print.ts';
import { toSitePaths } from '../site/paths.ts';
import { updateApi } from '../site/update-api.ts';
import { printChanges } from './print-changes.ts';
import type { ApiOptions } from './program.ts';

/** Brings the history of a site's library up to date, prints what changed, and returns the exit code. */
export async function runApiCommand(options: ApiOptions): Promise<number> {
  const paths = toSitePaths(options);
  const { report, ...update } = await updateApi({
    ...paths,
    libraries: options.library ?? [],
    progress: silentProgress(),
  });
  const printOptions = { siteDir: paths.siteDir, cwd: process.cwd() };
  process.stderr.write(printDiagnostics(report, { format: 'pretty', ...printOptions }));
  const exitCode = toExitCode(report);
  if (options.format === 'json')
    process.stdout.write(`${JSON.stringify({ diagnostics: report, ...update }, null, 2)}\n`);
  else if (exitCode === 0) process.stdout.write(printChanges(update.package, update.releases));
  return exitCode;
}
