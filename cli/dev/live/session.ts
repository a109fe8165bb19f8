import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ReportedDiagnostic } from '../../diagnostics/diagnostic.ts';
import { createChangeQueue } from './change-queue.ts';
import type { Changes, LiveSite, SiteSnapshot } from './live-site.ts';

/** The result of a batch of changes. */
export interface SessionUpdate {
  changes: Changes;
  before: SiteSnapshot | null;
  /** The newest snapshot; the same as `before` if the site does not load. */
  snapshot: SiteSnapshot | null;
  /** Milliseconds from the first reported change until the site was ready to be served, with its results. */
  time: number;
}

/** Callbacks of a session. */
export interface SessionOptions {
  onUpdate: (update: SessionUpdate) => void;
  /** Called with all problems whenever they may have changed. */
  onReport: (report: readonly ReportedDiagnostic[]) => void;
  /** Called with exceptions; the session continues with the last good snapshot. */
  onError: (error: unknown) => void;
}

/** A site being edited: processes its changes one after the other, and holds the newest snapshot. */
export interface Session {
  readonly snapshot: SiteSnapshot | null;
  /** Id of the snapshot, unique across sessions. */
  readonly version: string;
  /** Queues a change on disk. */
  change(path: string): void;
  /** Reloads everything. */
  rebuild(): Promise<void>;
  /** Resolves when the snapshot contains all changes queued so far. */
  settled(): Promise<void>;
  /** Resolves when the snapshot also has its API references. */
  complete(): Promise<void>;
  /** Resolves when the site is also checked and its pages show the results. */
  reported(): Promise<void>;
  /** Requests a report, for example after rendering a page has found problems. */
  requestReport(): void;
  /** Makes a response to a request. Reports wait for it. */
  answer<T>(make: () => Promise<T>): Promise<T>;
  /** Passes an exception thrown while making a response to `onError`. */
  fail(error: unknown): void;
  close(): Promise<void>;
}

/** Delay before the site is checked, in milliseconds: open pages request changes at once and take precedence. */
const reportDelayMs = 150;

/** Placeholder path in the queue for "anything may have changed". */
const anything = '*';

/** Placeholder path for slow results that are now ready (API references, types); nothing on disk has changed. */
const resultsReady = '<results>';

/** Opens a session for a live site. */
export function openSession(live: LiveSite, options: SessionOptions): Session {
  const id = randomUUID().slice(0, 8);
  const answers = new Set<Promise<unknown>>();
  const answered = () => Promise.allSettled(answers);
  const reports = createReports(live, { ...options, answered, onNewTypes: () => change(resultsReady) });
  const updates = createUpdates(live, { ...options, onResults: () => change(resultsReady) });
  const tell = () => {
    updates.tell();
    reports.ask();
  };
  const queue = createChangeQueue({ work: updates.work, onDone: tell });
  const change = queue.add;
  const complete = () => waitForAll(queue.settled, () => updates.snapshot?.pending);
  return {
    get snapshot() {
      return updates.snapshot;
    },
    get version() {
      return `${id}-${updates.count}`;
    },
    change,
    rebuild() {
      change(anything);
      return queue.settled();
    },
    settled: queue.settled,
    complete,
    async reported() {
      await complete();
      await reports.settled();
      await queue.settled();
    },
    requestReport: reports.ask,
    async answer(make) {
      const answer = make();
      answers.add(answer);
      try {
        return await answer;
      } finally {
        answers.delete(answer);
      }
    },
    fail: options.onError,
    async close() {
      reports.stop();
      await queue.close();
      await reports.settled();
      await live.close();
    },
  };
}

/** Waits until the queue is empty and the snapshot has all API references, or they have failed. */
async function waitForAll(
  settled: () => Promise<void>,
  read: () => Promise<unknown> | null | undefined,
): Promise<void> {
  await settled();
  let awaited: Promise<unknown> | undefined;
  // References that have failed stay pending.
  for (let pending = read(); pending && pending !== awaited; pending = read()) {
    awaited = pending;
    await pending.catch(() => {});
    await settled();
  }
}

/** Applies changes to a site, and reports the resulting snapshots. */
interface Updates {
  readonly snapshot: SiteSnapshot | null;
  /** Number of snapshots reported to `onUpdate`. */
  readonly count: number;
  /** Makes a snapshot with these changes; `since` is when the first was reported, by `performance.now()`. */
  work(paths: readonly string[], since: number): Promise<void>;
  /** Calls `onUpdate` with all changes processed since the last call. */
  tell(): void;
}

function createUpdates(
  live: LiveSite,
  { onUpdate, onError, onResults }: SessionOptions & { onResults: () => void },
): Updates {
  let snapshot: SiteSnapshot | null = null;
  let told: SiteSnapshot | null = null;
  let changes: Changes = [];
  let count = 0;
  let changedAt: number | null = null;
  /** When the changes were reported whose slow results are not ready yet. */
  let awaitedSince = 0;
  return {
    get snapshot() {
      return snapshot;
    },
    get count() {
      return count;
    },
    async work(paths, since) {
      changedAt = Math.min(changedAt ?? since, paths.includes(resultsReady) ? awaitedSince : since);
      const changed = paths.includes(anything) ? 'anything' : paths.filter((path) => path !== resultsReady);
      const before = snapshot;
      // A set, since a file saved while it is read is queued twice.
      const isAny = changes === 'anything' || changed === 'anything';
      changes = isAny ? 'anything' : [...new Set([...changes, ...changed])];
      try {
        snapshot = await live.update(changed);
      } catch (error) {
        onError(error);
      }
      const missing = snapshot?.pending;
      if (missing && missing === before?.pending) return;
      awaitedSince = changedAt;
      // Results of an earlier state are not shown if others are awaited by then.
      missing?.catch(onError).finally(() => snapshot?.pending === missing && onResults());
    },
    tell() {
      const now = performance.now();
      const time = now - (changedAt ?? now);
      const update = { changes, before: told, snapshot, time };
      if (snapshot !== told) count++;
      changedAt = null;
      changes = [];
      told = snapshot;
      onUpdate(update);
    },
  };
}

/** Makes reports of a site, one after the other. */
interface Reports {
  /** Requests a report. */
  ask(): void;
  /** Prevents further reports from starting. */
  stop(): void;
  /** Resolves when all requested reports are finished. */
  settled(): Promise<void>;
}

interface ReportOptions extends Pick<SessionOptions, 'onReport' | 'onError'> {
  /** Called when a report has found types that a page should show. */
  onNewTypes: () => void;
  /** Resolves when the responses in progress are finished. */
  answered: () => Promise<unknown>;
}

function createReports(live: LiveSite, { onReport, onError, onNewTypes, answered }: ReportOptions): Reports {
  let reporting: Promise<void> = Promise.resolve();
  let isDue = false;
  let isStopped = false;
  const report = async (): Promise<void> => {
    await setTimeout(reportDelayMs);
    // Compiling examples would take CPU time that the first page needs.
    await answered();
    isDue = false;
    if (isStopped) return;
    for await (const found of live.report()) onReport(found);
    if (live.takeNewTypes()) onNewTypes();
  };
  return {
    ask() {
      // A pending report will include this change too.
      if (isDue) return;
      isDue = true;
      reporting = reporting.then(report).catch(onError);
    },
    stop() {
      isStopped = true;
    },
    settled: () => reporting,
  };
}
