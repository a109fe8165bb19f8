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
