import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyTo } from './apply.ts';
import type { Mutation } from './mutation.ts';
import { runProgram } from './run-program.ts';

/** Copies the project, links its packages and bundles its command line: mutations never touch the checkout. */
export async function makeCopy(root: string, copy: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of files.filter((name) => existsSync(join(root, name)))) cpSync(join(root, file), join(copy, file));
  // The copy has caches of its own: results of mutated code must not mix with others.
  mkdirSync(join(copy, 'node_modules'));
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => name !== '.cache');
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  const prepared = await runProgram(copy, ['cli/prepare.mjs'], limit);
  if (!prepared.isRight) throw new Error(`The copy in ${copy} cannot be prepared:\n${prepared.output}`);
}

/** Result of a mutation: the test that detected it, or `null` if none did. */
export interface Verdict {
  caughtBy: string | null;
  seconds: number;
}

/** Timeout for the tests of one mutation, in milliseconds. Exceeding it counts as detected. */
const limit = 300_000;

/** Applies a mutation to a copy, runs the tests that must detect it, and reverts it. */
export async function tryMutation(copy: string, mutation: Mutation): Promise<Verdict> {
  const applied = applyTo(copy, mutation);
  if (typeof applied === 'string') throw new Error(applied);
  const path = join(copy, mutation.file);
  const startedAt = performance.now();
  writeFileSync(path, applied.after);
  try {
    const caughtBy = await runTests(copy, mutation);
    return { caughtBy, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    writeFileSync(path, applied.before);
  }
}

/** Runs tests in a copy. Returns the name of the first test that fails, or `null` if none does. */
export async function runTests(
  copy: string,
  { tests, name }: Pick<Mutation, 'tests' | 'name'>,
): Promise<string | null> {
  const files = tests.map((file) => `test/${file}`);
  if (files.some((file) => usesBundle(readFileSync(join(copy, file), 'utf8')))) {
    const prepared = await runProgram(copy, ['cli/prepare.mjs'], limit);
    if (!prepared.isRight) return 'cli/prepare.mjs';
  }
  const browser = files.filter((file) => file.endsWith('.spec.ts'));
  const units = files.filter((file) => !browser.includes(file));
  const ofUnits = units.length > 0 ? await runUnits(copy, units, name) : null;
  return ofUnits ?? (browser.length > 0 ? runBrowser(copy, browser, name) : null);
}

/** Whether tests run the bundled command line, or worker threads, whose code is bundled too. */
function usesBundle(test: string): boolean {
  return /harness\/(?:process|command-line|served-site|dev-server|hostile-library)|concurrency|@playwright|fixtures\.ts/.test(
    test,
  );
}

interface UnitReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function runUnits(copy: string, files: readonly string[], name?: string): Promise<string | null> {
  const report = join(copy, 'node_modules/.cache/report.json');
  mkdirSync(join(copy, 'node_modules/.cache'), { recursive: true });
  writeFileSync(report, '');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const only = name === undefined ? [] : ['--testNamePattern', name];
  const args = ['run', '--config', 'test/vitest.config.ts', '--bail=1', ...reporting, ...only, ...files];
  const { isRight, output } = await runProgram(copy, ['node_modules/vitest/vitest.mjs', ...args], limit);
  if (isRight) return null;
  const text = readFileSync(report, 'utf8');
  if (text === '') return output.includes('timed out') ? 'the limit of time' : 'the end of the process';
  const failed = (JSON.parse(text) as UnitReport).testResults.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return tests[0]?.fullName ?? failed[0]?.name.slice(copy.length + 1) ?? 'an error outside of tests';
}

async function runBrowser(copy: string, files: readonly string[], name?: string): Promise<string | null> {
  const only = name === undefined ? [] : ['--grep', name];
  const options = ['--project=build', '--workers=1', '--retries=0', '--max-failures=1', '--reporter=line', ...only];
  const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...options, ...files];
  const { isRight, output } = await runProgram(copy, ['node_modules/@playwright/test/cli.js', ...args], limit);
  return isRight ? null : (/\d+\) \[build\] › (.*?) ─/.exec(output)?.[1] ?? output.slice(-2000));
}
