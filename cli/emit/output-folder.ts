import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FileMark, isAsMarked } from './file-mark.ts';
import { clearAway, createMark, endMark, isStagingName, toPrevious, toStaging } from './leftovers.ts';
import { manifestName, readManifest, toManifestText, type WrittenSite } from './manifest.ts';
import { replaceInside } from './replace-inside.ts';

/** The disk refused to take the output; anything else that goes wrong while a site is rendered is not this. */
export class OutputError extends Error {}

/** Returns what is told of that. */
export function toFailure({ message }: OutputError): Diagnostic {
  return { code: 'output/failed', message, hint: 'Make room or give rights, or choose another folder with --out.' };
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
  /** Puts the new folder in the place of the old one; what it says of itself goes into its manifest. */
  commit(about: Omit<WrittenSite, 'files'>): void;
  /** Forgets everything written. */
  abort(): void;
}

/** Returns why a folder can never be the output of a site, or `null`: one of the two would swallow the other. */
export function checkPlace(outDir: string, siteDir: string): Diagnostic | null {
  const [out, site] = [toReal(outDir), toReal(siteDir)];
  const isAround = isWithin(site, out);
  if (!isAround && !isWithin(out, site)) return null;
  const message = isAround
    ? `The output folder ${outDir} holds the site itself`
    : `The output folder ${outDir} lies in the folder of the site`;
  return { code: 'output/inside-site', message, hint: 'Name a folder beside the site with --out.' };
}

/** Returns where a path leads, links followed as far as there is something. */
function toReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(toReal(dirname(path)), basename(path));
  }
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
  const own = readManifest(outDir);
  const foreign = listFiles(outDir).filter((file) => own?.has(file) !== true && file !== manifestName);
  if (foreign.length === 0) return null;
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  const named = foreign.slice(0, 5).join(', ') + more;
  return {
    code: 'output/foreign',
    message: `The output folder ${outDir} holds files that sitegen did not write: ${named}`,
    hint,
  };
}

/** Time between two signs of life of a build, for those on other machines, in milliseconds. */
const signInterval = 10_000;

/** Begins a new output folder; the old one stays as it is until `commit`. */
export function createOutput(outDir: string): OutputFolder {
  const mark = createMark();
  const size = { files: 0, bytes: 0 };
  const marks = new Map<string, FileMark>();
  const made = new Set<string>();
  let staging: string | null = null;
  let touchedAt = Date.now();
  const open = (): string => {
    staging ??= createStaging(outDir, mark);
    if (Date.now() - touchedAt > signInterval) {
      touchedAt = Date.now();
      utimesSync(staging, new Date(), new Date());
    }
    return staging;
  };
  const put = (path: string, write: (target: string) => void) =>
    guard(outDir, () => {
      const target = toTarget(open(), path);
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
      if (!isAsMarked(old, mark)) return false;
      try {
        // One file with two names, until the old folder is removed.
        put(path, (target) => linkSync(old, target));
        return true;
      } catch {
        return false; // Not every disk can; where this one cannot be written at all, making the file says so.
      }
    },
    commit: (about) =>
      guard(outDir, () => {
        // Somebody may have put something there since the build began.
        const foreign = checkOutput(outDir);
        if (foreign) throw new OutputError(foreign.message);
        replace(open(), outDir, { ...about, mark, files: [...marks.keys()] });
        endMark(mark);
      }),
    abort() {
      if (staging !== null) clearAway(staging);
      endMark(mark);
    },
  };
}

/** A folder that is a mount point, or whose parent takes nothing new, cannot be replaced: only what is in it can. */
const immovable = new Set(['EXDEV', 'EBUSY', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Makes the folder that a build writes to: beside the output, if it could take the output's place. Whether it could is
 * tried: a folder that cannot be moved out of the output and beside it could not be moved back either.
 */
function createStaging(outDir: string, mark: string): string {
  const [beside, inside] = [toStaging(outDir, mark, false), toStaging(outDir, mark, true)];
  const isTried = existsSync(outDir) && tryToMake(inside);
  if (isTried && !move(inside, beside)) return inside;
  if (!isTried) mkdirSync(beside, { recursive: true });
  return beside;
}

/** Makes a folder; returns whether that was possible. A folder that takes nothing new may yet be replaced. */
function tryToMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (!immovable.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return false;
  }
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

/**
 * Puts a staging folder into the place of the output by two renames, one step for this process; what fails in between
 * brings the old folder back. Where the output cannot be moved, what is in it is replaced.
 */
function replace(staging: string, outDir: string, { mark, ...site }: WrittenSite & { mark: string }): void {
  const previous = toPrevious(outDir, mark);
  const hasOld = existsSync(outDir);
  // Before the old folder is moved: a build that is killed between the two renames leaves no site in its place.
  writeFileSync(join(staging, manifestName), toManifestText(site));
  if (isWithin(staging, outDir) || (hasOld && !move(outDir, previous))) {
    replaceInside(staging, outDir, { ...site, old: listFiles(outDir) });
    return;
  }
  try {
    renameSync(staging, outDir);
  } catch (error) {
    if (hasOld) renameSync(previous, outDir);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Moves a folder; returns whether that was possible. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (!immovable.has(String((error as NodeJS.ErrnoException).code))) throw error;
    return false;
  }
}

/** Lists a folder's files, but for what builds are writing, and a disk's own folder of what it has found after a fault. */
export function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (prefix === '' && entry.isDirectory() && (isStagingName(entry.name) || entry.name === 'lost+found')) return [];
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}
