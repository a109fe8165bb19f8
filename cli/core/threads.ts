import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { packageRoot } from '../package-root.ts';
import type { SentTask, TaskAnswer } from './task-batches.ts';

/** Threads that start when there is something to do. */
export interface Threads {
  /** Lets a thread load what tasks need; resolves when it has. */
  prepare(): Promise<void>;
  /** Does tasks in one of the threads, one after the other. Where the signal comes first, that thread is ended. */
  run(tasks: readonly SentTask[], signal?: AbortSignal): Promise<TaskAnswer[]>;
  /** Lets others take the place of all; tasks under way are finished first. */
  recycle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Time after which a thread that has nothing to do ends, in milliseconds. Without it one ends after each task that no
 * other waits behind, and the next task pays for a new one.
 */
const idleTimeout = 10_000;

const filename = join(packageRoot, 'dist/worker.js');

/** Returns threads, none of which has started: at least and at most so many, once there is something to do. */
export function createThreads(minThreads: number, maxThreads: number): Threads {
  let threads: Tinypool | undefined;
  let preparing: Promise<void> | undefined;
  const run: Threads['run'] = (tasks, signal) => {
    threads ??= new Tinypool({ minThreads, maxThreads, idleTimeout });
    // The file is named here and not for all threads: they would load it before they have anything to do, and one that
    // is ended while it loads leaves files open for good.
    return threads.run(tasks, { filename, signal: signal ?? null }) as Promise<TaskAnswer[]>;
  };
  return {
    prepare() {
      // Whoever runs the first task is told of what keeps threads from starting.
      const ignore = () => {};
      preparing ??= run([]).then(ignore, ignore);
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
