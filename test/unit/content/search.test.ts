import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { testSearch } from '../../../cli/site/jobs/search.ts';
import { expectNothingWrong, fixtureRun } from '../../harness/site.ts';

test('the search of the first site answers what readers ask, in three languages', async () => {
  const siteDir = join(packageRoot, 'content');
  const { report, asked, right } = await testSearch({ ...fixtureRun, siteDir, environment: null });
  expectNothingWrong(report, siteDir);
  expect(right).toBe(asked);
  expect(asked).toBeGreaterThan(300);
});
