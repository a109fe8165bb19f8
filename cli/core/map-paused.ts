import { setImmediate } from 'node:timers/promises';

/** Time after which work lets others go first, in milliseconds: requests are answered and signals are heard meanwhile. */
const slice = 20;

/** Maps items in order, and lets others go first every now and then. */
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
