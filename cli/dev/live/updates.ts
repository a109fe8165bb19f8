import { createCompletion, type Quiet } from './completion.ts';
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

/** Callbacks of updates. */
export interface UpdateOptions {
  onUpdate: (update: SessionUpdate) => void;
  /** Called with exceptions; the session continues with the last good snapshot. */
  onError: (error: unknown) => void;
}

/** Placeholder path in the queue for "anything may have changed". */
export const anything = '*';

/** Placeholder path for slow results that are now ready (API references, types); nothing on disk has changed. */
export const resultsReady = '<results>';

/** Applies changes to a site, and reports the resulting snapshots. */
export interface Updates {
  readonly snapshot: SiteSnapshot | null;
  /** Number of snapshots reported to `onUpdate`. */
  readonly count: number;
  /** Resolves when the missing part of the snapshot is ready, or has failed, and the change is queued. */
  readonly completed: Promise<void>;
  /** Makes a snapshot with these changes; `since` is when the first was reported, by `performance.now()`. */
  work(paths: readonly string[], since: number): Promise<void>;
  /** Calls `onUpdate` with all changes processed since the last call. */
  notify(): void;
  /** Prevents slow work from starting. */
  stop(): void;
}

/** Creates the updates of a live site, before its first snapshot. */
export function createUpdates(
  live: LiveSite,
  { onUpdate, onError, ...options }: UpdateOptions & Quiet & { onResults: () => void },
): Updates {
  const completion = createCompletion({ ...options, onError });
  let snapshot: SiteSnapshot | null = null;
  /** The snapshot at the last call of `onUpdate`. */
  let notified: SiteSnapshot | null = null;
  let changes: Changes = [];
  let count = 0;
  let changedAt: number | null = null;
  /** When the changes whose slow results are not ready yet were reported. */
  let awaitedSince = 0;
  return {
    get snapshot() {
      return snapshot;
    },
    get count() {
      return count;
    },
    get completed() {
      return completion.completed;
    },
    async work(paths, since) {
      changedAt = Math.min(changedAt ?? since, paths.includes(resultsReady) ? awaitedSince : since);
      const changed = paths.includes(anything) ? 'anything' : paths.filter((path) => path !== resultsReady);
      const isFirst = snapshot === null;
      // A set, since a file saved while it is read is queued twice.
      const isAny = changes === 'anything' || changed === 'anything';
      changes = isAny ? 'anything' : [...new Set([...changes, ...changed])];
      try {
        snapshot = await live.update(changed);
      } catch (error) {
        onError(error);
      }
      if (completion.follow(snapshot?.pending ?? null, isFirst)) awaitedSince = changedAt;
    },
    notify() {
      const now = performance.now();
      const time = now - (changedAt ?? now);
      const update = { changes, before: notified, snapshot, time };
      if (snapshot !== notified) count++;
      changedAt = null;
      changes = [];
      notified = snapshot;
      onUpdate(update);
    },
    stop: completion.stop,
  };
}
