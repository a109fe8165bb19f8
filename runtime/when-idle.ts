/** Time after which something is run although the browser is busy, in milliseconds: a reader may be about to ask for it. */
const longestWait = 2000;

/** Runs something when the browser has nothing better to do, or has not had for long. Not every browser tells. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, 500);
}
