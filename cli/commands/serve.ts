import { startDevServer } from '../dev/server/dev-server.ts';
import { toSitePaths } from '../site/paths.ts';
import { controlC, controlD, listenForKeys } from './keys.ts';
import { printReady, reportFailure } from './output/print.ts';
import { createServePrinter } from './output/serve-printer.ts';
import type { ServeFlags } from './program/program.ts';
import { closeInTime, interrupt, listenForStop } from './stop.ts';

/** Serves a site and shows changes as they are saved, until a signal or key stops it; returns the exit code. */
export async function runServeCommand(options: ServeFlags): Promise<number> {
  const startedAt = performance.now();
  const paths = toSitePaths(options);
  const { host, port, locale: locales = [], poll = null } = options;
  const stop = listenForStop();
  const print = createServePrinter(paths.siteDir);
  // Errors thrown asynchronously by the site's own code must not end the server.
  process.on('uncaughtException', print.onError);
  // A closed output stream does end it: not even that error could be printed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop.quit);
  const starting = startDevServer({ ...paths, host, port, locales, poll, ...print }).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  const server = await Promise.race([starting, stop.asked]);
  if (typeof server === 'number') return server;
  if (server instanceof Error) return reportFailure(server, host, port);
  const { url, session } = server;
  const release = listenForKeys(process.stdin, {
    o: () => openBrowser(url),
    r: () => void session.rebuild(),
    c: () => process.stdout.write('\u001b[2J\u001b[3J\u001b[H'),
    q: stop.quit,
    [controlD]: stop.quit,
    [controlC]: interrupt,
  });
  const time = Math.round(performance.now() - startedAt);
  const keys = process.stdin.isTTY ? 'o opens it, r rebuilds, c clears, q quits' : 'Ctrl+C stops';
  printReady(url, port, { time, keys });
  if (session.snapshot?.pending)
    process.stdout.write('The API reference is being generated; pages that need it appear when it is ready.\n');
  if (options.open) openBrowser(url);
  const code = await stop.asked;
  release();
  await closeInTime(server);
  return code;
}

/** Opens the default browser; a failure is only printed. */
function openBrowser(url: string): void {
  import('open')
    .then(({ default: open }) => open(url))
    .catch((error: Error) => process.stderr.write(`Cannot open a browser: ${error.message}\n`));
}
