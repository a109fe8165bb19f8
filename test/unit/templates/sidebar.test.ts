import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test('a long name in a row breaks between its words, and a short one nowhere', async () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'F', url: 'https://example.com' };`,
    'docs/a.md': '# SelectQueryBuilder\n',
    'docs/b.md': '# WhereInterface\n',
  });
  await buildClean(site);
  const [, rows = ''] = /<ul class="sidebar-list">(.*?)<\/ul>/s.exec(site.read('docs/a.html')) ?? [];
  expect(rows.match(/>(?:<\/?span>|<wbr\/>|[\w])+<\/a>/g)).toEqual([
    '><span>Select<wbr/>Query<wbr/>Builder</span></a>',
    '>WhereInterface</a>',
  ]);
});
