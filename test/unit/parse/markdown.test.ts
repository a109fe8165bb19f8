import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../cli/parse/markdown.ts';
import { openMdx } from '../../../cli/parse/mdx/open.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

test.each([
  ['## At 10:30pm :b {#own:id}', '<h2 id="own:id">At 10:30pm :b</h2>'],
  ['## One <small>two</small> { #own }', '<h2 id="own">One <small>two</small></h2>'],
  ['## One `two` {: #own}', '<h2 id="own">One <code>two</code></h2>'],
  ['std::vector, a:b and :c', '<p>std::vector, a:b and :c</p>'],
])('what only looks like a directive is text as all of it: %s', (markdown, html) => {
  expect(toHtml(parseMarkdown(markdown).tree)).toBe(html);
});

test.each([
  ['## \n\n## \n\n## A', '<h2></h2>\n<h2></h2>\n<h2 id="a">A</h2>'],
  ['> [!IMPORTANT]\n> Text', '<aside data-callout="important">\n<p>Text</p>\n</aside>'],
  [':::important\nText\n:::', '<aside data-callout="important"><p>Text</p></aside>'],
])('%j becomes %j', (markdown, html) => {
  expect(toHtml(parseMarkdown(markdown).tree)).toBe(html);
});

test('the id of a heading may have spaces around it, in MDX too', async () => {
  await openMdx();
  const { value, diagnostics } = parsePage({
    file: 'a.mdx',
    text: '## A *b* { #own }',
    toc: { minLevel: 2, maxLevel: 3 },
  });
  expect([toHtml(value.body), diagnostics]).toEqual(['<h2 id="own">A <em>b</em></h2>', []]);
});

test('an empty heading is not in the table of contents', () => {
  const { toc } = parsePage({ file: 'a.md', text: '# A\n\n## \n\n## B', toc: { minLevel: 2, maxLevel: 3 } }).value.page;
  expect(toc).toEqual([{ id: 'b', text: 'B', level: 2 }]);
});

test.each([
  [2, ['Install', 'Use', 'Once', 'Often']],
  [3, ['Often']],
])('the table of contents has further headings of level 1 with those of level 2: from %d', (minLevel, texts) => {
  const text = '# Kite\n\n# Install\n\n# Use\n\n## Once\n\n### Often';
  const { toc } = parsePage({ file: 'a.md', text, toc: { minLevel, maxLevel: 3 } }).value.page;
  expect(toc.map((entry) => entry.text)).toEqual(texts);
});

test.each([
  ['<a id="one"></a>\n\n## One', '<p><a></a></p>\n<h2 id="one">One</h2>'],
  ['## One\n<a id="one"></a>', '<h2 id="one">One</h2>\n<p><a></a></p>'],
  ['## <a id="one"></a>One', '<h2 id="one"><a></a>One</h2>'],
])('an anchor beside a heading with the same id is not reported, and the heading keeps it: %j', (text, html) => {
  const { value, diagnostics } = parsePage({ file: 'a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  expect([toHtml(value.body), diagnostics]).toEqual([html, []]);
});

test('an id twice is reported', () => {
  const text = '## One\n\nText\n\n<a id="one"></a>';
  const { diagnostics } = parsePage({ file: 'a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  expect(diagnostics.map((one) => one.hint)).toEqual([expect.stringMatching(/another id/)]);
});

test('code keeps the empty line that it begins with', () => {
  const { tree } = parseMarkdown('```\n\ncode\n```');
  expect(toHtml(tree)).toBe('<pre><code data-line="1">\ncode\n</code></pre>');
});
