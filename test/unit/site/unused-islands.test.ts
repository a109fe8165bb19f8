import { expect, test } from 'vitest';
import { buildClean, createTestSite, type SiteSource } from '../../harness/site.ts';

const island = { 'islands/Chart.tsx': 'export default () => <b>chart</b>;\n' };
const page = { 'docs/a.md': '# A\n' };

test('an island that nothing names is reported', async () => {
  const other = { 'islands/Charts.tsx': 'export default () => <b>charts</b>;\n', 'docs/b.md': '# B\n\n::Charts\n' };
  const { report, written } = await createTestSite({ ...page, ...island, ...other }).build();
  expect(report).toMatchObject([
    {
      code: 'source/unused',
      severity: 'warning',
      message: 'islands/Chart.tsx is not used by the site',
      hint: 'Show it in a page with "::Chart", or remove it.',
      span: { file: 'islands/Chart.tsx' },
    },
  ]);
  expect(written).toBe(true);
});

test.each<[string, SiteSource]>([
  ['a page', { 'docs/b.md': '# B\n\n::Chart\n' }],
  ['a draft', { 'docs/b.md': '---\ndraft: true\n---\n# B\n\n::Chart\n' }],
  ['a post', { 'blog/2025-01-01-b.md': '# B\n\n::Chart\n' }],
  ['a page in MDX', { 'docs/b.mdx': '# B\n\n<Chart />\n' }],
  ['a part of a page', { 'docs/b.md': '# B\n\n<!--@include: ./_part.md-->\n', 'docs/_part.md': '::Chart\n' }],
  ['code of an example', { 'docs/b.md': '# B\n\n```md\n::Chart\n```\n' }],
  ['a React page', { 'pages/p.tsx': "import Chart from '../islands/Chart.tsx';\nexport default () => <Chart />;\n" }],
  [
    'another island',
    {
      'islands/Both.tsx': "import Chart from './Chart.tsx';\nexport default () => <Chart />;\n",
      'docs/b.md': '# B\n\n::Both\n',
    },
  ],
])('an island is used by %s', async (_, files) => {
  await buildClean(createTestSite({ ...page, ...island, ...files }));
});
