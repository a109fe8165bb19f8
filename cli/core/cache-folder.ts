import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheName } from '../contracts/cache-name.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { replaceFile } from './replace-file.ts';

/** The mark of a cache, which programs that make backups know too: https://bford.info/cachedir/ */
export const tagName = 'CACHEDIR.TAG';
const signature = 'Signature: 8a477f597d28d172789f06886806bc55';

/** What makes a cache one of sitegen's; folders that bear it must be known by the releases to come. */
const ownLine = '# This folder belongs to sitegen, which removes its own files in it when they are old.';

const tag = `${signature}\n${ownLine}\n# It can be removed: what is missing is made again.\n`;

/**
 * Returns where results are kept. The folder that sitegen is told to use may be somebody's project or all of `~/.cache`:
 * in there it has one folder, which bears its mark, and touches nothing else.
 */
export function toCacheFolder(cacheDir: string): string {
  return join(cacheDir, cacheName);
}

/**
 * Returns the folder for results, which is made and marked where there is none; `null` where that cannot be done. What
 * somebody else has put in its place is reported and left alone. None of this is an error: a run without a cache is
 * slower, and nothing else.
 */
export async function openCacheFolder(cacheDir: string): Promise<Outcome<string | null>> {
  const folder = toCacheFolder(cacheDir);
  await mkdir(folder, { recursive: true }).catch(() => {}); // What is there instead is looked at next.
  const owner = await ownerOf(folder);
  if (owner === 'somebody') {
    const message = `Nothing is kept of this run: ${folder} is not a cache of sitegen`;
    const hint = 'Move it away, or name another folder with --cache-dir.';
    return outcome(null, [{ code: 'cache/foreign', message, hint }]);
  }
  const isOpen = owner === 'sitegen' || (owner === 'nobody' && claim(folder));
  return outcome(isOpen ? folder : null);
}

/** Returns whether a folder bears sitegen's mark; a link to one is somebody's. */
export async function isOwnCache(folder: string): Promise<boolean> {
  return (await ownerOf(folder)) === 'sitegen';
}

/** Returns whose a folder is; `null` where it cannot be looked at. */
async function ownerOf(folder: string): Promise<'sitegen' | 'somebody' | 'nobody' | null> {
  const stats = await lstat(folder).catch(() => null);
  if (!stats) return null;
  if (!stats.isDirectory()) return 'somebody';
  // Another run may be making the folder. Its mark comes first: a folder with anything in it that is marked at all, is
  // marked by the time that its files have been listed.
  const names = await readdir(folder).catch(() => null);
  if (!names) return null;
  if (await isMarked(folder)) return 'sitegen';
  return names.every((name) => name.startsWith(`${tagName}.`)) ? 'nobody' : 'somebody';
}

async function isMarked(folder: string): Promise<boolean> {
  const file = join(folder, tagName);
  const stats = await lstat(file).catch(() => null);
  if (!stats?.isFile() || stats.size > 4096) return false;
  const [first, ...lines] = (await readFile(file, 'utf8').catch(() => '')).split(/\r?\n/);
  return first === signature && lines.includes(ownLine);
}

/** Marks a folder; returns whether that was possible. The mark is there as a whole or not at all. */
function claim(folder: string): boolean {
  try {
    replaceFile(join(folder, tagName), tag);
    return true;
  } catch {
    return false;
  }
}
