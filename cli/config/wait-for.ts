import { url as debuggerUrl } from 'node:inspector';
import { isMainThread, Worker } from 'node:worker_threads';

/** Longest time that code of a site is waited for, in milliseconds, where nobody says it. */
const timeoutMs = 30_000;

/** Time by which a thread is later than its own timers where it is busy with one thing alone, in milliseconds. */
const grace = 500;

/**
 * Runs code of a site, and returns what it promises. Throws where that does not come in time: nothing may be left to do by
 * then, and a process that has nothing to do ends as if all had gone well. Code that loops is ended.
 */
export async function waitFor<Value>(run: () => PromiseLike<Value> | Value, limit = timeoutMs): Promise<Value> {
  const stopWatching = endLoopAfter(limit + grace);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limit / 1000} s`)), limit);
  });
  // Ending a loop ends all that waits for it to return, too: it is begun by nobody who has more to do.
  const coming = new Promise<void>(setImmediate).then(run);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
    stopWatching();
  }
}

/** Ends what the main thread is doing, unless it is done when its time is over. */
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
 * Ends whatever the main thread is doing when a time is over, in milliseconds, unless the returned function has been called:
 * a thread that loops hears of nothing else. A thread beside the main one is ended by whoever has started it, and who looks
 * at the main one in a debugger takes the time that it takes.
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
