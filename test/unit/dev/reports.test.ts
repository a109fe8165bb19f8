import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentProgress } from '../../../cli/core/progress.ts';
import { type LiveSite, openLiveSite } from '../../../cli/dev/live-site.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { lastReport } from '../../harness/last-report.ts';
import { createTestSite, fixtureDay, type TestSite } from '../../harness/site.ts';

// What is said about a site is never said too early, nor too late.

async function open(site: TestSite) {
  const live = await openLiveSite(site.dir, {
    cacheDir,
    concurrency: 1,
    today: fixtureDay,
    progress: silentProgress(),
  });
  const save = async (path: string, text: string) => {
    site.write(path, text);
    return live.update([join(site.dir, path)]);
  };
  return { live, save };
}

async function reportsOf(live: LiveSite): Promise<number> {
  let reports = 0;
  for await (const _ of live.report()) reports++;
  return reports;
}

test('nothing is said of a site while it is read', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[b](./b.md)\n',
    'islands/Box.tsx': 'export default () => <p>1</p>;\n',
  });
  const { live, save } = await open(site);
  await live.update('anything');
  const saving = save('islands/Box.tsx', 'export default () => <p>2</p>;\n');
  expect(await reportsOf(live)).toBe(0);
  await saving;
  expect(await lastReport(live)).toEqual(['link/markdown-broken']);
  await live.close();
});
