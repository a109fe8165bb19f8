import { setImmediate } from 'node:timers/promises';

/** Time after which work yields to the event loop, in milliseconds. */
const slice = 20;

/**
 * Maps items in order with at most `width` in progress, so that a large site is never in memory as a whole. Items are
 * read from the iterable lazily. After a failure no further item is started, and the error is thrown once all items in
 * progress are finished. From time to time it yields to the event loop, so that requests and signals are handled.
 */
export async function mapBounded<Item, Result>(
  items: Iterable<Item>,
  width: number,
  map: (item: Item, index: number) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const queue = items[Symbol.iterator]();
  let count = 0;
  let pausedAt = performance.now();
  const lane = async (): Promise<void> => {
    try {
      for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
        const index = count++;
        const result = map(next.value, index);
        // Awaiting a plain value would take longer than computing most of them.
        results[index] = result instanceof Promise ? await result : result;
        if (performance.now() - pausedAt > slice) {
          await setImmediate();
          pausedAt = performance.now();
        }
      }
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
