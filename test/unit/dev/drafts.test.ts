import { expect, test } from 'vitest';
import type { SiteSnapshot } from '../../../cli/dev/live/live-site.ts';
import { respond } from '../../../cli/dev/server/respond.ts';
import { lastReport } from '../../harness/last-report.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { createTestSite } from '../../harness/site.ts';

test('a draft is shown by serve, marked on its page and in lists, and in no feed', async () => {
  const site = createTestSite({
    'blog/2025-01-01-done.md': '# Done\n',
    'blog/2025-01-02-draft.md': '---\ndraft: true\n---\n# Unfinished\n',
  });
  const { live } = await openTestLive(site);
  const snapshot = await live.update('anything');
  expect(await lastReport(live)).toEqual([]);
  const get = async (path: string) => Buffer.from((await respond(path, snapshot as SiteSnapshot)).body).toString();
  expect(await get('/blog/draft')).toContain('This page is a draft.');
  expect(await get('/blog/draft')).toContain('<meta name="robots" content="noindex">');
  expect(await get('/blog')).toMatch(
    /<span class="tag post-draft">Draft<\/span>.*Unfinished|Unfinished.*<span class="tag post-draft">/s,
  );
  for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
    expect(await get(`/blog/${feed}`)).toContain('Done');
    expect(await get(`/blog/${feed}`)).not.toContain('Unfinished');
  }
});
