import { createContext, Script } from 'node:vm';

/** Code that calls what it is given: only code that is run as a script can be stopped from outside. */
const call = new Script('run()');
const context = createContext({ run: undefined });

/** Code of the site's own did not end in its time. */
export class NeverEndsError extends Error {
  /** The limit is given in milliseconds. */
  constructor(limit: number) {
    super(`it did not end within ${limit / 1000} s`);
  }
}

/**
 * Returns what a function returns, which does all of its work before it returns.
 *
 * @param limit time that it has, in milliseconds
 * @throws NeverEndsError where it takes longer: it is stopped then
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
  if (!result) throw new Error('What was run has not ended');
  return result.value;
}
