import { fileMark, isEmptyFile } from '../core/file-mark.ts';

/** Collects changed paths, and hands them over in batches. */
export interface ChangeQueue {
  add(path: string): void;
  /**
   * Resolves when all that was added has been worked on; at once where nothing is to do. It does not wait for the end of
   * changes that never end, as those of a log.
   */
  settled(): Promise<void>;
  /** Hands nothing over any more; resolves when what is under way is over. */
  close(): Promise<void>;
}

/** Who works on the changes, and who hears that they have been worked on. */
export interface ChangeQueueOptions {
  /** @param since when the first of them was told of, by `performance.now()` */
  work: (paths: string[], since: number) => Promise<void>;
  /** Hears that all is worked on: not between the files that are saved together, and not of one that is half written. */
  onDone: () => void;
}

/** Time after which what was worked on is told although changes go on, in milliseconds. */
const longestWait = 300;

/** Time after which a file that was emptied is taken for one that is to be empty, in milliseconds. */
const emptyTime = 60;

/**
 * Times after the last batch at which the files that were handed over are looked at again, in milliseconds. chokidar
 * drops a change that comes within 50 ms of another of the same file, and a removal within 100 ms of another
 * (https://github.com/paulmillr/chokidar/issues/1455).
 */
const secondLooks = [60, 1000];

/**
 * Creates an empty queue. A change is worked on at once: editors write a file in several steps, and working on the first
 * takes as long as waiting for the last. While one batch is worked on the next is collected, so that two are never worked
 * on at once. A file that has changed again since it was handed over is handed over again, whether anybody has told of it
 * or not.
 */
export function createChangeQueue({ work, onDone }: ChangeQueueOptions): ChangeQueue {
  const pending = new Set<string>();
  const waiting: (() => void)[] = [];
  let turn: NodeJS.Immediate | undefined;
  let begunAt = 0;
  let pendingSince = 0;
  let isRunning = false;
  let isClosed = false;

  const add = (path: string): void => {
    if (pending.size === 0) pendingSince = performance.now();
    pending.add(path);
    // What else is told of in this turn goes along.
    if (!isRunning) turn ??= setImmediate(() => void flush());
  };
  const recent = createRecentFiles(add);
  const flush = async (): Promise<void> => {
    turn = undefined;
    isRunning = true;
    begunAt = performance.now();
    const asked: typeof waiting = [];
    while (pending.size > 0 && !isClosed) {
      const paths = [...pending];
      const since = pendingSince;
      pending.clear();
      asked.push(...waiting.splice(0));
      // Before they are read: what changes meanwhile will be found to be another.
      recent.remember(paths);
      await work(paths, since);
      // Saving a file in its place empties it first: an open page that showed that would lose what lives in it.
      if (paths.some(isEmptyFile)) await new Promise((resolve) => setTimeout(resolve, emptyTime));
      recent.look();
      if (pending.size > 0 && performance.now() - begunAt < longestWait) continue;
      onDone();
      for (const resolve of asked.splice(0)) resolve();
      begunAt = performance.now();
    }
    isRunning = false;
    for (const resolve of [...asked, ...waiting.splice(0)]) resolve();
  };
  const settled = () =>
    isRunning || (pending.size > 0 && !isClosed)
      ? new Promise<void>((resolve) => waiting.push(resolve))
      : Promise.resolve();
  return {
    add,
    settled,
    async close() {
      isClosed = true;
      clearImmediate(turn);
      recent.close();
      if (isRunning) await settled();
    },
  };
}

/** Creates a list of files that are looked at again when no more have come for a while. */
function createRecentFiles(onChange: (path: string) => void) {
  const marks = new Map<string, string | null>();
  let timers: NodeJS.Timeout[] = [];
  const look = (): void => {
    for (const [path, mark] of marks) if (fileMark(path) !== mark) onChange(path);
  };
  const forget = () => marks.clear();
  const close = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  return {
    close,
    look,
    /** Notes how files are now. */
    remember(paths: readonly string[]): void {
      for (const path of paths) marks.set(path, fileMark(path));
      close();
      timers = [...secondLooks.map((time) => setTimeout(look, time)), setTimeout(forget, Math.max(...secondLooks))];
    },
  };
}
