import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { SidebarsConfig } from '../config/schema/sidebars.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';

/** The docs in one language, and where to copy them; all paths are relative to the site folder. */
export interface VersionFolder {
  from: string;
  files: readonly string[];
  /** Texts that are not those on disk, by path: of pages that sources make, or of what pages include. */
  texts: ReadonlyMap<string, string>;
  /** Folder of the version, in which a folder `docs` is created. */
  to: string;
}

/** A file to be rewritten with entries for the version added; `before` is its current text. */
export interface RewrittenFile {
  /** Path relative to the site folder. */
  file: string;
  before: string;
  after: string;
}

/** A version to be created from the current docs. */
interface NewVersion {
  siteDir: string;
  name: string;
  docs: VersionFolder;
  translations: readonly VersionFolder[];
  /** The current sidebars, already evaluated if they are code. */
  sidebars: SidebarsConfig;
  /** Updated files that record the original text of each translation. */
  records: readonly RewrittenFile[];
}

/**
 * Writes a version of the docs. It is written to a staging folder, and moved into place when complete. A failure leaves
 * nothing behind.
 *
 * @returns an error if it was not written, otherwise `null`
 */
export async function writeVersion(version: NewVersion): Promise<Diagnostic | null> {
  const { siteDir, name, docs, translations, records } = version;
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
    await fillStage(stage, version);
    for (const { to } of translations) await place(to, remove);
    for (const { file, before } of records) await place(file, (target) => writeFile(target, before));
    // The version's own folder comes last, so that it only exists if everything else is in place.
    await place(docs.to, remove);
    return null;
  } catch (error) {
    for (const step of undo) await step();
    return toDiagnostic(error, name, docs.to);
  } finally {
    await remove(stage);
    await rmdir(dirname(stage)).catch(() => {}); // Removes `versions/` if it is empty.
  }
}

/** Writes all files of a version into the staging folder, at their paths relative to the site folder. */
async function fillStage(stage: string, { siteDir, docs, translations, sidebars, records }: NewVersion): Promise<void> {
  for (const { from, files, texts, to } of [...translations, docs]) {
    const toTarget = (file: string) => join(stage, to, 'docs', posix.relative(from, file));
    for (const file of files) await copy(join(siteDir, file), toTarget(file));
    for (const [file, text] of texts) await write(toTarget(file), text);
  }
  await writeFile(join(stage, docs.to, 'sidebars.json'), `${JSON.stringify(sidebars, null, 2)}\n`);
  for (const { file, after } of records) await write(join(stage, file), after);
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

async function write(target: string, text: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

function toDiagnostic(error: unknown, name: string, folder: string): Diagnostic {
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  // Another process has created the version in the meantime.
  if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST')) return exists(name, folder);
  const hint = 'Free disk space, or check the permissions of the site folder.';
  return { code: 'output/failed', message: `The version "${name}" could not be written: ${message}`, hint };
}

function exists(name: string, folder: string): Diagnostic {
  const span = startOf(folder);
  const hint = 'Choose another name. To create the version again, remove its folder first.';
  return { code: 'version/exists', message: `The version "${name}" already exists`, hint, span };
}
