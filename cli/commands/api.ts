import { silentProgress } from '../core/progress.ts';
import { toExitCode } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/print.ts';
import { toSitePaths } from '../site/paths.ts';
import { updateApi } from '../site/update-api.ts';
import { printChanges } from './print-changes.ts';
import type { ApiOptions } from './program.ts';

/** Brings the histories of a site's libraries up to date, prints what changed, and returns the exit code. */
export async function runApiCommand(options: ApiOptions): Promise<number> {
  const paths = toSitePaths(options);
  const { report, libraries } = await updateApi({
    ...paths,
    libraries: options.library ?? [],
    progress: silentProgress(),
  });
  const printOptions = { siteDir: paths.siteDir, cwd: process.cwd() };
  const exitCode = toExitCode(report);
  if (options.format === 'json') {
    const [only = { package: '', releases: [], written: false }] = libraries;
    const facts = libraries.length > 1 ? { packages: libraries } : only;
    process.stdout.write(printDiagnostics(report, { format: 'json', ...printOptions, facts }));
    return exitCode;
  }
  process.stderr.write(printDiagnostics(report, { format: 'pretty', ...printOptions }));
  if (exitCode === 0) {
    process.stdout.write(libraries.map((update) => printChanges(update.package, update.releases)).join('\n'));
  }
  return exitCode;
}
