import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPackStore } from '../../../cli/core/pack-store.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('many small packs become one, and a large one is not written again', () => {
  const dir = temporaryFolder();
  const packs = () => readdirSync(dir).filter((name) => name.endsWith('.pack'));
  const add = (name: string, bytes: Buffer) => {
    const store = createPackStore(dir);
    store.write(name, bytes);
    store.flush();
  };
  const large = Buffer.alloc(5_000_000, 'large');
  add('large', large);
  const [ofLarge] = packs();
  for (let count = 0; count < 40; count++) add(`small-${count}`, Buffer.from(`${count}`));
  expect(packs()).toContain(ofLarge);
  expect(packs().length).toBeLessThan(10);
  const store = createPackStore(dir);
  expect(store.read('large')?.equals(large)).toBe(true);
  for (let count = 0; count < 40; count++) expect(String(store.read(`small-${count}`))).toBe(`${count}`);
});

test('a pack that mostly holds what was made anew since is written again without it', () => {
  const dir = temporaryFolder();
  const sizeOf = () => readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
  const part = 5_000_000;
  const run = (names: readonly string[], letter: string) => {
    const store = createPackStore(dir);
    for (const name of names) store.write(name, Buffer.alloc(part, letter));
    store.flush();
  };
  run(['a', 'b', 'c', 'd'], 'x');
  for (const name of ['a', 'b', 'c']) run([name], 'y');
  expect(sizeOf()).toBeLessThan(5 * part);
  const store = createPackStore(dir);
  expect(['a', 'b', 'c', 'd'].map((name) => store.read(name)?.toString('utf8', 0, 1))).toEqual(['y', 'y', 'y', 'x']);
});
