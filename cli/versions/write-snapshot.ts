import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { SidebarsConfig } from '../config/schema/sidebars.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';

/** Docs in one language, and where they are kept; all paths are relative to the site folder. */
export interface KeptFolder {
  from: string;
  files: readonly string[];
  /** Folder of the version, which will hold a folder `docs`. */
  to: string;
}

/** A file that is written anew: what it says of the version is added to what it says already. */
export interface RewrittenFile {
  /** Path relative to the site folder. */
  file: string;
  before: string;
  after: string;
}

/** A version of the docs to be made of the docs as they are. */
export interface VersionSnapshot {
  siteDir: string;
  name: string;
  docs: KeptFolder;
  translations: readonly KeptFolder[];
  /** The sidebars as they are now, whatever code they come from. */
  sidebars: SidebarsConfig;
  /** What the translations were made from. */
  records: readonly RewrittenFile[];
}

/**
 * Writes a version of the docs. It is made in a folder beside, and comes into its place when all of it is there: a
 * failure leaves nothing.
 *
 * @returns why it was not written, or `null`
 */
export async function writeSnapshot(snapshot: VersionSnapshot): Promise<Diagnostic | null> {
  const { siteDir, name, docs, translations, records } = snapshot;
  const taken = [...translations, docs].find(({ to }) => existsSync(join(siteDir, to)));
  if (taken) return exists(name, taken.to);
  const stage = join(siteDir, 'versions', `.next-${process.pid}-${randomUUID().slice(0, 8)}`);
  const undo: (() => Promise<void>)[] = [];
  const place = async (path: string, takeBack: (target: string) => Promise<void>) => {
    const target = join(siteDir, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(stage, path), target);
    undo.push(() => takeBack(target));
  };
  try {
    await fillStage(stage, snapshot);
    for (const { to } of translations) await place(to, remove);
    for (const { file, before } of records) await place(file, (target) => writeFile(target, before));
    // The version itself comes last: what stands there is whole.
    await place(docs.to, remove);
    return null;
  } catch (error) {
    for (const step of undo) await step();
    return toDiagnostic(error, name, docs.to);
  } finally {
    await remove(stage);
    await rmdir(dirname(stage)).catch(() => {}); // Where it holds nothing, it was made for this.
  }
}

/** Writes everything that a version consists of into a folder, at its path in the site. */
async function fillStage(
  stage: string,
  { siteDir, docs, translations, sidebars, records }: VersionSnapshot,
): Promise<void> {
  for (const { from, files, to } of [...translations, docs]) {
    for (const file of files) await copy(join(siteDir, file), join(stage, to, 'docs', posix.relative(from, file)));
  }
  await writeFile(join(stage, docs.to, 'sidebars.json'), `${JSON.stringify(sidebars, null, 2)}\n`);
  for (const { file, after } of records) {
    await mkdir(dirname(join(stage, file)), { recursive: true });
    await writeFile(join(stage, file), after);
  }
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

function toDiagnostic(error: unknown, name: string, folder: string): Diagnostic {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  // Somebody else was quicker.
  if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST')) return exists(name, folder);
  const hint = 'Make room, or give rights to the folder of the site.';
  return { code: 'output/failed', message: `The version "${name}" could not be written: ${message}`, hint };
}

function exists(name: string, folder: string): Diagnostic {
  const span = startOf(folder);
  const hint = 'Choose another name; to make the version anew, remove its folder first.';
  return { code: 'version/exists', message: `There is a version "${name}" already`, hint, span };
}
