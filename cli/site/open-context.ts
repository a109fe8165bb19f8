import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCache } from '../core/cache.ts';
import { openCacheFolder } from '../core/cache-folder.ts';
import type { BuildContext } from '../core/context.ts';
import { createFileCache, type FileCache } from '../core/file-cache.ts';
import { createMemo } from '../core/memo.ts';
import { createPool } from '../core/pool.ts';
import type { Progress } from '../core/progress.ts';
import { outcome } from '../diagnostics/diagnostic.ts';

/** How a run keeps and shares its work. */
export interface RunOptions {
  /** Absolute path of the folder in which the cache has its own; `null` neither reads nor keeps anything. */
  cacheDir: string | null;
  /** Number of processors to use. */
  concurrency: number;
  /** Today as `2025-07-14`: posts of later days are reported. */
  today: string;
  progress: Progress;
}

/** BuildContext of one run, and the means to put them away. */
export interface OpenContext {
  context: BuildContext;
  /** Folder of the cache, where there is one. */
  cacheFolder: string | null;
  close(): Promise<void>;
}

/** What a program needs of its tools that goes on when a run is over. */
export interface LastingOptions {
  /** Keeps what was read for the next run. */
  fileCache?: FileCache;
  /** Time for rendering a page with code of the site's own, in milliseconds. */
  renderLimit?: number | undefined;
  /** Whether compiled code is kept apart from the cache, which can be removed while the program goes on. */
  isLasting?: boolean;
  /** Whether a thread that renders pages starts at once, beside everything else. */
  isEarly?: boolean;
}

/** Lays out the tools that the stages of a run share. */
export async function openContext(
  { cacheDir, concurrency, progress }: RunOptions,
  { fileCache = createFileCache(), renderLimit, isLasting = false, isEarly = false }: LastingOptions = {},
): Promise<OpenContext> {
  const { value: cacheFolder, diagnostics } = cacheDir === null ? outcome(null) : await openCacheFolder(cacheDir);
  const kept = cacheFolder === null ? null : await makeFolder(join(cacheFolder, 'code'));
  const isOwn = kept === null || isLasting;
  const made = isOwn ? makeTemporaryFolder() : null;
  const own = made instanceof Error ? null : made;
  const workDir = own ?? kept;
  if (workDir === null) throw new Error('Neither the cache nor the temporary folder can be written', { cause: made });
  const cache = createCache(kept === null ? null : cacheFolder);
  const pool = createPool({ concurrency, isServing: isLasting, renderLimit });
  if (isEarly) pool.prepare();
  const tidy = () => own !== null && rmSync(own, { recursive: true, force: true });
  // A process may end before its tools are put away.
  process.once('exit', tidy);
  return {
    context: {
      cache,
      memo: createMemo(),
      fileCache,
      pool,
      progress,
      workDir,
      diagnostics,
    },
    cacheFolder,
    async close() {
      await pool.close();
      cache.flush();
      process.off('exit', tidy);
      tidy();
    },
  };
}

/** Returns a new folder at once, so that the process cannot end between making it and noting that it must go. */
function makeTemporaryFolder(): string | NodeJS.ErrnoException {
  try {
    return mkdtempSync(join(tmpdir(), 'sitegen-'));
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Returns the folder, or `null` where it cannot be made: a cache that cannot be written is slower, and nothing else. */
async function makeFolder(folder: string): Promise<string | null> {
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => null,
  );
}
