import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Loader, transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
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

test('processes that a faulty program starts end with the tests that ran it', async () => {
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

test('a tested program ends with the process that runs the mutations', async () => {
  const folder = temporaryFolder();
  const busy = `require('node:fs').writeFileSync('pid', process.pid + '\\n'); for (;;);`;
  const caller = `
    import { loadTypeScript } from ${JSON.stringify(join(packageRoot, 'test/harness/load-typescript.mjs'))};
    const load = await loadTypeScript(${JSON.stringify(packageRoot)}, 'test/mutations/run-program.ts');
    process.once('SIGTERM', () => process.exit());
    load.runProgram(${JSON.stringify(folder)}, ['-e', ${JSON.stringify(busy)}], 60_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', caller], { stdio: 'inherit' });
  const file = join(folder, 'pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+\n$/);
  child.kill();
  await once(child, 'exit');
  await expect.poll(() => isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isCode(file: string, text: string): boolean {
  try {
    transformSync(text, { loader: extname(file).slice(1) as Loader, logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
