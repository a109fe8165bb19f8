import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeQueue } from '../../../cli/dev/change-queue.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('changes that follow each other closely are one batch', async () => {
  const batches: string[][] = [];
  const queue = createChangeQueue(async (paths) => void batches.push(paths));
  for (const path of ['/a', '/b', '/a']) {
    queue.add(path);
    await vi.advanceTimersByTimeAsync(7);
  }
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toEqual([['/a', '/b']]);
});

test('changes that never end are handed over all the same', async () => {
  const batches: string[][] = [];
  const queue = createChangeQueue(async (paths) => void batches.push(paths));
  for (let time = 0; time < 301; time += 7) {
    queue.add('/a');
    await vi.advanceTimersByTimeAsync(7);
  }
  expect(batches).toEqual([['/a']]);
});

test('batches are never worked on at once, and all are waited for', async () => {
  let end = () => {};
  const begun: string[][] = [];
  const queue = createChangeQueue((paths) => {
    begun.push(paths);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  let isSettled = false;
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(8);
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
  const queue = createChangeQueue(async (paths) => void seen.push(paths));
  writeFileSync(file, 'One');
  queue.add(file);
  await vi.advanceTimersByTimeAsync(8);
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
  let end = () => {};
  const begun: string[][] = [];
  const queue = createChangeQueue((paths) => {
    begun.push(paths);
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  queue.add('/a');
  await vi.advanceTimersByTimeAsync(8);
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
