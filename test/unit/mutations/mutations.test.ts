import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { mutations } from '../../mutations/all.ts';
import { applyTo } from '../../mutations/apply.ts';
import { runProgram } from '../../mutations/run-program.ts';

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

test('what a fault keeps busy ends with the tests that ran it', async () => {
  const busy = `spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'inherit' })`;
  // It inherits the output pipe, which stays open until it is killed.
  const begin = `const { spawn } = require('node:child_process'); console.log(${busy}.pid);`;
  for (const [rest, expected] of [
    ['process.exit();', { isRight: true, text: /^\d+\n$/, limit: 60_000 }],
    ['', { isRight: false, text: /timed out$/, limit: 500 }],
  ] as const) {
    const { isRight, output } = await runProgram(packageRoot, ['-e', begin + rest], expected.limit);
    expect(isRight).toBe(expected.isRight);
    expect(output).toMatch(expected.text);
  }
});

function isCode(file: string, text: string): boolean {
  try {
    transformSync(text, { loader: extname(file).slice(1) as Loader, logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
