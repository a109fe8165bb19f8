/** Collects changes until they seem complete, and hands them over. */
export interface Batches {
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

/** Creates an empty batch. While one is worked on the next is collected, so that two are never worked on at once. */
export function createBatches(work: (paths: string[]) => Promise<void>): Batches {
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let begunAt = 0;
  let isRunning = false;
  let isClosed = false;

  const flush = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (pending.size > 0 && !isClosed) {
      const paths = [...pending];
      pending.clear();
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
    add(path) {
      if (pending.size === 0) begunAt = performance.now();
      pending.add(path);
      clearTimeout(timer);
      const left = begunAt + longestWait - performance.now();
      timer = setTimeout(() => void flush(), Math.max(0, Math.min(quietTime, left)));
    },
    settled,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (isRunning) await settled();
    },
  };
}
