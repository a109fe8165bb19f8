import { createContext, Script } from 'node:vm';

/** Calls the given function. Only code that runs as a script can be interrupted from outside. */
const call = new Script('run()');
const context = createContext({ run: undefined });

/** Code of the site did not end within its time limit. */
export class NeverEndsError extends Error {
  /** `limit` is in milliseconds. */
  constructor(limit: number) {
    super(`it did not end within ${limit / 1000} s`);
  }
}

/**
 * Runs a synchronous function and returns its result.
 *
 * @param limit time limit in milliseconds
 * @throws NeverEndsError if the function takes longer; it is interrupted
 */
export function runWithin<Result>(limit: number, run: () => Result): Result {
  let result: { value: Result } | undefined;
  context['run'] = () => {
    result = { value: run() };
  };
  try {
    call.runInContext(context, { timeout: limit });
  } catch (error) {
    const { code } = Object(error) as NodeJS.ErrnoException;
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new NeverEndsError(limit) : error;
  }
  if (!result) throw new Error('The code has not ended');
  return result.value;
}
