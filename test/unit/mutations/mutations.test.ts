import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { mutations } from '../../mutations/all.ts';
import { applyTo } from '../../mutations/apply.ts';

test('every fault that tests have to notice can still be put into the code, once', () => {
  const moved = mutations
    .map((mutation) => applyTo(packageRoot, mutation))
    .filter((found) => typeof found === 'string');
  expect(moved).toEqual([]);
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutations.map(({ file, find, replace }) => `${file} ${find} ${replace}`)).size).toBe(mutations.length);
});

test('every fault is code, and its tests are there', () => {
  const broken = mutations.filter((mutation) => {
    const applied = applyTo(packageRoot, mutation);
    return typeof applied === 'string' || applied.after === applied.before || !isCode(mutation.file, applied.after);
  });
  expect(broken).toEqual([]);
  const missing = mutations
    .flatMap(({ tests }) => tests)
    .filter((file) => !existsSync(join(packageRoot, 'test', file)));
  expect(missing).toEqual([]);
});

function isCode(file: string, text: string): boolean {
  try {
    transformSync(text, { loader: extname(file).slice(1) as Loader, logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
