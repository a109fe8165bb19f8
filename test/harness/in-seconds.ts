import { expect } from 'vitest';

/**
 * Runs a callback, which may be asynchronous, within seconds of CPU time, so that a busy machine does not matter. What
 * it guards against takes minutes.
 */
export function inSeconds<Result>(run: () => Result, limit = 12): Result {
  const before = process.cpuUsage();
  const check = () => expect(process.cpuUsage(before).user / 1e6).toBeLessThan(limit);
  const result = run();
  if (result instanceof Promise) return result.finally(check) as Result;
  check();
  return result;
}
