import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/** Age after which a result is forgotten: one that is still in use is made again, once in this time. */
const keptFor = 14 * day;

/** Removes results that were made long ago, at most once a day. A cache that cannot be cleared only grows. */
export async function pruneCache(cacheDir: string, now = Date.now()): Promise<void> {
  const marker = join(cacheDir, '.pruned');
  const last = await stat(marker).catch(() => null);
  if (last && now - last.mtimeMs < day) return;
  await writeFile(marker, '').catch(() => {});
  await utimes(marker, now / 1000, now / 1000).catch(() => {});
  if (!last) return; // A cache that is new has nothing old in it.
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === '.pruned') continue;
    const file = join(entry.parentPath, entry.name);
    const age = now - ((await stat(file).catch(() => null))?.mtimeMs ?? now);
    if (age > keptFor) await rm(file, { force: true });
  }
}
