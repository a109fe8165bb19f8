/** Work that needs nothing but its input, so that it can be done in any thread. */
export interface Task<Input, Result> {
  /** Names it in the thread that does it. */
  name: string;
  run(input: Input): Promise<Result>;
  /** Whether it takes seconds: it has a thread of its own then, so that nothing waits for it. */
  isLong: boolean;
  /** How many times as long it may take as what renders a page, where it has a limit. */
  limitFactor: number;
}

/** Returns a task. Its code is best loaded by `run`: a run that finds all in the cache loads none. */
export function defineTask<Input, Result>(
  name: string,
  run: (input: Input) => Promise<Result>,
  { isLong = false, limitFactor = 1 } = {},
): Task<Input, Result> {
  return { name, run, isLong, limitFactor };
}
