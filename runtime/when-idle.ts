/** Runs something when the browser has nothing better to do. Not every browser tells. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 500);
}
