import { createContext, Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { guardProcess } from '../../config/guard-process.ts';

/** Calls the given function. Only code that runs as a script can be interrupted from outside. */
const call = new Script('run()');
const context = createContext({ run: undefined });

/** Code of the site did not end within its time limit, or before it was interrupted. */
export class NeverEndsError extends Error {}

/**
 * Runs a synchronous function of the site and returns its result. Ctrl+C does what it does at any other time.
 *
 * @param limit time limit in milliseconds
 * @throws NeverEndsError if the function takes longer, or at Ctrl+C; it is interrupted
 */
export function runWithin<Result>(limit: number, run: () => Result): Result {
  let result: { value: Result } | undefined;
  context['run'] = () => {
    result = { value: run() };
  };
  const restore = guardProcess();
  try {
    call.runInContext(context, { timeout: limit, breakOnSigint: isMainThread });
  } catch (error) {
    restore();
    throw toEnd(error, limit);
  }
  restore();
  if (!result) throw new Error('The code has not ended');
  return result.value;
}

function toEnd(error: unknown, limit: number): unknown {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return new NeverEndsError(`it did not end within ${limit / 1000} s`);
  if (code !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return error;
  // Nobody has been told of the signal.
  if (!process.emit('SIGINT')) process.kill(process.pid, 'SIGINT');
  return new NeverEndsError('it was interrupted');
}
