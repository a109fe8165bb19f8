import type { Task } from './task.ts';

/** A task as it is sent to a thread. */
export interface SentTask {
  name: string;
  input: unknown;
  limitFactor: number;
}

/** The outcome of a task in a thread. */
export type TaskResult = { result: unknown } | { error: unknown };

/** A queued task, with the callbacks of its promise. */
interface WaitingTask extends SentTask {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** Options of `createBatches`. */
interface BatchOptions {
  /** Maximum number of tasks per batch. */
  size: number;
  /** Maximum number of concurrent batches. */
  width: number;
}

/**
 * Returns a function that runs tasks in concurrent batches with `run`. A short queue is divided evenly among the
 * batches, so that no thread is idle while another has several tasks left.
 */
export function createBatches({ size, width }: BatchOptions, run: (batch: SentTask[]) => Promise<TaskResult[]>) {
  const waiting: WaitingTask[] = [];
  let underway = 0;
  let isScheduled = false;

  const sendAll = (): void => {
    while (underway < width && waiting.length > 0) {
      const share = Math.ceil(waiting.length / (width - underway));
      void send(waiting.splice(0, toBatchSize(waiting, Math.min(size, share))));
    }
  };
  const send = async (batch: WaitingTask[]): Promise<void> => {
    underway++;
    try {
      const results = await run(batch.map(({ name, input, limitFactor }) => ({ name, input, limitFactor })));
      for (const [index, { resolve, reject }] of batch.entries()) {
        try {
          resolve(toResult<never>(results[index]));
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underway--;
    sendAll();
  };
  const sendScheduled = (): void => {
    isScheduled = false;
    sendAll();
  };
  return <Input, Result>({ name, limitFactor }: Task<Input, Result>, input: Input): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ name, input, limitFactor, resolve, reject });
      // Other tasks added in this turn of the event loop join the batch.
      if (!isScheduled) setImmediate(sendScheduled);
      isScheduled = true;
    });
}

/**
 * Returns how many of the first `most` tasks form a batch. A task with a limit of its own forms one alone: it runs for
 * long, and must not run twice because another one failed.
 */
function toBatchSize(waiting: readonly SentTask[], most: number): number {
  const own = waiting.findIndex(({ limitFactor }) => limitFactor !== 1);
  return own === -1 ? most : Math.min(most, Math.max(1, own));
}

/** Returns the result of a task, or rethrows its error. */
export function toResult<Result>(returned: TaskResult | undefined): Result {
  if (!returned) throw new Error('A thread returned no result');
  if ('error' in returned) throw returned.error;
  return returned.result as Result;
}
