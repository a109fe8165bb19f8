import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { packageRoot } from '../../package-root.ts';
import type { SentTask, TaskResult } from './task-batches.ts';

/** A pool of worker threads that start on demand. */
export interface Threads {
  /** Starts a thread, and runs the first tasks in it; resolves when that is done or has failed. */
  prepare(first?: readonly SentTask[]): Promise<void>;
  /** Runs tasks in one of the threads, one after the other. Aborting the signal terminates that thread. */
  run(tasks: readonly SentTask[], signal?: AbortSignal): Promise<TaskResult[]>;
  /** Replaces all threads with new ones; tasks in progress finish first. */
  recycle(): Promise<void>;
  close(): Promise<void>;
}

/** Options of threads. */
interface ThreadOptions {
  /**
   * Time after which an idle thread ends, in milliseconds. Without it a thread ends as soon as the queue is empty, and
   * the next task has to start a new one.
   */
  idleTimeout?: number;
  /** The most memory that new objects of a thread take before they are sorted into those in use, in MB. */
  youngMegabytes?: number;
}

const filename = join(packageRoot, 'dist/worker.js');

/** Returns a pool without threads. Between `minThreads` and `maxThreads` run once there are tasks. */
export function createThreads(
  minThreads: number,
  maxThreads: number,
  { idleTimeout = 10_000, youngMegabytes }: ThreadOptions = {},
): Threads {
  const resourceLimits = youngMegabytes === undefined ? {} : { maxYoungGenerationSizeMb: youngMegabytes };
  let threads: Tinypool | undefined;
  let preparing: Promise<void> | undefined;
  const run: Threads['run'] = (tasks, signal) => {
    threads ??= new Tinypool({ minThreads, maxThreads, idleTimeout, resourceLimits });
    // The file is not passed to `Tinypool`: its threads would load it before they have tasks, and a thread terminated
    // while loading leaks open files.
    return threads.run(tasks, { filename, signal: signal ?? null }) as Promise<TaskResult[]>;
  };
  return {
    prepare(first = []) {
      // If threads cannot start, the next task fails with the error.
      const ignore = () => {};
      preparing ??= run(first).then(ignore, ignore);
      return preparing;
    },
    run,
    async recycle() {
      await threads?.recycleWorkers();
    },
    async close() {
      await preparing;
      await threads?.destroy();
      threads = undefined;
    },
  };
}
