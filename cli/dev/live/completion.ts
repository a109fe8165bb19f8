import type { SiteSnapshot } from './live-site.ts';

/** Tells when slow work may start. */
export interface Quiet {
  /** Resolves when pages have been requested and answered: compiling would take CPU time that they need. */
  quiet: () => Promise<void>;
}

interface CompletionOptions extends Quiet {
  /** Called when the missing part of the newest snapshot is ready, or has failed. */
  onResults: () => void;
  onError: (error: unknown) => void;
}

/** Completes snapshots from which slow work was left out. */
interface Completion {
  /** Resolves when the missing part of the newest snapshot is ready, or has failed. */
  readonly completed: Promise<void>;
  /**
   * Completes a snapshot: the first one as soon as its pages are shown, later ones at once. Does nothing and returns
   * `false` if it is being completed already.
   */
  follow(pending: SiteSnapshot['pending'], isFirst: boolean): boolean;
  /** Prevents slow work from starting. */
  stop(): void;
}

/** Creates a `Completion` without a snapshot. */
export function createCompletion({ quiet, onResults, onError }: CompletionOptions): Completion {
  let awaited: SiteSnapshot['pending'] = null;
  let completed = Promise.resolve();
  const complete = async (pending: () => Promise<unknown>, isFirst: boolean) => {
    if (isFirst) await quiet();
    // A newer snapshot may have taken its place.
    if (awaited === pending) await pending();
  };
  return {
    get completed() {
      return completed;
    },
    follow(pending, isFirst) {
      if (pending && pending === awaited) return false;
      awaited = pending;
      if (pending) {
        completed = complete(pending, isFirst)
          .catch(onError)
          .finally(() => awaited === pending && onResults());
      }
      return true;
    },
    stop() {
      awaited = null;
    },
  };
}
