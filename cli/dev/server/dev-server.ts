import { resolve } from 'node:path';
import type { Report, Update } from '../../../runtime/live/protocol.ts';
import { toCacheFolder } from '../../core/cache/cache-folder.ts';
import { withInstallHints } from '../../site/install-hints.ts';
import type { SitePaths } from '../../site/paths.ts';
import { toWatchedFolders } from '../../site/watched-folders.ts';
import type { SiteServer } from '../http/http-server.ts';
import { toLiveChange } from '../live/live-changes.ts';
import { toLiveReport } from '../live/live-report.ts';
import { type LiveOptions, openLiveSite, type SiteSnapshot } from '../live/live-site.ts';
import { openSession, type Session, type SessionOptions } from '../live/session.ts';
import { findPrintedFiles } from '../watch/printed-files.ts';
import type { SiteWatcherOptions } from '../watch/site-watcher.ts';
import { type WatchThread, watchInThread } from '../watch/watch-in-thread.ts';
import { createEventStream } from './event-stream.ts';
import { type ServerOptions, startServer } from './server.ts';

/** Options of the development server. */
export type DevServerOptions = SitePaths &
  Required<Pick<LiveOptions, 'locales'>> &
  Pick<ServerOptions, 'host' | 'port'> &
  Pick<SiteWatcherOptions, 'poll' | 'onWarning'> &
  SessionOptions;

/** A running development server. */
export interface DevServer extends SiteServer {
  session: Session;
}

/** Serves a site and updates open pages whenever a file is saved. Throws if the server cannot listen. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir, cacheDir, concurrency, locales, today, poll, onWarning } = options;
  let isClosing = false;
  // Work aborted by closing is no error.
  const onError = (error: unknown) => isClosing || options.onError(error);
  const live = await openLiveSite(siteDir, { cacheDir, concurrency, locales, today, isEarly: true });
  const places = { siteDir, cwd: process.cwd() };
  const events = createEventStream();
  let report: Report = { problems: [], errors: 0, warnings: 0 };
  let thread: WatchThread | null = null;
  const watch = (readAt: number) => thread?.follow(toWatchedFolders(siteDir, session.snapshot?.site ?? null), readAt);
  const session = openSession(live, {
    onUpdate(update) {
      const { before, snapshot } = update;
      if (snapshot && snapshot !== before) {
        events.send({ type: 'update', data: toUpdate(before, snapshot, session.version) });
      }
      options.onUpdate(update);
      watch(Date.now() - update.time);
    },
    onReport(found) {
      const fitting = withInstallHints(found, siteDir);
      report = toLiveReport(fitting, session.snapshot, places);
      events.send({ type: 'report', data: report });
      options.onReport(fitting);
    },
    onError,
  });
  const close = async () => {
    isClosing = true;
    await Promise.all([thread?.close(), session.close()]);
  };
  const startedAt = Date.now();
  await session.rebuild();
  try {
    const server = await startServer({
      ...options,
      session,
      events,
      report: () => ({ type: 'report', data: report }),
      openInEditor: (place) => report.problems.some((problem) => problem.place === place) && openInEditor(place),
    });
    // Watching starts after the server, to not delay the first page: changes before it are detected when it starts.
    const ignored = cacheDir === null ? [] : [toCacheFolder(cacheDir)];
    const isPrinted = findPrintedFiles();
    const onChange = (path: string) => isPrinted(path) || session.change(path);
    thread = watchInThread({ ignored, poll, onWarning, onChange, isCurrent: live.isCurrent });
    watch(startedAt);
    return { url: server.url, session, close: async () => void (await Promise.all([close(), server.close()])) };
  } catch (error) {
    await close();
    throw error;
  }
}

function toUpdate(before: SiteSnapshot | null, snapshot: SiteSnapshot, version: string): Update {
  return { ...toLiveChange(before, snapshot), build: snapshot.renderer.build, version };
}

/** Opens a place in the running editor or the one set in the environment; failures are printed in the terminal. */
function openInEditor(place: string): boolean {
  void import('launch-editor').then(({ default: launch }) => launch(resolve(place)));
  return true;
}
