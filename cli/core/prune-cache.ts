import type { Stats } from 'node:fs';
import { lstat, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnCache } from './cache-folder.ts';

const day = 24 * 60 * 60 * 1000;

/** Age after which a result is forgotten: one that is still in use is made again, once in this time. */
const keptFor = 14 * day;

/**
 * Names that sitegen gives: packs of results and their index, compiled code, and results one by one,
 * as earlier versions kept them.
 */
export const ownFile =
  /^(?:[\da-f-]{36}\.pack|index\.json|(?:server|plugins)-[\da-f]{12}\.mjs|mdx-[\dA-Z]{8}\.mjs|(?:config-)?[\da-f-]{36}\.mjs|[\da-f]{62}(?:-\d+)?\.json)(?:\.[\da-f-]{36})?$/;

/** File whose time says when old results were looked for. */
export const prunedName = '.pruned';

/** Returns what a path is, without following it. */
type Look = (path: string) => Promise<Stats>;

/**
 * Removes results that were made long ago, at most once a day; a cache that cannot be cleared only grows. Nothing is
 * removed but files of sitegen's own, in a folder that bears its mark: no link is followed, and no other disk or volume
 * that is mounted in the folder is entered.
 */
export async function pruneCache(folder: string, look: Look = lstat): Promise<void> {
  if (!(await isOwnCache(folder))) return;
  const now = Date.now();
  const marker = join(folder, prunedName);
  const last = await lstat(marker).catch(() => null);
  if (last && now - last.mtimeMs < day) return;
  // It is made anew: who writes to a file that is a link writes somewhere else.
  await rm(marker, { force: true })
    .then(() => writeFile(marker, '', { flag: 'wx' }))
    .catch(() => {});
  if (!last) return; // A cache that is new has nothing old in it.
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
