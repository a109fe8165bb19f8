import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeQueue } from '../../../cli/dev/live/change-queue.ts';
import { createGate } from '../../harness/gate.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a queue whose batches last until `end` is called. */
function createSlowQueue() {
  let batch = createGate();
  const begun: string[][] = [];
  const work = (paths: string[]) => {
    begun.push(paths);
    batch = createGate();
    return batch.opened;
  };
  return { queue: createChangeQueue({ work, onDone: () => {} }), begun, end: () => batch.open() };
}

test('changes that come together are one batch', async () => {
  const batches: string[][] = [];
  const queue = createChangeQueue({ work: async (paths) => void batches.push(paths), onDone: () => {} });
  for (const path of ['/a', '/b', '/a']) queue.add(path);
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([['/a', '/b']]);
});

test('a file that is saved while it is being read is read again once all of it is there', async () => {
  const file = join(temporaryFolder(), 'a.md');
  writeFileSync(file, '');
  const log: string[] = [];
  const queue = createChangeQueue({
    async work(paths) {
      log.push(`work on ${paths.map((path) => basename(path))}`);
      // The editor writes the rest of the file, then a second file.
      if (log.length === 1) writeFileSync(file, 'Text');
      if (log.length === 2) queue.add('/b.md');
    },
    onDone: () => log.push('done'),
  });
  queue.add(file);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['work on a.md', 'work on a.md', 'work on b.md', 'done']);
});

test('a file that an editor empties before it writes is not read as empty', async () => {
  const file = join(temporaryFolder(), 'a.md');
  writeFileSync(file, '');
  const log: string[] = [];
  const queue = createChangeQueue({
    work: async () => void log.push(readFileSync(file, 'utf8') || 'empty'),
    onDone: () => log.push('done'),
  });
  queue.add(file);
  await vi.advanceTimersByTimeAsync(40);
  writeFileSync(file, 'Text');
  await vi.advanceTimersByTimeAsync(40);
  expect(log).toEqual(['empty', 'Text', 'done']);
  writeFileSync(file, '');
  queue.add(file);
  await vi.advanceTimersByTimeAsync(100);
  expect(log).toEqual(['empty', 'Text', 'done', 'empty', 'done']);
  await queue.close();
});

test('each batch knows when its first change came', async () => {
  const startedAt = performance.now();
  const log: [string[], number][] = [];
  const queue = createChangeQueue({
    async work(paths, since) {
      log.push([paths, since - startedAt]);
      if (log.length === 1) {
        await vi.advanceTimersByTimeAsync(200);
        queue.add('/b');
        await vi.advanceTimersByTimeAsync(200);
        queue.add('/c');
      }
    },
    onDone: () => {},
  });
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(1);
  await queue.settled();
  expect(log.map(([paths, since]) => [paths, Math.floor(since / 100)])).toEqual([
    [['/a'], 0],
    [['/b', '/c'], 2],
  ]);
});

test('endless changes are reported nevertheless', async () => {
  let done = 0;
  let worked = 0;
  const queue = createChangeQueue({
    async work() {
      worked++;
      await vi.advanceTimersByTimeAsync(100);
      if (done < 2) queue.add('/a');
    },
    onDone: () => done++,
  });
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(1);
  while (done < 3) await queue.settled();
  expect([worked, done]).toEqual([7, 3]);
});

test('a request during endless changes waits only for those made before it', async () => {
  const seen: string[] = [];
  let count = 0;
  const queue = createChangeQueue({
    async work(paths) {
      await vi.advanceTimersByTimeAsync(100);
      seen.push(...paths);
      queue.add(`/${++count}`);
    },
    onDone: () => {},
  });
  queue.add('/a');
  const first = queue.settled();
  await vi.advanceTimersByTimeAsync(1);
  await first;
  queue.add('/b');
  await queue.settled();
  expect(seen).toContain('/b');
  await queue.close();
});

test('batches are never worked on at once, and all are waited for', async () => {
  const { queue, begun, end } = createSlowQueue();
  let isSettled = false;
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(1);
  queue.add('/b');
  void queue.settled().then(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(begun).toEqual([['/a']]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect([begun, isSettled]).toEqual([[['/a'], ['/b']], false]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled).toBe(true);
  await queue.close();
});

test('a file that changes after it was handed over is handed over again, though nobody tells of it', async () => {
  const file = join(temporaryFolder(), 'a.md');
  const seen: string[][] = [];
  const queue = createChangeQueue({ work: async (paths) => void seen.push(paths), onDone: () => {} });
  writeFileSync(file, 'One');
  queue.add(file);
  await vi.advanceTimersByTimeAsync(1);
  writeFileSync(file, 'Number two');
  await vi.advanceTimersByTimeAsync(70);
  expect(seen).toEqual([[file], [file]]);
  await vi.advanceTimersByTimeAsync(500);
  writeFileSync(file, 'The third');
  await vi.advanceTimersByTimeAsync(600);
  expect(seen).toEqual([[file], [file], [file]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a queue that is closed hands nothing over any more, and waits for what is under way', async () => {
  const { queue, begun, end } = createSlowQueue();
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(1);
  queue.add('/b');
  let isClosed = false;
  void queue.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(isClosed).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect([begun, isClosed]).toEqual([[['/a']], true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever waits for changes is answered when the queue is closed', async () => {
  const queue = createChangeQueue({ work: async () => {}, onDone: () => {} });
  queue.add('/a.md');
  const waiting = queue.settled();
  await queue.close();
  await expect(waiting).resolves.toBeUndefined();
});
