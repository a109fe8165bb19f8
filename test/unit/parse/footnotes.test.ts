import { expect, test } from 'vitest';
import { buildClean, createTestSite, dataOf } from '../../harness/site.ts';

test('what other places tell of a text has no numbers of footnotes', async () => {
  const text = '# Kites[^1]\n\nThey fly[^1] far.\n\n## Wind[^2] *and[^2] more*\n\n[^1]: One\n\n[^2]: Two\n';
  const site = createTestSite({ 'docs/a.md': text, 'blog/2024-01-01-b.md': text });
  await buildClean(site);
  const { title, description, toc } = dataOf(site, 'docs/a');
  expect({ title, description, toc }).toEqual({
    title: 'Kites',
    description: 'They fly far.',
    toc: [{ id: 'wind2-and2-more', text: 'Wind and more', level: 2 }],
  });
  const main = site.main('docs/a.html');
  expect(main).toContain('aria-label="Link to Wind and more"');
  expect(main).toContain('href="#fn-1" id="fnref-1"');
  expect(site.main('blog.html')).toContain('<p>They fly far.</p>');
  const index = site.read('_data/_search/en/current.json');
  expect(index).toContain('Wind and more');
  expect(index).not.toMatch(/Wind2|fly1/);
});

test('definitions that are not shown are reported', async () => {
  const comments = '[//]: # (One comment)\n[//]: # (Another)\n[Same]: ./a.md\n[same]: ./a.md\n';
  const site = createTestSite({
    'docs/a.md': `# A\n\nSee[^one] [x] [same] [//].\n\n[^one]: One, and[^two]\n[^two]: Two\n[^Two]: Again\n[^three]: Three\n\n[x]: ./a.md\n[X]: ./b.md\n${comments}`,
    'docs/b.md': '# B\n\nOwn[^1]\n\n<!--@include: ./_part.md-->\n\n[^1]: The page\n',
    'docs/_part.md': 'Part[^1]\n\n[^1]: The part\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => [code, message, span?.file, span?.start.line])).toEqual([
    ['markdown/lost-definition', 'The footnote "Two" is defined before: this one is not shown', 'docs/a.md', 7],
    ['markdown/lost-definition', 'Nothing refers to the footnote "three": it is not shown', 'docs/a.md', 8],
    ['markdown/lost-definition', '"[X]" is defined before, with another URL: links lead to that one', 'docs/a.md', 11],
    ['markdown/lost-definition', 'The footnote "1" is defined before: this one is not shown', 'docs/b.md', 7],
  ]);
});
