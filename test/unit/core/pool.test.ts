import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { mapBounded } from '../../../cli/core/map-bounded.ts';
import { createPool, type Pool } from '../../../cli/core/threads/pool.ts';
import { blocksTask, factsTask } from '../../../cli/parse/index.ts';
import { readFacts } from '../../../cli/parse/read-content.ts';
import { loadCodeTask } from '../../../cli/site/tasks.ts';

describe('threads', () => {
  let pool: Pool | undefined;
  let started = 0;
  const count = () => started++;
  afterEach(async () => {
    process.off('worker', count);
    await pool?.close();
  });

  test('serve one task after another, and do not end in between', async () => {
    process.on('worker', count);
    pool = createPool({ concurrency: 2, renderLimit: 60_000 });
    const { runLimited } = pool;
    const texts = Array.from({ length: 12 }, (_, index) => `Paragraph ${index}.`);
    const read = await mapBounded(texts, 2, async (text) => {
      const { blocks } = await runLimited(blocksTask, { file: 'a.md', text });
      await setTimeout(5); // Time to process one page before the next begins.
      return blocks[0]?.text;
    });
    expect(read).toEqual(texts);
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThanOrEqual(2);
  });

  test('do all of many tasks, and none of few', async () => {
    process.on('worker', count);
    started = 0;
    pool = createPool({ concurrency: 2 });
    let here = 0;
    const task = {
      ...blocksTask,
      run(input: Parameters<typeof blocksTask.run>[0]) {
        here++;
        return blocksTask.run(input);
      },
    };
    await pool.run(task, { file: 'a.md', text: 'Text.' });
    expect([here, started]).toEqual([1, 0]);
    pool.expect(300);
    await pool.run(task, { file: 'a.md', text: 'Text.' });
    expect([here, started]).toEqual([2, 0]);
    pool.expect(301);
    await pool.run(task, { file: 'a.md', text: 'Text.' });
    expect([here, started]).toEqual([2, 1]);
  });

  test('begin when there turn out to be many tasks, unless each is waited for', async () => {
    process.on('worker', count);
    started = 0;
    pool = createPool({ concurrency: 2 });
    const { run } = pool;
    const text = { file: 'a.md', text: 'Text.' };
    await Promise.all(Array.from({ length: 300 }, () => run(blocksTask, text)));
    await run(blocksTask, text);
    expect(started).toBe(0);
    await Promise.all([run(blocksTask, text), run(blocksTask, text)]);
    expect(started).toBe(1);
  });

  test('load the code for pages ahead, and the first page waits for it instead of loading it in another', async () => {
    process.on('worker', count);
    started = 0;
    pool = createPool({ concurrency: 2, isServing: true, renderLimit: 60_000 });
    pool.prepare(loadCodeTask);
    await pool.runLimited(blocksTask, { file: 'a.md', text: 'Text.' });
    expect(started).toBe(1);
  });

  test('are four at most, however many cores there seem to be', async () => {
    process.on('worker', count);
    started = 0;
    pool = createPool({ concurrency: 64 });
    const { run } = pool;
    expect(pool.occupyAllCores(10_000)).toBe(true);
    await Promise.all(Array.from({ length: 200 }, () => run(blocksTask, { file: 'a.md', text: 'Text.' })));
    expect(started).toBe(4);
  });

  test('are spread over all cores only for very many tasks, and read texts as the main thread does', async () => {
    process.on('worker', count);
    pool = createPool({ concurrency: 2 });
    const { run, occupyAllCores } = pool;
    started = 0;
    expect(occupyAllCores(800)).toBe(false);
    expect(occupyAllCores(801)).toBe(true);
    const texts = ['# A\n\nText with a [link](./b.md).\n', '---\ntitle: B\n---\n\n:::unknown\n', '## C\n\n`d`\n'];
    const toc = { minLevel: 2, maxLevel: 3 };
    const contents = texts.map((text, index) => {
      const input = { file: `docs/${index}.md`, text, toc };
      return { content: { kind: 'page' as const, input }, isKept: index > 0 };
    });
    const read = await Promise.all(contents.map((content) => run(factsTask, content)));
    expect(read).toEqual(await Promise.all(contents.map(readFacts)));
    // The main thread, whose stack is smaller, has to say whether a deeply nested text can be read.
    const deep = '<div>'.repeat(2_000);
    expect(
      await run(factsTask, { content: { kind: 'page', input: { file: 'docs/d.md', toc, text: deep } }, isKept: true }),
    ).toBe(null);
    expect(started).toBe(2);
    await pool.close();
    pool = createPool({ concurrency: 1 });
    expect(pool.occupyAllCores(100_000)).toBe(false);
  });

  test('keep the code that they have loaded while it is changed, up to twenty times', async () => {
    process.on('worker', count);
    started = 0;
    pool = createPool({ concurrency: 1, renderLimit: 60_000 });
    const { runLimited, renewCode } = pool;
    const run = () => runLimited(blocksTask, { file: 'a.md', text: 'Text.' });
    for (let change = 0; change < 20; change++) {
      await run();
      expect(started).toBe(1);
      await renewCode();
    }
    await run();
    expect(started).toBe(2);
  });

  const handles = '/proc/self/fd';
  test('leave no file open when they are replaced', async ({ skip }) => {
    skip(!existsSync(handles), 'The system does not tell which files a process has open');
    pool = createPool({ concurrency: 1, renderLimit: 60_000 });
    const { runLimited, renewCode } = pool;
    const run = () => runLimited(blocksTask, { file: 'a.md', text: 'Text.' });
    await run();
    const countFiles = () =>
      readdirSync(handles).filter((handle) => /\.js$/.test(toTarget(join(handles, handle)))).length;
    const before = countFiles();
    for (let round = 0; round < 10; round++) {
      for (let change = 0; change < 20; change++) await renewCode();
      await run();
    }
    expect(countFiles()).toBe(before);
  });
});

/** Returns the target of a file handle, or an empty text if it has been closed. */
function toTarget(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    return '';
  }
}

describe('items that are mapped a few at a time', () => {
  test('stay in their order, whether they are waited for or not', async () => {
    const results = await mapBounded([1, 2, 3, 4], 2, (item) =>
      item % 2 === 0 ? item * 10 : Promise.resolve(item * 10),
    );
    expect(results).toEqual([10, 20, 30, 40]);
  });

  test('after a failure no further one is begun', async () => {
    const begun: number[] = [];
    const failing = mapBounded([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error('no');
      return item;
    });
    await expect(failing).rejects.toThrow('no');
    expect(begun.length).toBeLessThan(6);
  });
});
