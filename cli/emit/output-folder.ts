import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Lists what sitegen wrote into an output folder, so that nothing else is ever deleted. */
const manifestName = '.sitegen-manifest';

/** A folder being written beside the one that it will replace. */
export interface OutputFolder {
  /** Writes a file; its path is relative and uses `/`. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Copies a file of the disk. */
  copy(source: string, path: string): Promise<void>;
  /** Number of files and bytes so far. */
  readonly size: { files: number; bytes: number };
  /** Puts the new folder in the place of the old one. */
  commit(): Promise<void>;
  /** Forgets everything written. */
  abort(): void;
}

/**
 * Returns why an output folder must not be replaced, or `null` where it may: it does not exist, is empty, or holds
 * only what sitegen wrote.
 */
export function checkOutput(outDir: string): Diagnostic | null {
  recover(outDir);
  if (!existsSync(outDir)) return null;
  const hint = 'Choose another folder with --out, or move those files away.';
  if (!lstatSync(outDir).isDirectory()) {
    return { code: 'output/foreign', message: `The output ${outDir} is not a folder`, hint };
  }
  const own = new Set(readManifest(outDir));
  const foreign = listFiles(outDir).filter((file) => !own.has(file) && file !== manifestName);
  if (foreign.length === 0) return null;
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  const message = `The output folder ${outDir} holds files that sitegen did not write: ${foreign.slice(0, 5).join(', ')}${more}`;
  return { code: 'output/foreign', message, hint };
}

/** Begins a new output folder; the old one stays as it is until `commit`. */
export function createOutput(outDir: string): OutputFolder {
  sweep(outDir);
  const staging = `${outDir}.next-${process.pid}-${randomUUID().slice(0, 8)}`;
  const size = { files: 0, bytes: 0 };
  const written: string[] = [];
  const made = new Map<string, Promise<unknown>>();
  const prepare = async (path: string): Promise<string> => {
    const target = join(staging, path);
    const folder = dirname(target);
    let ready = made.get(folder);
    if (!ready) {
      ready = mkdir(folder, { recursive: true });
      made.set(folder, ready);
    }
    await ready;
    written.push(path);
    size.files++;
    return target;
  };
  return {
    size,
    async write(path, content) {
      const target = await prepare(path);
      size.bytes += Buffer.byteLength(content);
      await writeFile(target, content);
    },
    async copy(source, path) {
      const target = await prepare(path);
      await copyFile(source, target);
      size.bytes += lstatSync(target).size;
    },
    async commit() {
      await mkdir(staging, { recursive: true });
      await writeFile(join(staging, manifestName), `${written.sort().join('\n')}\n`);
      swap(staging, outDir);
    },
    abort() {
      if (existsSync(staging)) rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** The two renames are one step for this process; a machine that stops between them is mended by `recover`. */
function swap(staging: string, outDir: string): void {
  const previous = `${outDir}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
  rmSync(previous, { recursive: true, force: true });
}

/** Puts back an old folder whose replacement never arrived. */
function recover(outDir: string): void {
  const previous = `${outDir}.previous`;
  if (existsSync(previous) && !existsSync(outDir)) renameSync(previous, outDir);
}

/** Removes what builds that were killed left beside the output folder. */
function sweep(outDir: string): void {
  const folder = dirname(outDir);
  if (!existsSync(folder) || !lstatSync(folder).isDirectory()) return;
  const left = new RegExp(`^${escapeRegExp(basename(outDir))}\\.next-(\\d+)-\\w+$`);
  for (const name of readdirSync(folder)) {
    const pid = left.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // Somebody else's process is running too.
  }
}

function readManifest(outDir: string): string[] {
  const file = join(outDir, manifestName);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
