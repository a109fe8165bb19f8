import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPackStore, type PackStore } from '../../../cli/core/cache/pack-store.ts';
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

test('what processes that share a store add at the same time stays, and what one forgets is gone for all', () => {
  const dir = temporaryFolder();
  const [one, other] = [createPackStore(dir), createPackStore(dir)];
  const add = (store: PackStore, name: string) => {
    store.write(name, Buffer.from(`text of ${name}`));
    store.flush();
  };
  add(one, 'a');
  add(other, 'b');
  add(one, 'c');
  one.forget('b');
  expect(one.read('b')).toBeNull();
  one.flush();
  add(other, 'd');
  const read = (store: PackStore) => ['a', 'b', 'c', 'd'].map((name) => store.read(name)?.toString());
  const all = ['text of a', undefined, 'text of c', 'text of d'];
  expect(read(createPackStore(dir))).toEqual(all);
  expect(read(other)).toEqual(all);
});

test.each(['', '{', 'null', '[]', '{"x.pack": 1}', '"text"'])('an index that is %j counts as empty', (text) => {
  const dir = temporaryFolder();
  const store = createPackStore(dir);
  store.write('a', Buffer.from('text'));
  store.flush();
  const [pack = ''] = readdirSync(dir).filter((name) => name.endsWith('.pack'));
  writeFileSync(join(dir, 'index.json'), text.replace('x.pack', pack));
  const next = createPackStore(dir);
  expect(next.read('a')).toBeNull();
  next.write('a', Buffer.from('new'));
  next.flush();
  expect(String(createPackStore(dir).read('a'))).toBe('new');
});

test('an index that names files of somebody else as packs neither reads nor removes them', () => {
  const dir = join(temporaryFolder(), 'cache');
  const store = createPackStore(dir);
  store.write('a', Buffer.from('text'));
  store.flush();
  const foreign = ['../foreign.pack', 'foreign.txt'];
  for (const file of foreign) writeFileSync(join(dir, file), 'a text that is not ours');
  const places = foreign.map((file) => [file, [[file, 0, 6]]]);
  writeFileSync(join(dir, 'index.json'), JSON.stringify(Object.fromEntries(places)));
  const next = createPackStore(dir);
  expect(foreign.map(next.read)).toEqual([null, null]);
  next.write('b', Buffer.from('new'));
  next.flush();
  for (const file of foreign) expect(readFileSync(join(dir, file), 'utf8')).toBe('a text that is not ours');
});

test('a store that another process is writing to is written to after it', async () => {
  const dir = temporaryFolder();
  const lock = join(dir, 'index.lock');
  const text = `const fs = require('fs'); const lock = process.argv[1];
    fs.mkdirSync(lock); fs.writeFileSync(lock + '/00000000-0000-4000-8000-000000000000', ''); console.log('held');
    setTimeout(() => { fs.writeFileSync(lock + '.ended', ''); fs.rmSync(lock, { recursive: true }); }, 300);`;
  const other = spawn(process.execPath, ['-e', text, lock], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const store = createPackStore(dir);
  store.write('a', Buffer.from('text'));
  store.flush();
  expect(readdirSync(dir)).toContain('index.lock.ended');
  expect(readdirSync(dir)).not.toContain('index.lock');
  expect(String(createPackStore(dir).read('a'))).toBe('text');
  await once(other, 'exit');
});

test('a pack whose entries cannot be written to the index is removed again', () => {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'index.json'));
  const store = createPackStore(dir);
  store.write('a', Buffer.from('text'));
  store.flush();
  expect(readdirSync(dir).sort()).toEqual(['CACHEDIR.TAG', 'index.json']);
});
