import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Cache } from './cache/cache.ts';
import type { FileCache } from './files/file-cache.ts';
import type { Memo } from './memo.ts';
import type { Progress } from './progress.ts';
import type { Pool } from './threads/pool.ts';

/** Resources shared by the stages of a run. */
export interface BuildContext {
  cache: Cache;
  /** Results of earlier runs with the same context. */
  memo: Memo;
  /** Files read by earlier runs with the same context. */
  fileCache: FileCache;
  pool: Pool;
  progress: Progress;
  /** Whether the program goes on after the run, as `serve` does. It then holds nothing that it may never need. */
  isLasting: boolean;
  /** Folder for compiled code: temporary, or in the cache if no temporary one can be made. */
  workDir: string;
  /** Diagnostics of the context itself, for example of its cache folder. */
  diagnostics: readonly Diagnostic[];
}
