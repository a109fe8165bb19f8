import { once } from 'node:events';
import { join, relative } from 'node:path';
import pc from 'picocolors';
import { liveScriptPath, startServer } from '../dev/server.ts';
import { watchFolders } from '../dev/watcher.ts';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { printDiagnostics } from '../diagnostics/print.ts';
import { packageRoot } from '../package-root.ts';
import { openLiveSite, type Snapshot } from '../pipeline/live-site.ts';
import { silentProgress } from '../pipeline/progress.ts';
import { type SiteCommandOptions, toSitePaths } from './paths.ts';

/** What `sitegen serve` is asked for. */
export interface ServeCommandOptions extends SiteCommandOptions {
  host: string;
  port: number;
}

/** Serves a site and shows changes as they are saved, until the process is asked to stop. */
export async function runServeCommand(options: ServeCommandOptions): Promise<number> {
  const startedAt = performance.now();
  const { siteDir, cacheDir, concurrency } = toSitePaths(options);
  const live = await openLiveSite(siteDir, liveScriptPath, { cacheDir, concurrency, progress: silentProgress() });
  const print = createPrinter(siteDir);
  let snapshot: Snapshot | null = null;
  const update = async (): Promise<boolean> => {
    const { value, report } = await live.update();
    const isUpdated = value !== snapshot;
    snapshot = value;
    print.anew(report);
    return isUpdated;
  };
  let announce = () => {};
  // Watching begins first: what is saved while the site is read for the first time counts too.
  const watcher = watchFolders({
    folders: [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')],
    ignored: cacheDir === null ? [] : [cacheDir],
    onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
    async onChange(paths) {
      const changedAt = performance.now();
      const isUpdated = await update();
      announce();
      const what = paths.length === 1 ? relative(siteDir, paths[0] ?? '') : `${paths.length} files`;
      const label = isUpdated ? pc.green('updated') : pc.red('not updated');
      process.stdout.write(`${label} ${what} in ${Math.round(performance.now() - changedAt)} ms\n`);
    },
  });
  await update();
  const server = await startServer({
    ...options,
    snapshot: () => snapshot,
    onDiagnostics: (found: readonly Diagnostic[]) => print.more(toReport(found, snapshot?.site.config.diagnostics)),
  }).catch((error: NodeJS.ErrnoException) => error);
  if (server instanceof Error) {
    process.stderr.write(`Cannot listen on ${options.host}:${options.port}: ${server.message}\n`);
    await Promise.all([watcher.close(), live.close()]);
    return 2;
  }
  announce = () => server.events.send('update', {});
  const time = Math.round(performance.now() - startedAt);
  process.stdout.write(`Ready in ${time} ms: ${pc.cyan(server.url)} (Ctrl+C stops)\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([watcher.close(), server.close(), live.close()]);
  return 0;
}

/** Prints what is wrong with the site, each thing once between two updates. */
function createPrinter(siteDir: string) {
  const shown = new Set<string>();
  const more = (report: readonly ReportedDiagnostic[]): void => {
    const text = printDiagnostics(report, { format: 'pretty', siteDir, cwd: process.cwd() });
    if (text === '' || shown.has(text)) return;
    shown.add(text);
    process.stdout.write(`${text}\n`);
  };
  return {
    more,
    anew(report: readonly ReportedDiagnostic[]) {
      shown.clear();
      more(report);
    },
  };
}
