import { fileMark } from '../core/file-mark.ts';

/** Collects changed paths until they seem complete, and hands them over in batches. */
export interface ChangeQueue {
  add(path: string): void;
  /** Resolves when all that was added has been worked on; at once where nothing is to do. */
  settled(): Promise<void>;
  /** Hands nothing over any more; resolves when what is under way is over. */
  close(): Promise<void>;
}

/** Quiet time after which a batch is complete, in milliseconds: editors write a file in several steps. */
const quietTime = 8;

/** Time after which a batch is handed over although changes go on, in milliseconds. */
const longestWait = 300;

/**
 * Times after the last batch at which the files that were handed over are looked at again, in milliseconds. chokidar
 * drops a change that comes within 50 ms of another of the same file, and a removal within 100 ms of another
 * (https://github.com/paulmillr/chokidar/issues/1455).
 */
const secondLooks = [60, 1000];

/**
 * Creates an empty queue. While one batch is worked on the next is collected, so that two are never worked on at once.
 * A file that has changed again since it was handed over is handed over again, whether anybody has told of it or not.
 */
export function createChangeQueue(work: (paths: string[]) => Promise<void>): ChangeQueue {
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let begunAt = 0;
  let isRunning = false;
  let isClosed = false;

  const add = (path: string): void => {
    if (pending.size === 0) begunAt = performance.now();
    pending.add(path);
    clearTimeout(timer);
    const left = begunAt + longestWait - performance.now();
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(quietTime, left)));
  };
  const recent = createRecentFiles(add);
  const flush = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (pending.size > 0 && !isClosed) {
      const paths = [...pending];
      pending.clear();
      // Before they are read: what changes meanwhile will be found to be another.
      recent.remember(paths);
      await work(paths);
    }
    isRunning = false;
    for (const resolve of waiting) resolve();
    waiting = [];
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
      clearTimeout(timer);
      recent.close();
      if (isRunning) await settled();
    },
  };
}

/** Creates a list of files that are looked at again when no more have come for a while. */
function createRecentFiles(onChange: (path: string) => void) {
  const marks = new Map<string, string | null>();
  let timers: NodeJS.Timeout[] = [];
  const look = (isLast: boolean): void => {
    for (const [path, mark] of marks) if (fileMark(path) !== mark) onChange(path);
    if (isLast) marks.clear();
  };
  const close = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  return {
    close,
    /** Notes how files are now. */
    remember(paths: readonly string[]): void {
      for (const path of paths) marks.set(path, fileMark(path));
      close();
      timers = secondLooks.map((time) => setTimeout(look, time, time === Math.max(...secondLooks)));
    },
  };
}
