import { expect } from 'vitest';

/** Runs a callback within seconds of CPU time, so that a busy machine does not matter. */
export function inSeconds<Result>(run: () => Result): Result {
  const before = process.cpuUsage();
  const result = run();
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(12);
  return result;
}
