import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { manifestName, readManifest } from './manifest.ts';

/** The disk refused to take the output; anything else that goes wrong while a site is rendered is not this. */
export class OutputError extends Error {}

/** What tells that nobody has changed a file. */
export interface FileMark {
  size: number;
  mtimeMs: number;
}

/**
 * A folder being written beside the one that it will replace. Each file is written while everything else waits: handing
 * thousands of small files over takes several times as long.
 */
export interface OutputFolder {
  /** Writes a file; its path is relative and uses `/`. Throws OutputError where the disk refuses. */
  write(path: string, content: string | Uint8Array): void;
  /** Copies a file of the disk. */
  copy(source: string, path: string): void;
  /** Takes a file over from the old folder; returns whether it is still there as it was written. */
  takeOver(path: string, mark: FileMark): boolean;
  /** How each file is on the disk, by path. */
  readonly marks: ReadonlyMap<string, FileMark>;
  /** Number of files and bytes so far. */
  readonly size: { files: number; bytes: number };
  /** Puts the new folder, which `id` stands for, in the place of the old one. */
  commit(baseUrl: string, id: string): void;
  /** Forgets everything written. */
  abort(): void;
}

/** Returns why a folder can never be the output of a site, or `null`: one of the two would swallow the other. */
export function checkPlace(outDir: string, siteDir: string): Diagnostic | null {
  const isAround = isWithin(siteDir, outDir);
  if (!isAround && !isWithin(outDir, siteDir)) return null;
  const message = isAround
    ? `The output folder ${outDir} holds the site itself`
    : `The output folder ${outDir} lies in the folder of the site`;
  return { code: 'output/inside-site', message, hint: 'Name a folder beside the site with --out.' };
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Returns why an output folder must not be replaced, or `null` where it may: it does not exist, is empty, or holds
 * only what sitegen wrote.
 */
export function checkOutput(outDir: string): Diagnostic | null {
  if (!existsSync(outDir)) return null;
  const hint = 'Choose another folder with --out, or move those files away.';
  if (!lstatSync(outDir).isDirectory()) {
    return { code: 'output/foreign', message: `The output ${outDir} is not a folder`, hint };
  }
  const own = new Set(readManifest(outDir)?.files);
  const foreign = listFiles(outDir).filter((file) => !own.has(file) && file !== manifestName);
  if (foreign.length === 0) return null;
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  const named = foreign.slice(0, 5).join(', ') + more;
  return {
    code: 'output/foreign',
    message: `The output folder ${outDir} holds files that sitegen did not write: ${named}`,
    hint,
  };
}

/** Clears up after builds that were killed, and puts back an old folder whose replacement never arrived. */
export function recoverOutput(outDir: string): void {
  const folder = dirname(outDir);
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder)) {
    const left = leftover(name, outDir);
    if (!left || isRunning(left.pid)) continue;
    const path = join(folder, name);
    if (left.kind === 'previous' && !existsSync(outDir) && readManifest(path)) renameSync(path, outDir);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** Begins a new output folder; the old one stays as it is until `commit`. */
export function createOutput(outDir: string): OutputFolder {
  const mark = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const staging = `${outDir}.next-${mark}`;
  const previous = `${outDir}.previous-${mark}`;
  const size = { files: 0, bytes: 0 };
  const marks = new Map<string, FileMark>();
  const made = new Set<string>();
  const put = (path: string, write: (target: string) => void) =>
    guard(outDir, () => {
      const target = toTarget(staging, path);
      const folder = dirname(target);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      write(target);
      const { size: bytes, mtimeMs } = lstatSync(target);
      marks.set(path, { size: bytes, mtimeMs });
      size.files++;
      size.bytes += bytes;
    });
  return {
    size,
    marks,
    write: (path, content) => put(path, (target) => writeFileSync(target, content)),
    copy: (source, path) => put(path, (target) => copyFileSync(source, target)),
    takeOver(path, mark) {
      const old = join(outDir, path);
      const stats = lstatSync(old, { throwIfNoEntry: false });
      if (!stats?.isFile() || stats.size !== mark.size || stats.mtimeMs !== mark.mtimeMs) return false;
      try {
        // One file with two names, until the old folder is removed.
        put(path, (target) => linkSync(old, target));
        return true;
      } catch {
        return false; // Not every disk can; where this one cannot be written at all, making the file says so.
      }
    },
    commit: (baseUrl, id) =>
      guard(outDir, () => {
        // Somebody may have put something there since the build began.
        const foreign = checkOutput(outDir);
        if (foreign) throw new OutputError(foreign.message);
        mkdirSync(staging, { recursive: true });
        writeFileSync(join(staging, manifestName), JSON.stringify({ baseUrl, id, files: [...marks.keys()].sort() }));
        swap(staging, outDir, previous);
      }),
    abort() {
      if (existsSync(staging)) rmSync(staging, { recursive: true, force: true });
    },
  };
}

function guard(outDir: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OutputError(`${outDir} could not be written: ${message}`, { cause: error });
  }
}

function toTarget(staging: string, path: string): string {
  const target = join(staging, path);
  if (!isWithin(target, staging) || target === staging) {
    throw new Error(`"${path}" would be written outside of the output folder`);
  }
  return target;
}

/** Two renames, one step for this process; where the second fails, the old folder comes back. */
function swap(staging: string, outDir: string, previous: string): void {
  const hasOld = existsSync(outDir);
  if (hasOld) renameSync(outDir, previous);
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (hasOld) renameSync(previous, outDir);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Reads the name of a folder that a build leaves while it runs: `<out>.next-<pid>-<id>`. */
function leftover(name: string, outDir: string): { kind: string; pid: number } | null {
  const own = `${basename(outDir)}.`;
  const match = name.startsWith(own) ? /^(next|previous)-(\d+)-[0-9a-f]{8}$/.exec(name.slice(own.length)) : null;
  return match?.[1] && match[2] ? { kind: match[1], pid: Number(match[2]) } : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // Somebody else's process is running too.
  }
}

function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}
