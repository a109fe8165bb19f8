import pLimit from 'p-limit';
import type { Task } from './task.ts';
import { createBatches, toResult } from './task-batches.ts';
import { createThreads, type Threads } from './threads.ts';

/** Runs page tasks, here or in threads: callers cannot tell which. */
export interface Pool {
  /** Tells how many tasks are about to come: where they are many, threads begin with the first. */
  expect(tasks: number): void;
  /** Lets a thread with a limit load what it needs, before there is a task for it. */
  prepare(): void;
  /** Runs a task. */
  run<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result>;
  /**
   * Runs a task with code of the site's own. Throws TimeLimitError where the pool has a limit and the task takes longer;
   * it is run in a thread then, since code that never ends can be stopped nowhere else.
   */
  runLimited<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result>;
  /** Time for a task with code of the site's own, in milliseconds. */
  readonly renderLimit: number | undefined;
  /** Whether a task took longer than the limit. */
  readonly hasGivenUp: boolean;
  /** Number of tasks worth having under way at once. */
  readonly width: number;
  /** The same of tasks with a limit: each one that is begun may have to be given up, one after the other. */
  readonly limitedWidth: number;
  /** Lets threads go that hold code which nobody runs any more; tasks under way are finished first. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** A page was not rendered in the time that it had. */
export class TimeLimitError extends Error {
  /** The limit is given in milliseconds. */
  constructor(limit: number) {
    super(`It did not end within ${limit / 1000} s`);
  }
}

/** How a pool works. */
export interface PoolOptions {
  /**
   * Number of processors to use; with one, all is done here. One is left to this thread, which makes what the tasks need and
   * writes what they give: in a build that is as much as a thread does. One thread more would load everything once more.
   */
  concurrency: number;
  /** Whether a page that takes long must keep no other waiting: there is a thread more for pages then. */
  isServing?: boolean;
  /** Time for a task with code of the site's own, in milliseconds. */
  renderLimit?: number | undefined;
}

/**
 * Tasks that are done here before threads are started: a thread takes longer to start than a small site takes to build.
 */
const inlineTasks = 60;

/** Number of tasks that a thread is sent at once: handing over one alone takes as long as the smallest of them. */
const batchSize = 8;

/** Creates a pool without threads; they start when they are needed. */
export function createPool({ concurrency, isServing = false, renderLimit }: PoolOptions): Pool {
  const threads = Math.max(1, concurrency - 1);
  const limitedThreads = isServing ? concurrency : threads;
  const helpers = createThreads(threads, threads);
  const limited = createThreads(1, limitedThreads);
  const aside = createThreads(0, Math.ceil(concurrency / 2));
  let started = 0;
  let underway = 0;
  let hasMany = false;
  let hasGivenUp = false;
  let mayHoldCode = false;
  const hasThreads = concurrency > 1 || renderLimit !== undefined;
  // The time that a task waits for its turn is not its own.
  const inTurn = pLimit(limitedThreads);
  const toBatches = createBatches({ size: batchSize, width: threads * 2 }, helpers.run);
  const pool: Pool = {
    renderLimit,
    width: concurrency * batchSize * 2,
    limitedWidth: concurrency * 4,
    get hasGivenUp() {
      return hasGivenUp;
    },
    expect(tasks) {
      hasMany = tasks > inlineTasks;
    },
    prepare() {
      if (renderLimit !== undefined && concurrency > 1) void limited.prepare();
    },
    run(task, input) {
      started++;
      if (hasThreads && task.isLong) return runOne(aside, task, { input });
      // What nobody else waits for is done sooner than it is handed over; but here, the first of many tasks would load all
      // that the threads load.
      const isHere = concurrency === 1 || (!hasMany && (started <= inlineTasks || underway === 0));
      underway++;
      return (isHere ? task.run(input) : toBatches(task, input)).finally(() => underway--);
    },
    runLimited(task, input) {
      if (renderLimit === undefined) return pool.run(task, input);
      mayHoldCode = true;
      return inTurn(() =>
        runInTime(limited, task, { input, limit: renderLimit * task.limitFactor }).catch((error: unknown) => {
          hasGivenUp ||= error instanceof TimeLimitError;
          throw error;
        }),
      );
    },
    async renew() {
      if (!mayHoldCode) return;
      mayHoldCode = false;
      await limited.recycle();
    },
    async close() {
      await Promise.all([helpers.close(), limited.close(), aside.close()]);
    },
  };
  return pool;
}

/** Runs a task in a thread that is ended after so many milliseconds. */
async function runInTime<Input, Result>(
  threads: Threads,
  task: Task<Input, Result>,
  { input, limit }: { input: Input; limit: number },
): Promise<Result> {
  // The time in which the first thread loads is not the task's: on a busy machine, several seconds.
  await threads.prepare();
  const signal = AbortSignal.timeout(limit);
  return runOne(threads, task, { input, signal }).catch((error: unknown) => {
    throw signal.aborted ? new TimeLimitError(limit) : error;
  });
}

async function runOne<Input, Result>(
  threads: Threads,
  { name }: Task<Input, Result>,
  { input, signal }: { input: Input; signal?: AbortSignal },
): Promise<Result> {
  const [answer] = await threads.run([{ name, input }], signal);
  return toResult<Result>(answer);
}

/**
 * Maps items in order with a bounded number under way, so that a large site never lies in memory as a whole; each item
 * is asked for when its turn comes. After a failure no further item is begun, and nothing is under way any more when the
 * error is thrown.
 */
export async function mapBounded<Item, Result>(
  items: Iterable<Item>,
  width: number,
  map: (item: Item, index: number) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const queue = items[Symbol.iterator]();
  let count = 0;
  const lane = async (): Promise<void> => {
    try {
      for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
        const index = count++;
        const result = map(next.value, index);
        // Waiting for what is there already takes longer than most of what is.
        results[index] = result instanceof Promise ? await result : result;
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
