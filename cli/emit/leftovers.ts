import { hash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { listNames } from '../config/list-names.ts';
import { readManifest } from './manifest.ts';

/** The parsed name of a build's temporary folder: the new output (`next`) or the old one moved aside (`previous`). */
interface Leftover {
  kind: 'next' | 'previous';
  run: string;
  pid: number;
  machine: string;
}

/** Age after which another machine's folder counts as abandoned, in milliseconds. A build touches `next` regularly. */
const keptMs = { next: 3_600_000, previous: 10_000 };

const pattern = /(?<kind>next|previous)-(?<run>(?<pid>\d+)-(?<machine>[0-9a-f]{8})-[0-9a-f]{8})$/;

/** Ids of the runs in progress in this process. */
const running = new Set<string>();

/** Starts a run. Returns its id, for the names of its folders; with the machine, since process ids are local to one. */
export function startRun(): string {
  const run = `${process.pid}-${machineId()}-${randomUUID().slice(0, 8)}`;
  running.add(run);
  return run;
}

/** Ends a run: folders with its id now count as abandoned. */
export function endRun(run: string): void {
  running.delete(run);
}

/** Returns the folder next to the output that a build writes to if it can replace the output by it. */
export function toStagingBeside(outDir: string, run: string): string {
  return `${outDir}.next-${run}`;
}

/** Returns the folder inside the output that a build writes to if the output cannot be moved. */
export function toStagingInside(outDir: string, run: string): string {
  return join(outDir, `.sitegen-next-${run}`);
}

/** Returns the folder that holds the old output while the new one is moved into place. */
export function toPrevious(outDir: string, run: string): string {
  return `${outDir}.previous-${run}`;
}

/** Returns whether a name is that of a build's temporary folder. */
export function isStagingName(name: string): boolean {
  return pattern.test(name) && /^\.sitegen-next-|\.(?:next|previous)-\d/.test(name);
}

/**
 * Cleans up after killed builds, and restores an old output that was moved aside but never replaced. A folder that
 * cannot be read is reported when the output is written.
 */
export function recoverOutput(outDir: string): void {
  const beside = listNames(dirname(outDir)).filter((name) => name.startsWith(`${basename(outDir)}.`));
  for (const name of beside) recover(join(dirname(outDir), name), name.slice(basename(outDir).length + 1), outDir);
  const inside = listNames(outDir).filter((name) => name.startsWith('.sitegen-'));
  for (const name of inside) recover(join(outDir, name), name.slice('.sitegen-'.length), outDir);
}

function recover(path: string, name: string, outDir: string): void {
  const left = toLeftover(name);
  if (!left || !isAbandoned(path, left)) return;
  asFarAsPossible(() => {
    if (left.kind === 'previous' && isNothing(outDir) && readManifest(path)) {
      if (existsSync(outDir)) rmdirSync(outDir);
      renameSync(path, outDir);
    } else rmSync(path, { recursive: true, force: true });
  });
}

/** Removes the folder of a failed build, or the old output. If the disk refuses, a later build removes it. */
export function clearAway(folder: string): void {
  asFarAsPossible(() => rmSync(folder, { recursive: true, force: true }));
}

/** Ignores file system errors: leftovers do no harm, and an unwritable output is reported when it is written. */
function asFarAsPossible(clear: () => void): void {
  try {
    clear();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  }
}

function toLeftover(name: string): Leftover | null {
  const groups = name.startsWith('next-') || name.startsWith('previous-') ? pattern.exec(name)?.groups : undefined;
  const { kind, run, pid, machine } = groups ?? {};
  if ((kind !== 'next' && kind !== 'previous') || run === undefined || machine === undefined) return null;
  return { kind, run, pid: Number(pid), machine };
}

/** Returns whether no running build uses a folder; for builds of other machines, its age decides. */
function isAbandoned(path: string, { kind, run, pid, machine }: Leftover): boolean {
  if (running.has(run)) return false;
  // In containers each run may have the same pid: if the id is not in `running`, an earlier process left the folder.
  if (machine === machineId()) return pid === process.pid || !isRunning(pid);
  const { mtimeMs = Number.POSITIVE_INFINITY, ctimeMs = mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
  // Moving a folder aside changes its ctime, but not its mtime.
  return Date.now() - (kind === 'next' ? mtimeMs : ctimeMs) > keptMs[kind];
}

/** Returns whether a process of this machine is running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // The process exists, but belongs to another user.
  }
}

/** Returns an id of the machine or container, within which process ids are unique. */
export function machineId(): string {
  const parts = [hostname(), read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))];
  const own = [...parts, read(() => readlinkSync('/proc/self/ns/pid'))];
  return hash('sha256', own.join('\n'), 'hex').slice(0, 8);
}

/** Returns an empty text if the file is missing: only Linux has these files. */
function read(get: () => string): string {
  try {
    return get();
  } catch {
    return '';
  }
}

/** Returns whether there is no output. An empty folder counts as none: it may be newer than the killed build. */
function isNothing(outDir: string): boolean {
  return !existsSync(outDir) || (lstatSync(outDir).isDirectory() && readdirSync(outDir).length === 0);
}
