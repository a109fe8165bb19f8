import { existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../config/upwards.ts';
import { cacheName } from '../../contracts/cache-name.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { replaceFile } from '../files/replace-file.ts';

/** File that marks a folder as a cache; backup programs recognise it too: https://bford.info/cachedir/ */
export const tagName = 'CACHEDIR.TAG';
/** Folder of the lock that a run holds while it changes the folder. */
export const lockName = 'index.lock';

/** File whose modification time is that of the last pruning. */
export const prunedName = '.pruned';

const signature = 'Signature: 8a477f597d28d172789f06886806bc55';

/** Line that marks a cache as sitegen's. Must not change: future releases have to recognise existing caches. */
const ownLine = '# This folder belongs to sitegen, which removes its own files in it when they are old.';

const tag = `${signature}\n${ownLine}\n# It can be deleted: sitegen creates what is missing again.\n`;

/**
 * Returns the folder for results. The configured folder may be a project or all of `~/.cache`, so sitegen uses a
 * subfolder that contains its tag file, and touches nothing else.
 */
export function toCacheFolder(cacheDir: string): string {
  return join(cacheDir, cacheName);
}

/**
 * Returns the folder for results, creating and tagging it if needed; `null` if that fails. A foreign file or folder in
 * its place is reported and left alone. Failures are not errors: a run without a cache is only slower.
 */
export async function openCacheFolder(cacheDir: string): Promise<Outcome<string | null>> {
  const folder = toCacheFolder(cacheDir);
  try {
    makeFolders(folder);
  } catch {
    // `ownerOf` finds out what is there instead.
  }
  const owner = await ownerOf(folder);
  if (owner === 'somebody') {
    const message = `This run is not cached: ${folder} is not a cache of sitegen`;
    const hint = 'Move it away, or set another folder with --cache-dir.';
    return outcome(null, [{ code: 'cache/foreign', message, hint }]);
  }
  const isOpen = owner === 'sitegen' || (owner === 'nobody' && claim(folder));
  return outcome(isOpen ? folder : null);
}

/** Returns whether a folder contains sitegen's tag file; `false` for a symbolic link to such a folder. */
export async function isOwnCache(folder: string): Promise<boolean> {
  return (await ownerOf(folder)) === 'sitegen';
}

/** Returns the owner of a folder; `null` if it cannot be read. A symbolic link belongs to `'somebody'`. */
async function ownerOf(folder: string): Promise<'sitegen' | 'somebody' | 'nobody' | null> {
  const stats = await lstat(folder).catch(() => null);
  if (!stats) return null;
  if (!stats.isDirectory()) return 'somebody';
  // Another run may be creating the folder. It writes the tag file first, so files are listed before the tag is read:
  // if one of sitegen's files is listed, the tag exists by then.
  const names = await readdir(folder).catch(() => null);
  if (!names) return null;
  const mark = await readMark(folder);
  if (mark === 'own') return 'sitegen';
  // Since the files were listed, `clean` has removed the tag file, and all results before it.
  if (mark === 'missing' && names.includes(tagName)) return ownerOf(folder);
  return names.every(isBookkeeping) ? 'nobody' : 'somebody';
}

/** Returns whether a file may be left in a folder that has just lost its tag file, or does not have it yet. */
function isBookkeeping(name: string): boolean {
  return name.startsWith(`${tagName}.`) || name === lockName || name === prunedName;
}

/** Returns whose tag file a folder has. A link, or a file that cannot be read, is somebody else's. */
async function readMark(folder: string): Promise<'own' | 'foreign' | 'missing'> {
  const file = join(folder, tagName);
  try {
    const stats = await lstat(file);
    if (!stats.isFile() || stats.size > 4096) return 'foreign';
    const [first, ...lines] = (await readFile(file, 'utf8')).split(/\r?\n/);
    return first === signature && lines.includes(ownLine) ? 'own' : 'foreign';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'foreign';
  }
}

/** Tags a folder; returns whether that succeeded. */
function claim(folder: string): boolean {
  try {
    tagFolder(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a folder for results and its tag file, atomically, unless it has one. The folder may have been removed since
 * it was opened, and without the tag file no later run would take it for a cache. Throws if that fails.
 */
export function tagFolder(folder: string): void {
  const file = join(folder, tagName);
  if (!existsSync(file)) replaceFile(file, tag);
}
