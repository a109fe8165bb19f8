import { once } from 'node:events';
import { join } from 'node:path';
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
  let snapshot: Snapshot | null = null;
  const shown = new Set<string>();
  const print = (report: readonly ReportedDiagnostic[]) => {
    const text = printDiagnostics(report, { format: 'pretty', siteDir, cwd: process.cwd() });
    if (text === '' || shown.has(text)) return;
    shown.add(text);
    process.stdout.write(`${text}\n`);
  };
  const update = async (): Promise<void> => {
    shown.clear();
    const { value, report } = await live.update();
    snapshot = value;
    print(report);
  };
  await update();
  const server = await startServer({
    ...options,
    snapshot: () => snapshot,
    onDiagnostics: (found: readonly Diagnostic[]) => print(toReport(found, snapshot?.site.config.diagnostics)),
  });
  const folders = [siteDir, join(packageRoot, 'templates'), join(packageRoot, 'runtime')];
  const watcher = watchFolders(folders, async (paths) => {
    const changedAt = performance.now();
    await update();
    server.events.send('update', {});
    const what = paths.length === 1 ? paths[0]?.slice(siteDir.length + 1) : `${paths.length} files`;
    process.stdout.write(`${pc.green('updated')} ${what} in ${Math.round(performance.now() - changedAt)} ms\n`);
  });
  process.stdout.write(
    `Ready in ${Math.round(performance.now() - startedAt)} ms: ${pc.cyan(server.url)} (Ctrl+C stops)\n`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([watcher.close(), server.close(), live.close()]);
  return 0;
}
