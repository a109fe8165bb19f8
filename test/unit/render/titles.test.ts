import { expect, test } from 'vitest';
import { buildClean, createTestSite, dataOf } from '../../harness/site.ts';

test('the formatting of a title is shown at the top of the page, and its words elsewhere', async () => {
  const site = createTestSite({
    'docs/a.md': '# The `<b>` *way*\n',
    'docs/b.md': '---\ntitle: Other\n---\n# The `code`\n',
    'blog/2026-01-01-post.md': '# A `post`\n',
  });
  await buildClean(site);
  const titleOf = (page: string) => /<h1>(.*)<\/h1>/.exec(site.main(page))?.[1];
  expect(titleOf('docs/a.html')).toBe('<span>The <code>&#x3C;b></code> <em>way</em></span>');
  expect(titleOf('docs/b.html')).toBe('<span>The <code>code</code></span>');
  expect(titleOf('blog/post.html')).toBe('<span>A <code>post</code></span>');
  expect(dataOf(site, 'docs/a').title).toBe('The <b> way');
  expect(site.read('docs/a.html')).toContain('<title>The &lt;b&gt; way | Fixture</title>');
  expect(dataOf(site, 'docs/b').title).toBe('Other');
});

test('a page that is named like its site has the name once in its title', async () => {
  const site = createTestSite({ 'docs/intro.md': '# Fixture\n', 'pages/index.md': '# Fixture\n' });
  await buildClean(site);
  for (const page of ['docs/intro.html', 'index.html']) expect(site.read(page)).toContain('<title>Fixture</title>');
});
