import { type BuildFailure, build } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';

const threads = ['cli/site/worker.ts', 'cli/config/module-thread.ts', 'cli/dev/watch/watch-thread.ts'];

// Node 24 and 26 abort the whole process if a thread is terminated while such a module, or one that imports it, runs.
test('no module that a thread loads has an await at its top level', async () => {
  const found = await build({
    absWorkingDir: packageRoot,
    entryPoints: threads,
    outdir: 'dist',
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    // A CommonJS module cannot wait, so esbuild names each place that would have to.
    format: 'cjs',
    logLevel: 'silent',
  }).catch((failure: BuildFailure) => failure);

  expect(found.errors.map(({ location, text }) => `${location?.file}:${location?.line} ${text}`)).toEqual([]);
});
