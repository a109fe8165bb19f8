import { lazily } from '../lazily.ts';
import { createLimitedTasks } from './limited-tasks.ts';
import type { Task } from './task.ts';
import { createBatches, toResult } from './task-batches.ts';
import { createThreads, type Threads } from './threads.ts';

/** Runs tasks, on the main thread or in worker threads; callers need not know which. */
export interface Pool {
  /** Announces the number of upcoming tasks: if there are many, worker threads are used from the first one on. */
  expect(tasks: number): void;
  /** Does the same if there are so many that each core gets a thread; otherwise returns `false`. */
  occupyAllCores(tasks: number): boolean;
  /** Starts a thread for tasks with a time limit, before there is such a task, and loads its code with another task. */
  prepare(task: Task<null, unknown>): void;
  /** Runs a task, without a time limit. */
  run<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result>;
  /**
   * Runs a task that executes code of the site. If the pool has a time limit, the task runs in a worker thread, since
   * an endless loop can only be stopped there. Throws UnfinishedTaskError if it exceeds the limit,
   * or if its thread ends.
   */
  runLimited<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result>;
  /** Time limit for tasks that execute code of the site, in milliseconds. */
  readonly renderLimit: number | undefined;
  /** Whether any task has exceeded the limit, or ended its thread. */
  readonly hasGivenUp: boolean;
  /** Useful number of concurrent tasks. */
  readonly width: number;
  /** The same for tasks with a time limit. Lower, since each task started may time out, one after the other. */
  readonly limitedWidth: number;
  /**
   * Tells that the site's code has changed. After some changes, the threads that hold outdated code are replaced; tasks
   * in progress finish first.
   */
  renewCode(): Promise<void>;
  close(): Promise<void>;
}

/** Options of a pool. */
interface PoolOptions {
  /**
   * Number of CPU cores to use; with 1, everything runs on the main thread. Unless there are very many tasks, one core
   * is left to the main thread, which prepares inputs and writes results.
   */
  concurrency: number;
  /** Adds one thread for pages, so that a slow page does not block others. */
  isServing?: boolean;
  /** Time limit for tasks that execute code of the site, in milliseconds; without one they run like other tasks. */
  renderLimit?: number | undefined;
}

/**
 * Number of tasks run on the main thread before threads start, each of which has to load, interpret and compile the
 * same code. On two cores, a thread makes 250 pages a sixth slower where writing files is fast, no faster on a slow
 * disk, and takes a quarter more memory. On such a disk, 500 pages are faster with it.
 */
const inlineTasks = 300;

/**
 * Number of tasks from which each core gets a thread, which also parses texts. On two cores, 1,000 pages then take an
 * eighth less time and a sixth more processor time, because each thread loads and compiles the same code; 600 pages
 * take a twentieth less.
 */
const tasksForAllCores = 800;

/**
 * Maximum number of threads that make pages. For 10,000 pages the main thread, which prepares tasks and writes results,
 * is busy for half as long as all threads together, so that more of them would wait for it.
 */
const mostThreads = 4;

/** Number of tasks sent to a thread at once: sending one takes as long as running the smallest. */
const batchSize = 8;

/**
 * The same for tasks with a time limit, which may time out one after the other. Sent one by one, 1,000 pages of a site
 * with its own code take a fifth longer to render.
 */
const limitedBatchSize = 4;

/**
 * Memory for new objects in a thread for long tasks, in MB. By default it is 48: a large library, of which all objects
 * stay in use until its model is made, then takes a fifth longer to document.
 */
const longTaskYoungMegabytes = 96;

/**
 * Time after which an idle thread for long tasks ends, in milliseconds. Somebody who edits a library or an example
 * while the site is served saves again within minutes. The thread then has the compiler and its own declarations, which
 * take much longer to load than most libraries, and about 100 MB.
 */
const longTaskIdleTimeout = 600_000;

/**
 * Number of changes of the site's code after which threads are replaced. A thread keeps every version in memory that it
 * has loaded, 2 to 3 MB each. A new one for each change takes two thirds of the processor time from the save of a
 * component to its page, since it loads everything else anew, too.
 */
const maxOutdated = 20;

/** Creates a pool, whose threads start when they are needed. */
export function createPool({ concurrency, isServing = false, renderLimit }: PoolOptions): Pool {
  const count = Math.min(concurrency, mostThreads);
  const limitedCount = isServing ? count : Math.max(1, count - 1);
  const shortTasks = createShortTasks(count);
  const limitedThreads = createThreads(1, limitedCount);
  const longTaskThreads = createThreads(0, Math.ceil(concurrency / 2), {
    idleTimeout: longTaskIdleTimeout,
    youngMegabytes: longTaskYoungMegabytes,
  });
  const hasThreads = concurrency > 1 || renderLimit !== undefined;
  // While serving, no page waits for others.
  const size = isServing ? 1 : limitedBatchSize;
  const limitedTasks =
    renderLimit === undefined
      ? null
      : createLimitedTasks(limitedThreads, { limit: renderLimit, size, width: limitedCount });
  let outdated = 0;
  const pool: Pool = {
    renderLimit,
    width: count * batchSize * 2,
    limitedWidth: count * limitedBatchSize,
    get hasGivenUp() {
      return limitedTasks?.hasGivenUp === true;
    },
    expect: shortTasks.expect,
    occupyAllCores: shortTasks.occupyAllCores,
    prepare({ name, limitFactor }) {
      if (limitedTasks && concurrency > 1) void limitedThreads.prepare([{ name, input: null, limitFactor }]);
    },
    run: (task, input) =>
      hasThreads && task.isLong ? runOne(longTaskThreads, task, input) : shortTasks.run(task, input),
    runLimited: (task, input) => (limitedTasks ?? pool).run(task, input),
    async renewCode() {
      if (++outdated < maxOutdated) return;
      outdated = 0;
      await limitedThreads.recycle();
    },
    async close() {
      await Promise.all([shortTasks.close(), limitedThreads.close(), longTaskThreads.close()]);
    },
  };
  return pool;
}

/** Runs short tasks on the main thread if there are few, otherwise in threads. */
function createShortTasks(concurrency: number): Pick<Pool, 'expect' | 'occupyAllCores' | 'run' | 'close'> {
  let started = 0;
  let underway = 0;
  let expected = 0;
  const openThreads = lazily(() => {
    const count = expected > tasksForAllCores ? concurrency : Math.max(1, concurrency - 1);
    const threads = createThreads(count, count);
    return { run: createBatches({ size: batchSize, width: count * 2 }, threads.run), close: threads.close };
  });
  return {
    expect(tasks) {
      expected = tasks;
    },
    occupyAllCores(tasks) {
      if (concurrency === 1 || tasks <= tasksForAllCores) return false;
      expected = tasks;
      return true;
    },
    run(task, input) {
      started++;
      // A single task is faster here than sent to a thread. But with many tasks to come, the first would load code on
      // the main thread that the workers load anyway.
      const isHere = concurrency === 1 || (expected <= inlineTasks && (started <= inlineTasks || underway === 0));
      underway++;
      return (isHere ? task.run(input) : openThreads().run(task, input)).finally(() => underway--);
    },
    close: async () => openThreads().close(),
  };
}

async function runOne<Input, Result>(threads: Threads, task: Task<Input, Result>, input: Input): Promise<Result> {
  const [answer] = await threads.run([{ name: task.name, input, limitFactor: task.limitFactor }]);
  return toResult<Result>(answer);
}
