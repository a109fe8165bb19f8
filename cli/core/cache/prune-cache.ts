import type { Stats } from 'node:fs';
import { lstat, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnCache, prunedName } from './cache-folder.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Age after which a file is removed, in milliseconds. Packed results still in use are copied to newer packs before
 * (`renewedAfter`); other files are made again when needed.
 */
const keptFor = 14 * day;

/** Names of sitegen's files: packs of results, their index and its lock, and compiled code. */
export const ownFile =
  /^(?:[\da-f-]{36}\.pack|index\.(?:json|lock)|(?:server|plugins)-[\da-f]{12}\.mjs|mdx-[\dA-Z]{8}\.mjs|(?:config-)?[\da-f-]{36}\.mjs)(?:\.[\da-f-]{36})?$/;

/** Returns the stats of a path without following symbolic links, like `lstat`. */
type Look = (path: string) => Promise<Stats>;

/**
 * Removes old results, at most once a day. Failures are ignored: the cache then only grows. Only removes sitegen's own
 * files in a folder with its tag file, follows no symbolic links and enters no mounted disk or volume.
 */
export async function pruneCache(folder: string, look: Look = lstat): Promise<void> {
  if (!(await isOwnCache(folder))) return;
  const now = Date.now();
  const marker = join(folder, prunedName);
  const last = await lstat(marker).catch(() => null);
  if (last && now - last.mtimeMs < day) return;
  // Recreated rather than written to: it might be a symbolic link to another file.
  await rm(marker, { force: true })
    .then(() => writeFile(marker, '', { flag: 'wx' }))
    .catch(() => {});
  if (!last) return; // A new cache has no old files.
  const disk = (await look(folder).catch(() => null))?.dev;
  const visit = async (inner: string): Promise<void> => {
    for (const name of await readdir(inner).catch(() => [])) {
      const path = join(inner, name);
      const stats = await look(path).catch(() => null);
      if (!stats || stats.dev !== disk) continue;
      if (stats.isDirectory()) await visit(path);
      else if (stats.isFile() && now - stats.mtimeMs > keptFor && ownFile.test(name)) await rm(path).catch(() => {});
    }
  };
  await visit(folder);
}
