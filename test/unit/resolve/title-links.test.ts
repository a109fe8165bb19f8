import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test('a link to the id that GitHub gives a title leads to the top of the page', async () => {
  const site = createTestSite({
    'docs/a.md': '# Web frameworks\n\n[up](#web-frameworks)\n\n## Web frameworks\n\n[down](#web-frameworks-1)\n',
    'docs/b.md':
      '# B {#own}\n\n[a](./a.md?x#web-frameworks) [a](/docs/a#web-frameworks) [a](./a.md#web-frameworks-1)\n',
    'docs/c.md': '# C\n\n[b](./b.md#own) [c](#b)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ message, hint }) => [message, hint])).toEqual([['No "#b" in this page', 'Did you mean "c"?']]);
  const links = (page: string) => [...site.main(page).matchAll(/<a href="([^"]*)">(?:up|down|[abc])<\/a>/g)];
  const found = ['docs/a.html', 'docs/b.html', 'docs/c.html'].map((page) => links(page).map(([, href]) => href));
  expect(found).toEqual([
    ['#top', '#web-frameworks-1'],
    ['/docs/a?x', '/docs/a', '/docs/a#web-frameworks-1'],
    ['/docs/b', '#b'],
  ]);
});
