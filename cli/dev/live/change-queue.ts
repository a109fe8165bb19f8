import { fileMark, isEmptyFile } from '../../core/files/file-mark.ts';

/** Collects changed paths and processes them in batches. */
interface ChangeQueue {
  add(path: string): void;
  /**
   * Resolves when all paths added so far are processed, at once if there are none. Does not wait for later changes, so
   * a file that changes all the time, such as a log, does not block it.
   */
  settled(): Promise<void>;
  /** Starts no further batch; resolves when the current one is finished. */
  close(): Promise<void>;
}

/** Callbacks of a change queue. */
interface ChangeQueueOptions {
  /** @param since when the first of the paths was added, by `performance.now()` */
  work: (paths: string[], since: number) => Promise<void>;
  /** Called when all changes are processed: not between files saved together, nor while a file is half written. */
  onDone: () => void;
}

/** Time after which `onDone` is called even if changes keep coming, in milliseconds. */
const longestWait = 300;

/** Time after which an emptied file counts as intentionally empty, in milliseconds. */
const emptyTime = 60;

/**
 * Delays after the last batch at which its files are checked again, in milliseconds. chokidar drops a change within
 * 50 ms of another change of the same file, and a removal within 100 ms of another
 * (https://github.com/paulmillr/chokidar/issues/1455).
 */
const secondLooks = [60, 1000];

/**
 * Creates an empty queue. Changes are not debounced: editors write a file in several steps, and processing the first
 * takes as long as waiting for the last. The next batch is collected while one is processed, so batches never overlap.
 * A file that has changed again since its batch began is queued again, even if no event reported that.
 */
export function createChangeQueue({ work, onDone }: ChangeQueueOptions): ChangeQueue {
  const pending = new Set<string>();
  const waiting: (() => void)[] = [];
  let turn: NodeJS.Immediate | undefined;
  let pendingSince = 0;
  let isRunning = false;
  let isClosed = false;

  const add = (path: string): void => {
    if (pending.size === 0) pendingSince = performance.now();
    pending.add(path);
    // Other paths added in this turn of the event loop join the batch.
    if (!isRunning) turn ??= setImmediate(() => void flush());
  };
  const recent = createRecentFiles(add);
  const flush = async (): Promise<void> => {
    turn = undefined;
    isRunning = true;
    let begunAt = performance.now();
    const asked: typeof waiting = [];
    while (pending.size > 0 && !isClosed) {
      const paths = [...pending];
      const since = pendingSince;
      pending.clear();
      asked.push(...waiting.splice(0));
      // Before the files are read, so that a change during the read is detected.
      recent.remember(paths);
      await work(paths, since);
      // Saving a file in place empties it first. An open page that showed the empty file would lose its state.
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
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** Creates a list of files that are checked again some time after the last one was added. */
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
    /** Records the current state of files, and restarts the timers. */
    remember(paths: readonly string[]): void {
      for (const path of paths) marks.set(path, fileMark(path));
      close();
      timers = [...secondLooks.map((time) => setTimeout(look, time)), setTimeout(forget, Math.max(...secondLooks))];
    },
  };
}
