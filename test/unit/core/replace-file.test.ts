import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from '../../../cli/core/files/replace-file.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('a file is written as a whole, in a folder that may be missing', () => {
  const folder = temporaryFolder();
  replaceFile(join(folder, 'a/b.txt'), 'one');
  replaceFile(join(folder, 'a/b.txt'), 'two');
  expect(readFileSync(join(folder, 'a/b.txt'), 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.txt']);
});

test('a file that cannot take its place leaves nothing behind', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'b.txt/inside'), { recursive: true });
  expect(() => replaceFile(join(folder, 'b.txt'), 'two')).toThrow();
  expect(readdirSync(folder)).toEqual(['b.txt']);
});
