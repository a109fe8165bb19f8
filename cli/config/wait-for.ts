import { url as debuggerUrl } from 'node:inspector';
import { isMainThread, Worker } from 'node:worker_threads';

/** Default time limit for code of a site, in milliseconds. */
const timeoutMs = 30_000;

/** Extra time before a loop is terminated, in milliseconds: the timers of a busy thread fire late. */
const grace = 500;

/**
 * Runs code of a site and returns its result. Throws if the result does not arrive within `limit` milliseconds: the
 * process may have nothing left to do while it waits, and would then exit as if it had succeeded. Code that loops is
 * terminated.
 */
export async function waitFor<Value>(run: () => PromiseLike<Value> | Value, limit = timeoutMs): Promise<Value> {
  const stopWatching = endLoopAfter(limit + grace);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limit / 1000} s`)), limit);
  });
  // Terminating a loop also terminates all callers on the stack, so the code starts in a macrotask of its own.
  const coming = new Promise<void>(setImmediate).then(run);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
}

/** Worker that terminates execution in the main thread unless it is marked as done in time. */
const watching = `
const { Session } = require('node:inspector');
require('node:worker_threads').parentPort.on('message', ({ done, time }) => {
  setTimeout(() => {
    if (Atomics.load(done, 0) === 1) return;
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution', () => session.disconnect());
  }, time);
});`;

let watcher: Worker | undefined;

/**
 * Terminates execution in the main thread after `time` milliseconds, unless the returned function was called. A thread
 * that loops cannot be interrupted otherwise. Does nothing in a worker thread, which is terminated by the code that
 * started it, nor under a debugger, where pauses take any time.
 */
function endLoopAfter(time: number): () => void {
  if (!isMainThread || debuggerUrl() !== undefined) return () => {};
  if (!watcher) {
    watcher = new Worker(watching, { eval: true });
    watcher.unref();
  }
  const done = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  watcher.postMessage({ done, time });
  return () => Atomics.store(done, 0, 1);
}
