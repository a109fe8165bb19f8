import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../cli/parse/markdown.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

test.each([
  ['## At 10:30pm :b {#own:id}', '<h2 id="own:id">At 10:30pm :b</h2>'],
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

test('an empty heading is not in the table of contents', () => {
  const { toc } = parsePage({ file: 'a.md', text: '# A\n\n## \n\n## B', toc: { minLevel: 2, maxLevel: 3 } }).value.page;
  expect(toc).toEqual([{ id: 'b', text: 'B', level: 2 }]);
});

test.each([
  ['<a id="one"></a>\n\n## One', /^Remove the "<a>"/],
  ['## <a id="one"></a>One', /^Remove the "<a>"/],
  ['## One\n\nText\n\n<a id="one"></a>', /another id/],
])('an id twice is explained: %j', (text, hint) => {
  const { diagnostics } = parsePage({ file: 'a.md', text: `# A\n\n${text}`, toc: { minLevel: 2, maxLevel: 3 } });
  expect(diagnostics.map((one) => one.hint)).toEqual([expect.stringMatching(hint)]);
});

test('code keeps the empty line that it begins with', () => {
  const { tree } = parseMarkdown('```\n\ncode\n```');
  expect(toHtml(tree)).toBe('<pre><code data-line="1">\ncode\n</code></pre>');
});
