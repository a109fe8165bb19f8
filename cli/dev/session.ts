import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ReportedDiagnostic } from '../diagnostics/diagnostic.ts';
import { createChangeQueue } from './change-queue.ts';
import type { Changes, LiveSite, SiteSnapshot } from './live-site.ts';

/** What became of a batch of changes. */
export interface SessionUpdate {
  changes: Changes;
  before: SiteSnapshot | null;
  /** The newest snapshot; the same as before where the site does not load. */
  snapshot: SiteSnapshot | null;
  /** Milliseconds from the first notice of a change until the site was ready to be served. */
  time: number;
  /** Number of pages whose text is another. */
  pages: number;
}

/** Who hears of a session. */
export interface SessionOptions {
  onUpdate: (update: SessionUpdate) => void;
  /** Hears all that is wrong, whenever that may have changed. */
  onReport: (report: readonly ReportedDiagnostic[]) => void;
  /** Hears of faults; the session goes on with the last good snapshot. */
  onError: (error: unknown) => void;
}

/** A site while it is being written: its changes, one after the other, and its newest snapshot. */
export interface Session {
  readonly snapshot: SiteSnapshot | null;
  /** Tells snapshots of all sessions apart. */
  readonly version: string;
  /** Takes note of a change on the disk. */
  change(path: string): void;
  /** Reads everything anew. */
  rebuild(): Promise<void>;
  /** Resolves when everything that is known to have changed is a part of the snapshot. */
  settled(): Promise<void>;
  /** Resolves when the snapshot has its references, too. */
  complete(): Promise<void>;
  /** Resolves when the site was looked over, too, and its pages show what was found. */
  reviewed(): Promise<void>;
  /** Asks for a report: making a page may have found something. */
  review(): void;
  /** Makes an answer to a request, which goes before looking the site over. */
  answer<T>(make: () => Promise<T>): Promise<T>;
  /** Takes note of what making a page threw. */
  fail(error: unknown): void;
  close(): Promise<void>;
}

/** Time before the site is looked over, in milliseconds: an open page asks for what has changed at once, and goes first. */
const reportDelayMs = 150;

/** Stands for all paths at once. */
const anything = '*';

/** Stands for what takes long and is there now, references or types: nothing on the disk has changed. */
const late = '<late>';

/** Opens a session upon a live site. */
export function openSession(live: LiveSite, options: SessionOptions): Session {
  const id = randomUUID().slice(0, 8);
  const answers = new Set<Promise<unknown>>();
  const answered = () => Promise.allSettled(answers);
  const reviews = createReviews(live, { ...options, answered, onNews: () => change(late) });
  const updates = createUpdates(live, { ...options, onLate: () => change(late) });
  const tell = () => {
    updates.tell();
    reviews.ask();
  };
  const queue = createChangeQueue({ work: updates.work, onDone: tell });
  const change = queue.add;
  const complete = () => waitForAll(queue.settled, () => updates.snapshot);
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
    async reviewed() {
      await complete();
      await reviews.settled();
      await queue.settled();
    },
    review: reviews.ask,
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
      reviews.stop();
      await queue.close();
      await reviews.settled();
      await live.close();
    },
  };
}

/** What becomes of a site by its changes. */
interface Updates {
  readonly snapshot: SiteSnapshot | null;
  /** Number of snapshots that were told of. */
  readonly count: number;
  /** Makes a snapshot of what has changed since then. */
  work(paths: readonly string[], since: number): Promise<void>;
  /** Tells of all that was worked on since the last time. */
  tell(): void;
}

function createUpdates(
  live: LiveSite,
  { onUpdate, onError, onLate }: SessionOptions & { onLate: () => void },
): Updates {
  let snapshot: SiteSnapshot | null = null;
  let told: SiteSnapshot | null = null;
  let changes: Changes = [];
  let count = 0;
  let changedAt: number | null = null;
  return {
    get snapshot() {
      return snapshot;
    },
    get count() {
      return count;
    },
    async work(paths, since) {
      changedAt ??= since;
      const changed = paths.includes(anything) ? 'anything' : paths.filter((path) => path !== late);
      const before = snapshot;
      // A file that is saved while it is read is one that has changed.
      const isAny = changes === 'anything' || changed === 'anything';
      changes = isAny ? 'anything' : [...new Set([...changes, ...changed])];
      try {
        snapshot = await live.update(changed);
      } catch (error) {
        onError(error);
      }
      const missing = snapshot?.late;
      if (missing && missing !== before?.late) missing.catch(onError).finally(onLate);
    },
    tell() {
      const now = performance.now();
      const time = now - (changedAt ?? now);
      const update = { changes, before: told, snapshot, time, pages: countChanged(told, snapshot) };
      if (snapshot !== told) count++;
      changedAt = null;
      changes = [];
      told = snapshot;
      onUpdate(update);
    },
  };
}

/** Waits until a snapshot lacks no references. */
async function waitForAll(settled: () => Promise<void>, read: () => SiteSnapshot | null): Promise<void> {
  await settled();
  for (let missing = read()?.late; missing; missing = read()?.late === missing ? null : read()?.late) {
    await missing.catch(() => {});
    await settled();
  }
}

/** Reports of a site, one after the other. */
interface Reviews {
  /** Asks for a report. */
  ask(): void;
  /** Begins no report any more. */
  stop(): void;
  /** Resolves when all that were asked for have been made. */
  settled(): Promise<void>;
}

interface ReviewOptions extends Pick<SessionOptions, 'onReport' | 'onError'> {
  /** Hears that a page should show what was found. */
  onNews: () => void;
  /** Resolves when the answers have been made that are under way. */
  answered: () => Promise<unknown>;
}

function createReviews(live: LiveSite, { onReport, onError, onNews, answered }: ReviewOptions): Reviews {
  let reviewing: Promise<void> = Promise.resolve();
  let isDue = false;
  let isStopped = false;
  const report = async (): Promise<void> => {
    await setTimeout(reportDelayMs);
    // Compiling examples takes the time of a processor that the first page needs.
    await answered();
    isDue = false;
    if (isStopped) return;
    for await (const found of live.report()) onReport(found);
    if (live.takeNews()) onNews();
  };
  return {
    ask() {
      // One that has not begun will see this change too.
      if (isDue) return;
      isDue = true;
      reviewing = reviewing.then(report).catch(onError);
    },
    stop() {
      isStopped = true;
    },
    settled: () => reviewing,
  };
}

function countChanged(before: SiteSnapshot | null, after: SiteSnapshot | null): number {
  const known = before?.site.contents;
  let changed = 0;
  for (const [page, { key }] of after?.site.contents ?? []) if (known?.get(page)?.key !== key) changed++;
  return changed;
}
