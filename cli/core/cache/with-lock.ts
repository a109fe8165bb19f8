import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Age from which a lock counts as left behind by a process that was killed, in milliseconds. */
const staleAfter = 5000;

/** Time until a lock that is held is tried again, in milliseconds. */
const pause = 5;

/** Name of a holder's file. Other files in the folder of a lock are not touched. */
const holderName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Runs a step of some milliseconds while no other process runs it; waiting blocks the thread. A step that takes longer
 * than {@link staleAfter} may run beside another one. Throws what the step throws, and if the lock cannot be created.
 *
 * The lock is a folder, held by the process whose file is alone in it. Of two processes that write their files at the
 * same time, the one that looks last sees both and withdraws. Since every file has another name, whoever removes what a
 * killed process has left cannot remove the lock of another one that was faster.
 */
export function withLock<Result>(folder: string, run: () => Result): Result {
  const own = join(folder, randomUUID());
  while (!tryToLock(folder, own)) {
    for (const file of holdersOf(folder)) if (isStale(file)) unlock(folder, file);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause * (1 + Math.random()));
  }
  try {
    return run();
  } finally {
    unlock(folder, own);
  }
}

function tryToLock(folder: string, own: string): boolean {
  allow(['EEXIST'], () => mkdirSync(folder));
  if (holdersOf(folder).length > 0) return false;
  // Another process may have removed the folder.
  allow(['ENOENT'], () => writeFileSync(own, '', { flag: 'wx' }));
  const [first, ...others] = holdersOf(folder);
  if (first === own && others.length === 0) return true;
  unlock(folder, own);
  return false;
}

function unlock(folder: string, file: string): void {
  rmSync(file, { force: true });
  // On Windows a folder that another process looks at may be busy. It stays, and without a file locks nothing.
  allow(['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EPERM', 'EACCES'], () => rmdirSync(folder));
}

function holdersOf(folder: string): string[] {
  let names: string[] = [];
  allow(['ENOENT'], () => {
    names = readdirSync(folder);
  });
  return names.filter((name) => holderName.test(name)).map((name) => join(folder, name));
}

/** Clocks may differ if the disk belongs to another machine. */
function isStale(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > staleAfter;
}

/** Runs a step that the system may refuse for one of these reasons. */
function allow(codes: readonly string[], run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!codes.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
