import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outcome } from '../diagnostics/diagnostic.ts';
import { noShelf, type Shelf } from '../discover/shelf.ts';
import { createCache } from './cache.ts';
import { openCacheFolder } from './cache-folder.ts';
import { createMemo } from './memo.ts';
import { createPool } from './pool.ts';
import type { Progress } from './progress.ts';
import type { Tools } from './tools.ts';

/** How a run keeps and shares its work. */
export interface RunOptions {
  /** Absolute path of the folder in which the cache has its own; `null` neither reads nor keeps anything. */
  cacheDir: string | null;
  /** Number of threads. */
  concurrency: number;
  /** Today as `2025-07-14`: posts of later days are reported. */
  today: string;
  progress: Progress;
}

/** Tools of one run, and the means to put them away. */
export interface RunTools {
  tools: Tools;
  /** Folder of the cache, where there is one. */
  cacheFolder: string | null;
  close(): Promise<void>;
}

/** What a program needs of its tools that goes on when a run is over. */
export interface LastingOptions {
  /** Keeps what was read for the next run. */
  shelf?: Shelf;
  /** Time for rendering a page with code of the site's own, in milliseconds. */
  renderLimit?: number | undefined;
  /** Whether compiled code is kept apart from the cache, which can be removed while the program goes on. */
  isLasting?: boolean;
}

/** Lays out the tools that the stages of a run share. */
export async function openTools(
  { cacheDir, concurrency, progress }: RunOptions,
  { shelf = noShelf, renderLimit, isLasting = false }: LastingOptions = {},
): Promise<RunTools> {
  const { value: cacheFolder, diagnostics } = cacheDir === null ? outcome(null) : await openCacheFolder(cacheDir);
  const kept = cacheFolder === null ? null : await makeFolder(join(cacheFolder, 'code'));
  const isOwn = kept === null || isLasting;
  const own = isOwn ? makeTemporaryFolder() : null;
  const workDir = own ?? kept;
  if (workDir === null) throw new Error('Neither the cache nor the temporary folder can be written');
  const cache = createCache(kept === null ? null : cacheFolder);
  const pool = createPool({ concurrency, renderLimit });
  const tidy = () => own !== null && rmSync(own, { recursive: true, force: true });
  // A process may end before its tools are put away.
  process.once('exit', tidy);
  return {
    tools: {
      cache,
      memo: createMemo(),
      shelf,
      pool,
      progress,
      workDir,
      diagnostics,
    },
    cacheFolder,
    async close() {
      await pool.close();
      process.off('exit', tidy);
      tidy();
    },
  };
}

/** Returns a new folder at once, so that the process cannot end between making it and noting that it must go. */
function makeTemporaryFolder(): string | null {
  try {
    return mkdtempSync(join(tmpdir(), 'sitegen-'));
  } catch {
    return null;
  }
}

/** Returns the folder, or `null` where it cannot be made: a cache that cannot be written is slower, and nothing else. */
async function makeFolder(folder: string): Promise<string | null> {
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => null,
  );
}
