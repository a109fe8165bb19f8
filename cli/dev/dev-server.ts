import { resolve } from 'node:path';
import type { ReportedDiagnostic } from '../diagnostics/diagnostic.ts';
import { toCacheFolder } from '../pipeline/cache-folder.ts';
import { openLiveSite } from '../pipeline/live-site.ts';
import { silentProgress } from '../pipeline/progress.ts';
import { toWatchedFolders } from '../pipeline/watched-folders.ts';
import { toLiveChange } from './live-changes.ts';
import { type LiveReport, toLiveReport } from './live-report.ts';
import { startServer } from './server.ts';
import { openSession, type Session, type SessionUpdate } from './session.ts';
import { createSiteWatch } from './watch-site.ts';

/** Which site to serve, where, and who hears of it. */
export interface DevServerOptions {
  siteDir: string;
  cacheDir: string | null;
  concurrency: number;
  /** Today as `2025-07-14`: posts of later days are reported. */
  today: string;
  /** Locales to serve; all of them where it is empty. */
  locales: readonly string[];
  host: string;
  port: number;
  onUpdate: (update: SessionUpdate) => void;
  onReport: (report: readonly ReportedDiagnostic[]) => void;
  onError: (error: unknown) => void;
}

/** A site that is served while it is written. */
export interface DevServer {
  url: string;
  session: Session;
  close(): Promise<void>;
}

/** Serves a site and shows changes in open pages as they are saved. Throws where the server cannot listen. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { siteDir, cacheDir, concurrency, locales, today } = options;
  let isClosing = false;
  // What is given up at the end is no fault.
  const onError = (error: unknown) => isClosing || options.onError(error);
  const live = await openLiveSite(siteDir, { cacheDir, concurrency, locales, today, progress: silentProgress() });
  const places = { siteDir, cwd: process.cwd() };
  const hear: { update?: (update: SessionUpdate) => void; report?: (report: LiveReport) => void } = {};
  let report: LiveReport = { problems: [], errors: 0, warnings: 0 };
  const session = openSession(live, {
    onUpdate(update) {
      if (update.snapshot !== update.before) hear.update?.(update);
      options.onUpdate(update);
      watch.follow(toWatchedFolders(siteDir, update.snapshot?.site ?? null));
    },
    onReport(found) {
      report = toLiveReport(found, session.snapshot, places);
      hear.report?.(report);
      options.onReport(found);
    },
    onError,
  });
  const ignored = cacheDir === null ? [] : [toCacheFolder(cacheDir)];
  const watch = createSiteWatch({ ignored, onChange: session.change, onError });
  const close = async () => {
    isClosing = true;
    watch.close();
    await session.close();
  };
  // Watching begins first: what is saved while the site is read for the first time counts too.
  watch.follow(toWatchedFolders(siteDir, null));
  await session.rebuild();
  try {
    const server = await startServer({
      ...options,
      session,
      report: () => ({ type: 'report', data: report }),
      openInEditor: (place) => report.problems.some((problem) => problem.place === place) && openInEditor(place),
    });
    hear.update = (update) => server.events.send({ type: 'update', data: toEvent(update, session) });
    hear.report = (data) => server.events.send({ type: 'report', data });
    return { url: server.url, session, close: async () => void (await Promise.all([close(), server.close()])) };
  } catch (error) {
    await close();
    throw error;
  }
}

function toEvent({ before, snapshot }: SessionUpdate, { version }: Session) {
  return snapshot && { ...toLiveChange(before, snapshot), build: snapshot.renderer.build, version };
}

/** Opens a place in the editor that runs, or that the environment names; that it cannot be is said in the terminal. */
function openInEditor(place: string): boolean {
  void import('launch-editor').then(({ default: launch }) => launch(resolve(place)));
  return true;
}
