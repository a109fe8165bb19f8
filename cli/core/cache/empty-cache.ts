import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnCache, tagName, toCacheFolder } from './cache-folder.ts';
import { ownFile, prunedName } from './prune-cache.ts';

/**
 * Removes all of sitegen's files from the cache in a folder, and returns their number. Leaves a folder without the tag
 * file and files of others alone, and follows no symbolic links and enters no other disks.
 */
export async function emptyCache(cacheDir: string): Promise<number> {
  const folder = toCacheFolder(cacheDir);
  if (!(await isOwnCache(folder))) return 0;
  const disk = (await lstat(folder)).dev;
  const visit = async (inner: string): Promise<number> => {
    let removed = 0;
    for (const name of await readdir(inner)) {
      const path = join(inner, name);
      const stats = await lstat(path).catch(() => null);
      if (!stats || stats.dev !== disk) continue;
      if (stats.isDirectory()) removed += await visit(path);
      else if (stats.isFile() && ownFile.test(name)) {
        await rm(path, { force: true });
        removed++;
      }
    }
    if (inner !== folder) await rmdir(inner).catch(() => {}); // Not empty.
    return removed;
  };
  const removed = await visit(folder);
  await rm(join(folder, prunedName), { force: true });
  const rest = await readdir(folder);
  // The tag file is removed last. It stays if foreign files do: without it the folder would count as foreign.
  if (rest.every((name) => name === tagName)) await rm(folder, { recursive: true, force: true });
  return removed;
}
