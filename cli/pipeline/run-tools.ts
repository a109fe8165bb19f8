import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBodyStore } from './body-store.ts';
import { createCache } from './cache.ts';
import { createPool } from './pool.ts';
import type { Progress } from './progress.ts';
import type { Tools } from './tools.ts';

/** How a run keeps and shares its work. */
export interface RunOptions {
  /** Absolute path of the cache; `null` neither reads nor keeps anything. */
  cacheDir: string | null;
  /** Number of threads. */
  concurrency: number;
  progress: Progress;
}

/** Tools of one run, and the means to put them away. */
export interface RunTools {
  tools: Tools;
  close(): Promise<void>;
}

/** Lays out the tools that the stages of a run share. */
export async function openTools({ cacheDir, concurrency, progress }: RunOptions): Promise<RunTools> {
  const kept = cacheDir === null ? null : await makeFolder(join(cacheDir, 'code'));
  const workDir = kept ?? (await mkdtemp(join(tmpdir(), 'sitegen-')));
  const cache = createCache(kept === null ? null : cacheDir);
  const pool = createPool(concurrency);
  return {
    tools: { cache, bodies: createBodyStore(cache), pool, progress, workDir },
    async close() {
      await pool.close();
      if (kept === null) await rm(workDir, { recursive: true, force: true });
    },
  };
}

/** Returns the folder, or `null` where it cannot be made: a cache that cannot be written is slower, and nothing else. */
async function makeFolder(folder: string): Promise<string | null> {
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => null,
  );
}
