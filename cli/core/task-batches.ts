import type { Task } from './task.ts';

/** A task on its way to a thread. */
export interface SentTask {
  name: string;
  input: unknown;
}

/** What became of a task in a thread. */
export type TaskAnswer = { result: unknown } | { error: unknown };

/** A task that waits for its turn, and who waits for it. */
interface WaitingTask extends SentTask {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/** How tasks go together. */
export interface BatchOptions {
  /** Most tasks in one batch. */
  size: number;
  /** Number of batches under way at once. */
  width: number;
}

/**
 * Returns a function that does tasks in batches by `run`, several at once. Where there are few, each batch has its share
 * of them, so that no thread is idle while another has a row to do.
 */
export function createBatches({ size, width }: BatchOptions, run: (batch: SentTask[]) => Promise<TaskAnswer[]>) {
  const waiting: WaitingTask[] = [];
  let underway = 0;
  let isScheduled = false;

  const sendAll = (): void => {
    while (underway < width && waiting.length > 0) {
      const share = Math.ceil(waiting.length / (width - underway));
      void send(waiting.splice(0, Math.min(size, share)));
    }
  };
  const send = async (batch: WaitingTask[]): Promise<void> => {
    underway++;
    try {
      const answers = await run(batch.map(({ name, input }) => ({ name, input })));
      for (const [index, { resolve, reject }] of batch.entries()) {
        try {
          resolve(toResult<never>(answers[index]));
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
  return <Input, Result>({ name }: Task<Input, Result>, input: Input): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ name, input, resolve, reject });
      // What else comes in this turn goes along.
      if (!isScheduled) setImmediate(sendScheduled);
      isScheduled = true;
    });
}

/** Returns the result of a task, or throws what it has thrown. */
export function toResult<Result>(answer: TaskAnswer | undefined): Result {
  if (!answer) throw new Error('A thread has given no answer');
  if ('error' in answer) throw answer.error;
  return answer.result as Result;
}
