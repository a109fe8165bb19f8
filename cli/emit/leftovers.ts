import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readManifest } from './manifest.ts';

/** What the name of a folder says that a build has made for itself. */
interface Leftover {
  kind: 'next' | 'previous';
  mark: string;
  pid: number;
  /** Absent in names that an older sitegen has given. */
  machine: string | undefined;
}

/** Time after which a folder of another machine is nobody's any more, in milliseconds: it is touched while it is written. */
const keptMs = { next: 3_600_000, previous: 10_000 };

const pattern = /(?<kind>next|previous)-(?<mark>(?<pid>\d+)(?:-(?<machine>[0-9a-f]{8}))?-[0-9a-f]{8})$/;

/** Marks of the builds of this process that are under way. */
const running = new Set<string>();

/** Returns a new mark for the folders of one build: numbers of processes mean something on one machine only. */
export function createMark(): string {
  const mark = `${process.pid}-${machineId()}-${randomUUID().slice(0, 8)}`;
  running.add(mark);
  return mark;
}

/** Hears that a build has ended, so that what it left is a leftover. */
export function endMark(mark: string): void {
  running.delete(mark);
}

/** Returns where a build writes: beside the output, or inside of it. */
export function toStaging(outDir: string, mark: string, isInside: boolean): string {
  return isInside ? join(outDir, `.sitegen-next-${mark}`) : `${outDir}.next-${mark}`;
}

/** Returns where a build keeps the old output while the new one takes its place. */
export function toPrevious(outDir: string, mark: string): string {
  return `${outDir}.previous-${mark}`;
}

/** Returns whether a folder of this name is one that a build makes for itself. */
export function isStagingName(name: string): boolean {
  return pattern.test(name) && /^\.sitegen-next-|\.(?:next|previous)-\d/.test(name);
}

/** Clears up after builds that were killed, and puts back an old folder whose replacement never arrived. */
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

/** Removes a folder of a build that has failed: where the disk does not let it, a later build clears it away. */
export function clearAway(folder: string): void {
  asFarAsPossible(() => rmSync(folder, { recursive: true, force: true }));
}

/** What cannot be cleared away does no harm; whether the site can be written is seen when it is. */
function asFarAsPossible(clear: () => void): void {
  try {
    clear();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  }
}

function toLeftover(name: string): Leftover | null {
  const groups = name.startsWith('next-') || name.startsWith('previous-') ? pattern.exec(name)?.groups : undefined;
  const { kind, mark, pid, machine } = groups ?? {};
  if ((kind !== 'next' && kind !== 'previous') || mark === undefined) return null;
  return { kind, mark, pid: Number(pid), machine };
}

/** Returns whether nobody works with a folder any more; of another machine's processes only its age tells. */
function isAbandoned(path: string, { kind, mark, pid, machine }: Leftover): boolean {
  if (running.has(mark)) return false;
  // In a container each run may have the same number: what this process does not know of, another one has left.
  if (machine === undefined || machine === machineId()) return pid === process.pid || !isRunning(pid);
  const { mtimeMs = Number.POSITIVE_INFINITY, ctimeMs = mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
  // That it was moved aside does not count as a change of what is in it.
  return Date.now() - (kind === 'next' ? mtimeMs : ctimeMs) > keptMs[kind];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // Somebody else's process is running too.
  }
}

/** Identifies the machine, or the container, in which a number of a process tells which one it is. */
function machineId(): string {
  const parts = [hostname(), read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))];
  const own = [...parts, read(() => readlinkSync('/proc/self/ns/pid'))];
  return createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 8);
}

/** Only Linux has these files. */
function read(get: () => string): string {
  try {
    return get();
  } catch {
    return '';
  }
}

/** Somebody may have made an empty folder since a build was killed. */
function isNothing(outDir: string): boolean {
  return !existsSync(outDir) || (lstatSync(outDir).isDirectory() && readdirSync(outDir).length === 0);
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // There is none, or it cannot be read: whether it can be written is seen later.
  }
}
