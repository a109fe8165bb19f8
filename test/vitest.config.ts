import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hashCode } from '../cli/code-hash.mjs';
import { describeKeys, schemaFile } from '../cli/describe-keys.mjs';
import { toSlashes } from '../cli/diagnostics/paths.ts';
import { LongestFirst } from './harness/longest-first.ts';
import { preferMemory } from './harness/memory-folder.ts';
import { nativeCode } from './harness/native-code.ts';

preferMemory();

const root = fileURLToPath(new URL('..', import.meta.url));
const tests = 'test/unit/**/*.test.ts';

/**
 * Test files that mock or reset modules. They run isolated, because other files in the same process would be affected.
 */
const replacing = readdirSync(join(root, 'test/unit'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => toSlashes(join('test/unit', file)))
  .filter((file) => /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')));

const define = { __SITEGEN_CODE__: JSON.stringify(hashCode(root)) };

/** Only Vitest's own module loading supports coverage and watch mode. */
const isPlain = process.argv.includes('--coverage') || !process.argv.includes('run');

export default defineConfig({
  root,
  define,
  plugins: [
    {
      name: 'key-descriptions',
      enforce: 'pre',
      transform: (code, file) => (schemaFile.test(file) ? { code: describeKeys(code), map: null } : null),
    },
  ],
  test: {
    projects: [
      // Loading sitegen, the compiler and the grammars again for each file took a third of the CPU time.
      {
        extends: true,
        plugins: isPlain ? [] : [nativeCode(root, define)],
        test: { name: 'together', include: [tests], exclude: replacing, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
    setupFiles: ['test/harness/each-file.ts'],
    // Printed by `npm run coverage`. Code that runs only in the bundled command line or in a browser counts as
    // uncovered.
    coverage: {
      provider: 'v8',
      include: ['cli/**/*.ts', 'runtime/**/*.{ts,tsx}', 'templates/**/*.{ts,tsx}'],
      reporter: [['text', { skipFull: true }], 'json-summary'],
      reportsDirectory: join(root, 'node_modules/.cache/coverage'),
    },
    sequence: { sequencer: LongestFirst },
    // One worker per core. One more saved only a sixteenth of the time.
    maxWorkers: availableParallelism(),
    // These tests build whole sites, possibly on busy machines. Normally they wait much less.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
