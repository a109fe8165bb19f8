import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createChangeQueue } from './change-queue.ts';
import type { LiveSite, SiteSnapshot } from './live-site.ts';
import { createReports, type ReportOptions } from './reports.ts';
import { anything, createUpdates, resultsReady, type UpdateOptions, type Updates } from './updates.ts';

/** Callbacks of a session. */
export type SessionOptions = UpdateOptions & ReportOptions;

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

/** Delay before slow work, in milliseconds: open pages request changes at once and take precedence. */
const quietMs = 150;

/** Opens a session for a live site. */
export function openSession(live: LiveSite, options: SessionOptions): Session {
  const id = randomUUID().slice(0, 8);
  const answers = new Set<Promise<unknown>>();
  const quiet = async () => {
    await setTimeout(quietMs);
    await Promise.allSettled(answers);
  };
  const reports = createReports(live, { ...options, quiet, onNewTypes: () => change(resultsReady) });
  const updates = createUpdates(live, { ...options, quiet, onResults: () => change(resultsReady) });
  const onDone = () => {
    updates.notify();
    reports.ask();
  };
  const queue = createChangeQueue({ work: updates.work, onDone });
  const change = queue.add;
  const complete = () => waitForAll(queue.settled, updates);
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
      updates.stop();
      await queue.close();
      await reports.settled();
      await live.close();
    },
  };
}

/** Waits until the queue is empty and the snapshot has all API references, or they have failed. */
async function waitForAll(settled: () => Promise<void>, updates: Updates): Promise<void> {
  await settled();
  let awaited: SiteSnapshot['pending'] = null;
  const read = () => updates.snapshot?.pending;
  // References that have failed stay pending.
  for (let pending = read(); pending && pending !== awaited; pending = read()) {
    awaited = pending;
    await Promise.allSettled([pending(), updates.completed]);
    await settled();
  }
}
