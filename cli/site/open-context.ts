import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from '../core/cache/cache.ts';
import { openCacheFolder } from '../core/cache/cache-folder.ts';
import type { BuildContext } from '../core/context.ts';
import { createFileCache, type FileCache } from '../core/files/file-cache.ts';
import { UnwritableError } from '../core/files/unwritable-error.ts';
import { createMemo } from '../core/memo.ts';
import { type Progress, silentProgress } from '../core/progress.ts';
import { createPool } from '../core/threads/pool.ts';
import { outcome } from '../diagnostics/diagnostic.ts';
import { loadCodeTask } from './tasks.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Options of one run. */
export interface RunOptions {
  /** Absolute path of the folder that contains sitegen's cache folder; `null` disables the cache. */
  cacheDir: string | null;
  /** Number of processors to use. */
  concurrency: number;
  /** Current date, as `2025-07-14`. Posts dated later are reported. */
  today: string;
  /** Receives the progress of the stages; by default nobody does. */
  progress?: Progress;
}

/** The context of one run, with a function to close it. */
export interface OpenContext {
  context: BuildContext;
  /** Path of the cache folder, or `null` without a cache. */
  cacheFolder: string | null;
  close(): Promise<void>;
}

/** Options of a run's context. */
interface ContextOptions extends Omit<RunOptions, 'today'> {
  /** File contents to reuse in later runs. */
  fileCache?: FileCache;
  /** Time limit for rendering a page with the site's own code, in milliseconds. */
  renderLimit?: number | undefined;
  /** Whether the program outlives one run, as `serve` does. */
  isLasting?: boolean;
  /** Whether to start a worker thread for rendering immediately, in parallel with other work. */
  isEarly?: boolean;
}

/** Creates the context that the stages of a run share. */
export async function openContext({
  cacheDir,
  concurrency,
  progress = silentProgress(),
  fileCache = createFileCache(),
  renderLimit,
  isLasting = false,
  isEarly = false,
}: ContextOptions): Promise<OpenContext> {
  const { value: cacheFolder, diagnostics } = cacheDir === null ? outcome(null) : await openCacheFolder(cacheDir);
  const made = makeTemporaryFolder();
  const own = made instanceof Error ? null : made;
  // Not in the cache, where other runs may remove it.
  const workDir = own ?? (cacheFolder && (await makeFolder(join(cacheFolder, 'code'))));
  if (workDir === null)
    throw new UnwritableError('Neither the cache nor the temporary folder can be written', { cause: made });
  const cache = createCache(cacheFolder);
  const pool = createPool({ concurrency, isServing: isLasting, renderLimit });
  if (isEarly) pool.prepare(loadCodeTask);
  const tidy = () => own !== null && rmSync(own, { recursive: true, force: true });
  // The process may exit before `close` is called.
  process.once('exit', tidy);
  return {
    context: { cache, memo: createMemo(), fileCache, pool, progress, isLasting, workDir, diagnostics },
    cacheFolder,
    async close() {
      await pool.close();
      cache.flush();
      process.off('exit', tidy);
      tidy();
    },
  };
}

/** Runs a function with the context of one run, and closes the context afterwards. */
export async function withContext<Result>(
  options: RunOptions,
  run: (context: BuildContext) => Promise<Result>,
): Promise<Result> {
  const { context, close } = await openContext(options);
  try {
    return await run(context);
  } finally {
    await close();
  }
}

/** Creates a folder and returns its path, or `null` on failure. Without a writable cache, runs are only slower. */
async function makeFolder(folder: string): Promise<string | null> {
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => null,
  );
}
