import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';
import { takeUnread } from '../../harness/unread-reports.ts';

const broken = { 'docs/a.md': '# A\n\n[b](./b.md)\n' };

test('a diagnostic that a test does not look at fails it', async () => {
  await createTestSite(broken).build();
  expect(takeUnread()).toEqual(['link/markdown-broken docs/a.md:3 The page "./b.md" does not exist']);
});

test('one that it looks at does not, and neither does a site without any', async () => {
  const { report } = await createTestSite(broken).build();
  expect(report).toHaveLength(1);
  await createTestSite({ 'docs/a.md': '# A\n' }).build();
  expect(takeUnread()).toEqual([]);
});
