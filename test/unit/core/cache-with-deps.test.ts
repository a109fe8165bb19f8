import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCache, toCacheKey } from '../../../cli/core/cache/cache.ts';
import { rememberWithDeps } from '../../../cli/core/cache/cache-with-deps.ts';
import { outcome } from '../../../cli/diagnostics/diagnostic.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('what was made while one of its files changed is not taken for what the file is made into now', async () => {
  const folder = temporaryFolder();
  const cache = createCache(join(folder, 'cache'));
  const file = join(folder, 'part.ts');
  const remember = (meanwhile: () => void) =>
    rememberWithDeps<string>(cache, {
      stage: 'bundle',
      key: toCacheKey('one'),
      locate: (name) => join(folder, name),
      async make() {
        const value = readFileSync(file, 'utf8');
        meanwhile();
        return outcome({ value, inputs: ['part.ts'] });
      },
    });
  writeFileSync(file, 'first');
  const first = await remember(() => writeFileSync(file, 'second'));
  expect(first.value?.value).toBe('first');
  const second = await remember(() => {});
  expect(second.value?.value).toBe('second');
});
