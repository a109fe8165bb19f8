import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, machineId } from '../emit/index.ts';

const pattern = /^sitegen-(?<pid>\d+)-(?<machine>[0-9a-f]{8})-\w{6}$/;

/**
 * Creates the temporary folder of a run, and removes those of runs that were killed. Works synchronously, so that the
 * process cannot exit between creating it and registering its removal. Returns the error if that fails.
 */
export function makeTemporaryFolder(): string | NodeJS.ErrnoException {
  const machine = machineId();
  try {
    removeAbandoned(tmpdir(), machine);
    return mkdtempSync(join(tmpdir(), `sitegen-${process.pid}-${machine}-`));
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Removes the folders whose names say that a process of this machine has created them, which has ended. */
function removeAbandoned(parent: string, machine: string): void {
  for (const name of readdirSync(parent)) {
    const groups = pattern.exec(name)?.groups;
    if (groups?.['machine'] !== machine || isRunning(Number(groups['pid']))) continue;
    const path = join(parent, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // On Windows files have no user id, and each user has a temporary folder.
    const isOwn = process.getuid === undefined || stats?.uid === process.getuid();
    if (stats?.isDirectory() && isOwn) rmSync(path, { recursive: true, force: true });
  }
}
