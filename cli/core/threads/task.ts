/** Work that depends on its input only, so that it can run in any thread. */
export interface Task<Input, Result> {
  /** Identifies the task in the worker thread. */
  name: string;
  run(input: Input): Promise<Result>;
  /** Whether it takes much longer than a page: long tasks have separate threads, so that they do not delay others. */
  isLong: boolean;
  /** Factor applied to the time limit for rendering a page, if there is one. */
  limitFactor: number;
}

/** Returns a task. `run` should import its code dynamically, so that it is not loaded if all results are cached. */
export function defineTask<Input, Result>(
  name: string,
  run: (input: Input) => Promise<Result>,
  { isLong = false, limitFactor = 1 } = {},
): Task<Input, Result> {
  return { name, run, isLong, limitFactor };
}
