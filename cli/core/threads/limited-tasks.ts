import { mapBounded } from '../map-bounded.ts';
import type { Task } from './task.ts';
import { createBatches, type SentTask, type TaskResult } from './task-batches.ts';
import type { Threads } from './threads.ts';

/** A task exceeded its time limit, or its thread ended: from lack of memory, or by an error that nothing caught. */
export class UnfinishedTaskError extends Error {}

class TimeLimitError extends UnfinishedTaskError {}

/** Runs tasks with a time limit. */
interface LimitedTasks {
  run<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result>;
  /** Whether any task has exceeded the limit, or ended its thread. */
  readonly hasGivenUp: boolean;
}

/** Options of `createLimitedTasks`. */
interface LimitOptions {
  /** Time limit, in milliseconds. */
  limit: number;
  /** Maximum number of tasks that share a thread and a limit. */
  size: number;
  /** Number of threads. More tasks are queued here, so that waiting for a thread does not count towards the limit. */
  width: number;
}

/**
 * Creates a runner of tasks in threads, in batches with one limit for all tasks of a batch. If a batch does not end, or
 * ends its thread, each of its tasks is run again alone, so that only the one at fault fails. So is a task that was
 * alone when its thread ended, since an earlier one may have left behind what ended it.
 */
export function createLimitedTasks(threads: Threads, { limit, size, width }: LimitOptions): LimitedTasks {
  let hasGivenUp = false;
  const runBatch = async (batch: readonly SentTask[], isInNewThread = false): Promise<TaskResult[]> => {
    try {
      return await runInTime(threads, batch, limit * (batch[0]?.limitFactor ?? 1));
    } catch (error) {
      if (batch.length > 1) return (await mapBounded(batch, 1, (sent) => runBatch([sent]))).flat();
      if (!isInNewThread && !(error instanceof TimeLimitError)) return runBatch(batch, true);
      hasGivenUp = true;
      return [{ error }];
    }
  };
  return {
    run: createBatches({ size, width }, (batch) => runBatch(batch)),
    get hasGivenUp() {
      return hasGivenUp;
    },
  };
}

/** Runs a batch in a thread, which is terminated after `limit` milliseconds. */
async function runInTime(threads: Threads, batch: readonly SentTask[], limit: number): Promise<TaskResult[]> {
  // Starting the first thread can take seconds on a busy machine, and must not count towards the limit.
  await threads.prepare();
  const abort = new AbortController();
  // Keeps the process alive, too: a thread that ends by itself leaves nothing to wait for.
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    return await threads.run(batch, abort.signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (abort.signal.aborted) throw new TimeLimitError(`It did not end within ${limit / 1000} s`, { cause: error });
    throw new UnfinishedTaskError(`It ended its thread: ${reason}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
