import { setImmediate } from 'node:timers/promises';

/** Time after which work yields to the event loop, in milliseconds, so that requests and signals are handled. */
const slice = 20;

/** Maps items in order, yielding to the event loop from time to time. */
export async function mapPaused<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let pausedAt = performance.now();
  for (const item of items) {
    if (performance.now() - pausedAt > slice) {
      await setImmediate();
      pausedAt = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
