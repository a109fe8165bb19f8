import { closeSync, openSync, rmSync, statSync } from 'node:fs';

/** Age from which a lock counts as left behind by a process that was killed, in milliseconds. */
const staleAfter = 5000;

/** Time until a lock that is held is tried again, in milliseconds. */
const pause = 5;

/**
 * Runs a step of some milliseconds while no other process runs it. It is held as long as the lock file exists; waiting
 * blocks the thread. A step that takes longer than {@link staleAfter} may run beside another one. Throws what the step
 * throws, and if the file cannot be created.
 */
export function withLock<Result>(file: string, run: () => Result): Result {
  while (!tryToLock(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  try {
    return run();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryToLock(file: string): boolean {
  try {
    // Fails if the file exists.
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Clocks may differ if the disk belongs to another machine. */
function isStale(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > staleAfter;
}
