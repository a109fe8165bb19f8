import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test('addresses that only other tools understand are reported with what is written here', async () => {
  const site = createTestSite({
    'docs/a.md': [
      '# A',
      '[a](pathname:///a.pdf)',
      '[a](@/docs/in/b.md#b)',
      '[a](@site/docs/in/b.md)',
      '[a](@/blog/b)',
      '![a](pathname:///a.png)',
      '![a](@site/static/a.png)',
      '<a href="pathname:///a.pdf">a</a>',
      '[a](/a.pdf)',
    ].join('\n\n'),
    'docs/in/b.md': '# B\n',
    'static/a.pdf': 'a',
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint, span }) => `${span?.start.line} ${code} ${hint}`)).toEqual([
    '3 markdown/foreign Write "/a.pdf".',
    '5 link/markdown-broken Write "./in/b.md#b".',
    '7 link/markdown-broken Write "./in/b.md".',
    '9 markdown/foreign Write "../blog/b".',
    '11 image/missing Write "/a.png".',
    '13 image/missing Write "/a.png".',
    '15 markdown/foreign Write "/a.pdf".',
  ]);
});
