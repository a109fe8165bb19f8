/**
 * Time after which the callback runs even if the browser is busy, in milliseconds, since the reader may need the
 * result.
 */
const longestWait = 2000;

/**
 * Runs a callback when the browser is idle or the time limit is over; in browsers without `requestIdleCallback`, after
 * a delay.
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, 500);
}
