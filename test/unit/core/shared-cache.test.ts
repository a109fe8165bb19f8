import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openCacheFolder, toCacheFolder } from '../../../cli/core/cache/cache-folder.ts';
import { emptyCache } from '../../../cli/core/cache/empty-cache.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const run = promisify(execFile);

test('a cache that some processes fill and others clean stays sitegen`s own, and none of them fails', async () => {
  const cacheDir = temporaryFolder();
  const script = join(packageRoot, 'test/harness/cache-often.mjs');
  const start = (work: string, count: number) => run(process.execPath, [script, work, cacheDir, `${count}`]);
  const ended = await Promise.all([start('fill', 600), start('fill', 600), start('clean', 1600), start('clean', 1600)]);
  expect(ended).toEqual(ended.map(() => ({ stdout: '', stderr: '' })));
  expect(await openCacheFolder(cacheDir)).toEqual({ value: toCacheFolder(cacheDir), diagnostics: [] });
  await emptyCache(cacheDir);
  expect(readdirSync(cacheDir)).toEqual([]);
});
