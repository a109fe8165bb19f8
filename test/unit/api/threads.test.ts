import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { loadModel } from '../../../cli/api/load-models.ts';
import { toRefusal } from '../../../cli/commands/refusal.ts';
import { createCache } from '../../../cli/core/cache/cache.ts';
import { installed } from '../../harness/library.ts';
import { runCli } from '../../harness/process.ts';
import { createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const config = (comment: string) => `${comment}
import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  api: { package: 'lib', versions: ['lib-1'] },
});
`;

/** Prints in which threads the compiler is loaded. */
const spy = `
const { isMainThread } = require('node:worker_threads');
const { load } = require('node:module').prototype;
require('node:module').prototype.load = function (file) {
  if (file.endsWith('/lib/typescript.js')) process.stderr.write(isMainThread ? '<main>' : '<thread>');
  return load.call(this, file);
};
`;

test('a library is documented in a thread, and what is known of it is said without the compiler', async () => {
  const site = createTestSite({
    'site.config.ts': config(''),
    ...installed('lib', { version: '2.0.0' }, { 'index.d.ts': '/** See {@link Gone}. */\nexport type A = 1;\n' }),
    ...installed('lib-1', {}, { 'index.d.ts': 'export type A = 0;\n' }),
  });
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'spy.cjs'), spy);
  const env = { NODE_OPTIONS: `--require=${join(folder, 'spy.cjs')}` };
  const check = async () => {
    const words = ['check', '--content', site.dir, '--cache-dir', folder, '--concurrency', '2', '--format', 'github'];
    const { stdout, stderr } = await runCli(words, { env });
    return { loaded: stderr.match(/<\w+>/g) ?? [], said: stdout };
  };
  const first = await check();
  // The warning points into the configuration, which the main thread parses.
  expect(first.loaded).toEqual(['<thread>', '<main>']);
  expect(first.said).toContain('line=6,');
  expect(await check()).toEqual({ loaded: [], said: first.said });
  site.write('site.config.ts', config('// A line more.\n'));
  expect((await check()).said).toContain('line=7,');
});

/** Returns the error of a thread that keeps more than it may. */
async function exhaust(): Promise<Error> {
  const code = 'const kept = []; for (;;) kept.push(new Array(100_000).fill(0.5));';
  const thread = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  const [error] = (await once(thread, 'error').catch((error) => [error])) as [Error];
  return error;
}

test('a library that needs more memory than its thread has is reported, with what to do', async () => {
  const site = createTestSite(installed('lib', {}, { 'index.d.ts': 'export type A = 1;\n' }));
  const error = await exhaust();
  const context = { cache: createCache(null), pool: { run: () => Promise.reject(error) } };

  const asked = { siteDir: site.dir, name: 'lib', entry: undefined };
  const { value, diagnostics } = await loadModel(asked, context);

  expect(value).toBeNull();
  expect(diagnostics).toEqual([
    {
      code: 'api/failed',
      message: '"lib" could not be documented: it takes more memory than Node allows',
      hint: expect.stringMatching(/NODE_OPTIONS=--max-old-space-size=8192.*"api\.entries"/),
      setting: ['package'],
    },
  ]);
  expect(toRefusal(error)).toMatch(/^The command did not finish: a thread ran out of memory\. .*NODE_OPTIONS/);
});
