import { expect, test } from 'vitest';
import { configWith, createTestSite } from '../../harness/site.ts';

test('a link whose hash differs from an id only in case leads to it, as on GitHub', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("diagnostics: { 'link/anchor': 'warning' }"),
    'docs/a.md': '# A\n\n## getState()\n\n[1](#getState) [2](#GETSTATE) [3](#A)\n',
    'docs/b.md': '# B\n\n[1](./a.md?x#getState) [2](/docs/a#getState)\n',
    // Ids of an author may differ only in case.
    'docs/c.md': '# C\n\n<a id="Open"></a>\n<a id="open"></a>\n\n[1](#Open) [2](#open) [3](#OPEN)\n',
  });
  const { report } = await site.build();
  expect(report).toEqual([]);
  expect(site.main('docs/a.html')).toContain(
    '<a href="#getstate">1</a> <a href="#getstate">2</a> <a href="#top">3</a>',
  );
  expect(site.main('docs/b.html')).toContain('<a href="/docs/a?x#getstate">1</a> <a href="/docs/a#getstate">2</a>');
  expect(site.main('docs/c.html')).toContain('<a href="#Open">1</a> <a href="#open">2</a> <a href="#Open">3</a>');
});
