import { updateApi, withoutUpdate } from '../site/jobs/update-api.ts';
import { toSitePaths } from '../site/paths.ts';
import { printReport } from './output/print.ts';
import { printChanges } from './output/print-changes.ts';
import type { ApiFlags } from './program/program.ts';

/** Updates the API histories of a site's libraries, prints the changes, and returns the exit code. */
export async function runApiCommand(options: ApiFlags): Promise<number> {
  const paths = toSitePaths(options);
  const { report, libraries } = await updateApi({ ...paths, libraries: options.library ?? [] });
  const { siteDir } = paths;
  if (options.format === 'json') {
    const [only = withoutUpdate('')] = libraries;
    const facts = libraries.length > 1 ? { packages: libraries } : only;
    return printReport(report, { format: 'json', siteDir, facts });
  }
  const exitCode = printReport(report, { format: 'pretty', siteDir }, process.stderr);
  if (exitCode === 0) process.stdout.write(libraries.map(printChanges).join('\n'));
  return exitCode;
}
