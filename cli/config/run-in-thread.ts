import { url as debuggerUrl } from 'node:inspector';
import { join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';

/** A compiled module to run. */
export interface ModuleCall {
  /** URL of its file. */
  url: string;
  /** Calls its default export with this, if that is a function. */
  argument?: unknown;
}

/** What a module exports. */
export interface ModuleResult {
  /** The default export, or its result if it was called. Only data is kept; of functions, only their places. */
  value: unknown;
  /** Whether the default export was called. */
  isCalled: boolean;
}

/** A result as the thread sends it: the functions in it are missing, and their places are listed. */
export interface SentResult extends ModuleResult {
  functions: readonly (readonly string[])[];
}

/** Default time limit for code of a site, in milliseconds. */
const timeoutMs = 30_000;

/**
 * Runs a module of a site in a thread of its own, where it can be stopped: after `limit` milliseconds here, or by a
 * signal that ends the process. Throws what the module throws, and if it does not end or ends its thread.
 */
export async function runInThread(call: ModuleCall, limit = timeoutMs): Promise<ModuleResult> {
  const thread = new Worker(join(packageRoot, 'dist/module-thread.js'), { workerData: call, env: SHARE_ENV });
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<SentResult>((resolve, reject) => {
    thread.once('message', resolve);
    thread.on('error', reject);
    thread.once('exit', () => reject(new Error('it is waiting for a promise that never settles')));
    thread.once('online', () => {
      const late = new Error(`it did not end within ${limit / 1000} s`);
      // Pauses in a debugger take any time.
      if (debuggerUrl() === undefined) timer = setTimeout(() => reject(late), limit);
    });
  });
  try {
    return withFunctions(await ending);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** Puts a function in each place that had one, so that messages about wrong values name it. */
function withFunctions({ functions, ...result }: SentResult): ModuleResult {
  for (const path of functions) {
    const owner = path.slice(0, -1).reduce((value, key) => Object(value)[key], result as unknown);
    Object(owner)[path.at(-1) ?? ''] = () => {};
  }
  return result;
}
