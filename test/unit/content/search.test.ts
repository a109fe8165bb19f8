import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '../../../cli/core/progress.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { testSearch } from '../../../cli/site/jobs/search.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { fixtureDay } from '../../harness/site.ts';

test('the search of the first site answers what readers ask, in three languages', async () => {
  const options = { siteDir: join(packageRoot, 'content'), cacheDir, today: fixtureDay, concurrency: 1 };
  const { report, asked, right } = await testSearch({ ...options, progress: silentProgress(), environment: null });
  expect(report).toEqual([]);
  expect(right).toBe(asked);
  expect(asked).toBeGreaterThan(300);
});
