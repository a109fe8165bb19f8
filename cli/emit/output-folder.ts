import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../config/upwards.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkOutput, isWithin, listFiles } from './check-output.ts';
import { type FileMark, isAsMarked } from './file-mark.ts';
import { clearAway, endRun, startRun, toPrevious, toStagingBeside, toStagingInside } from './leftovers.ts';
import { manifestName, toManifestText, type WrittenSite } from './manifest.ts';
import { replaceInside } from './replace-inside.ts';

/** The output could not be written to disk. Other errors of a build are not of this class. */
export class OutputError extends Error {}

/** Returns the diagnostic for an output error. */
export function toFailure({ message }: OutputError): Diagnostic {
  return {
    code: 'output/failed',
    message,
    hint: 'Free disk space or fix the permissions, or choose another folder with --out.',
  };
}

/**
 * The new output folder of a build, written before it replaces the old one. Files are written synchronously: for
 * thousands of small files, asynchronous calls take several times as long.
 */
export interface OutputFolder {
  /** Writes a file; its path is relative and uses `/`. Throws OutputError if it cannot be written. */
  write(path: string, content: string | Uint8Array): void;
  /** Copies a file from disk; otherwise like `write`. */
  copy(source: string, path: string): void;
  /** Takes over a file from the old output; returns `false` if it is missing, has changed or cannot be linked. */
  takeOver(path: string, mark: FileMark): boolean;
  /** Size and modification time of each written file, by path. */
  readonly marks: ReadonlyMap<string, FileMark>;
  /** Number of files and bytes written so far. */
  readonly size: { files: number; bytes: number };
  /** Replaces the old output with the new one; `about` goes into its manifest. Throws OutputError if that fails. */
  commit(about: Omit<WrittenSite, 'files'>): void;
  /** Removes everything written. */
  abort(): void;
}

/** Minimum interval at which a build touches its folder as a sign of life for other machines, in milliseconds. */
const signInterval = 10_000;

/** Creates a new output folder; the old one stays unchanged until `commit`. */
export function createOutput(outDir: string): OutputFolder {
  const run = startRun();
  const size = { files: 0, bytes: 0 };
  const marks = new Map<string, FileMark>();
  const staging = openStaging(outDir, run);
  const add = (path: string, written: FileMark): void => {
    marks.set(path, written);
    size.files++;
    size.bytes += written.size;
  };
  const put = (path: string, write: (target: string) => void) =>
    guard(outDir, () => {
      const target = staging.prepare(path);
      write(target);
      const { size: bytes, mtimeMs } = lstatSync(target);
      add(path, { size: bytes, mtimeMs });
    });
  return {
    size,
    marks,
    write: (path, content) => put(path, (target) => writeFileSync(target, content)),
    copy: (source, path) => put(path, (target) => copyFileSync(source, target)),
    takeOver: (path, mark) =>
      guard(outDir, () => {
        const target = staging.prepare(path);
        if (!tryToLink(join(outDir, path), target)) return false;
        if (isAsMarked(target, mark)) {
          add(path, mark);
          return true;
        }
        rmSync(target);
        return false;
      }),
    commit: (about) =>
      guard(outDir, () => {
        // Someone may have put files there since the build began.
        const foreign = checkOutput(outDir);
        if (foreign) throw new OutputError(foreign.message);
        replace(staging.open(), outDir, { ...about, run, files: [...marks.keys()] });
        endRun(run);
      }),
    abort() {
      staging.remove();
      endRun(run);
    },
  };
}

/**
 * Links a file into another folder: both share it until one is removed. Returns whether that succeeded, since not all
 * file systems have hard links. If the disk is not writable at all, `write` reports it.
 */
function tryToLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The folder that a build writes to, created when first needed. */
interface Staging {
  /** Returns its path. From time to time it is touched, as a sign of life. */
  open(): string;
  /** Creates the folder of a file; returns the path of the file. */
  prepare(path: string): string;
  remove(): void;
}

function openStaging(outDir: string, run: string): Staging {
  const made = new Set<string>();
  let staging: string | null = null;
  let touchedAt = Date.now();
  const open = (): string => {
    staging ??= createStaging(outDir, run);
    if (Date.now() - touchedAt > signInterval) {
      touchedAt = Date.now();
      utimesSync(staging, new Date(), new Date());
    }
    return staging;
  };
  return {
    open,
    prepare(path) {
      const target = toTarget(open(), path);
      const folder = dirname(target);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      return target;
    },
    remove() {
      if (staging !== null) clearAway(staging);
    },
  };
}

/** Errors of folders that cannot be moved, such as mount points or folders in a read-only parent. */
const immovable = new Set(['EXDEV', 'EBUSY', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Creates the folder that a build writes to: next to the output if it can replace that later, otherwise inside. To find
 * out, it creates a folder in the output and moves it out: if that fails, moving it back would fail too.
 */
function createStaging(outDir: string, run: string): string {
  const [beside, inside] = [toStagingBeside(outDir, run), toStagingInside(outDir, run)];
  // If there is no output, or the folder around it cannot be written to, it may still be replaceable.
  const isTried = attempt(() => mkdirSync(inside)) === 'done';
  const moved = isTried ? attempt(() => renameSync(inside, beside)) : 'missing';
  if (moved === 'refused') return inside;
  // If it is missing, another build has moved the output with it.
  if (moved === 'missing') makeFolders(beside);
  return beside;
}

function guard<T>(outDir: string, run: () => T): T {
  try {
    return run();
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
 * Replaces the output with the staging folder by two synchronous renames. If the second fails, the old folder is
 * restored. If the output cannot be moved, its files are replaced instead.
 */
function replace(staging: string, outDir: string, { run, ...site }: WrittenSite & { run: string }): void {
  // Written before the old folder is moved, so that nothing but the second rename happens while there is no site.
  writeFileSync(join(staging, manifestName), toManifestText(site));
  const previous = toPrevious(outDir, run);
  if (isWithin(staging, outDir) || !exchange(staging, outDir, previous)) {
    replaceInside(staging, outDir, { ...site, old: listFiles(outDir) });
  }
  clearAway(previous);
  // A build that was just beginning may have put its folder there meanwhile.
  if (existsSync(previous)) clearAway(previous);
}

/** Errors of folders that are moved to where another one is. On Windows, it is one that means much else too. */
const takenPlace = new Set(['ENOTEMPTY', 'EEXIST']);

/** Puts a folder in place of another, which is moved aside. Returns `false` if that cannot be moved. */
function exchange(folder: string, place: string, aside: string): boolean {
  for (;;) {
    const moved = attempt(() => renameSync(place, aside));
    if (moved === 'refused') return false;
    try {
      renameSync(folder, place);
      return true;
    } catch (error) {
      // Between the two renames another build has put its folder in place, which is to be replaced in turn.
      const isTaken = takenPlace.has(String((error as NodeJS.ErrnoException).code)) || existsSync(place);
      if (!isTaken && moved === 'done') renameSync(aside, place);
      if (!isTaken) throw error;
      rmSync(aside, { recursive: true, force: true });
    }
  }
}

/**
 * Tries to create or move a folder. Returns 'missing' if it, or the folder around it, does not exist, and 'refused' if
 * it is not movable.
 */
function attempt(change: () => void): 'done' | 'missing' | 'refused' {
  try {
    change();
    return 'done';
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (code === 'ENOENT') return 'missing';
    if (immovable.has(code)) return 'refused';
    throw error;
  }
}
