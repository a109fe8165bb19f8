import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { testSearch } from '../../../cli/site/jobs/search.ts';
import { fixtureRun } from '../../harness/site.ts';

test('the search of the first site answers what readers ask, in three languages', async () => {
  const siteDir = join(packageRoot, 'content');
  const { report, asked, right } = await testSearch({ ...fixtureRun, siteDir, environment: null });
  expect(report).toEqual([]);
  expect(right).toBe(asked);
  expect(asked).toBeGreaterThan(300);
});
