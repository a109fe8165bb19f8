import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Cache } from './cache.ts';
import type { FileCache } from './file-cache.ts';
import type { Memo } from './memo.ts';
import type { Pool } from './pool.ts';
import type { Progress } from './progress.ts';

/** What the stages of one run share. */
export interface BuildContext {
  cache: Cache;
  /** What earlier runs with the same context made. */
  memo: Memo;
  /** What earlier runs with the same context read. */
  fileCache: FileCache;
  pool: Pool;
  progress: Progress;
  /** Folder for compiled code: inside the cache, or temporary. */
  workDir: string;
  /** What there is to say of the context itself. */
  diagnostics: readonly Diagnostic[];
}
