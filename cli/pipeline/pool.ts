import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { packageRoot } from '../package-root.ts';
import { type Tasks, tasks } from './tasks.ts';

/** Runs page tasks, here or in threads: callers cannot tell which. */
export interface Pool {
  run<Name extends keyof Tasks>(name: Name, input: Parameters<Tasks[Name]>[0]): ReturnType<Tasks[Name]>;
  /** Number of tasks worth having under way at once. */
  readonly width: number;
  close(): Promise<void>;
}

/** Tasks done here before threads are started: a thread takes longer to start than a small site takes to build. */
const inlineTasks = 60;

/** Creates a pool of `concurrency` threads, which start when there is enough to do; with one, all is done here. */
export function createPool(concurrency: number): Pool {
  let threads: Tinypool | undefined;
  let started = 0;
  return {
    width: concurrency * 4,
    run(name, input) {
      started++;
      if (concurrency === 1 || started <= inlineTasks) {
        return (tasks[name] as (value: typeof input) => ReturnType<Tasks[typeof name]>)(input);
      }
      threads ??= new Tinypool({
        filename: join(packageRoot, 'dist/worker.js'),
        minThreads: concurrency,
        maxThreads: concurrency,
      });
      return threads.run({ name, input }) as ReturnType<Tasks[typeof name]>;
    },
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

/**
 * Maps items in order with a bounded number under way, so that a large site never lies in memory as a whole. After a
 * failure no further item is begun, and nothing is under way any more when the error is thrown.
 */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  width: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const failures: unknown[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length && failures.length === 0; index = next++) {
      try {
        results[index] = await map(items[index] as Item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
