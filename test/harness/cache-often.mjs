import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.mjs';

/**
 * Does with a cache many times what a program does with it once, and prints the diagnostics. Arguments: `fill` or
 * `clean`, the folder that contains the cache, and how often.
 */
const [, , work, cacheDir, count] = process.argv;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { openCacheFolder } = await loadTypeScript(root, 'cli/core/cache/cache-folder.ts');
const { createPackStore } = await loadTypeScript(root, 'cli/core/cache/pack-store.ts');
const { emptyCache } = await loadTypeScript(root, 'cli/core/cache/empty-cache.ts');
const works = {
  async fill(round) {
    const { value: folder, diagnostics } = await openCacheFolder(cacheDir);
    for (const { message } of diagnostics) console.log(message);
    if (folder === null) return;
    const store = createPackStore(folder);
    store.write(`${process.pid}-${round}`, Buffer.alloc(1000));
    store.flush();
  },
  clean: () => emptyCache(cacheDir),
};
for (let round = 0; round < Number(count); round++) await works[work](round);
