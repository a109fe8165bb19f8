import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnCache, lockName, prunedName, tagName, toCacheFolder } from './cache-folder.ts';
import { ownFile } from './prune-cache.ts';
import { withLock } from './with-lock.ts';

/**
 * Removes all of sitegen's files from the cache in a folder, and returns their number. Leaves a folder without the tag
 * file and files of others alone, and follows no symbolic links and enters no other disks.
 */
export async function emptyCache(cacheDir: string): Promise<number> {
  const folder = toCacheFolder(cacheDir);
  if (!(await isOwnCache(folder))) return 0;
  try {
    // Other runs write results only while they hold the lock, so that none gets into a folder without the tag file.
    const removed = withLock(join(folder, lockName), () => removeFiles(folder));
    removeIfEmpty(folder);
    return removed;
  } catch (error) {
    // Another run has removed the folder in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function removeFiles(folder: string): number {
  const disk = lstatSync(folder).dev;
  const visit = (inner: string): number => {
    let removed = 0;
    for (const name of readdirSync(inner)) {
      const path = join(inner, name);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      if (!stats || stats.dev !== disk || path === join(folder, lockName)) continue;
      if (stats.isDirectory()) removed += visit(path);
      else if (stats.isFile() && ownFile.test(name)) {
        rmSync(path, { force: true });
        removed++;
      }
    }
    if (inner !== folder) removeIfEmpty(inner);
    return removed;
  };
  const removed = visit(folder);
  rmSync(join(folder, prunedName), { force: true });
  // The tag file is removed last. It stays if foreign files do: without it the folder would count as foreign.
  if (readdirSync(folder).every((name) => name === tagName || name === lockName)) rmSync(join(folder, tagName));
  return removed;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not empty.
  }
}
