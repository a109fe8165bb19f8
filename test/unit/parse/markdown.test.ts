import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../cli/parse/markdown.ts';

test.each([
  ['## At 10:30pm :b {#own:id}', '<h2 id="own:id">At 10:30pm :b</h2>'],
  ['std::vector, a:b and :c', '<p>std::vector, a:b and :c</p>'],
])('what only looks like a directive is text as all of it: %s', (markdown, html) => {
  expect(toHtml(parseMarkdown(markdown).tree)).toBe(html);
});

test('code keeps the empty line that it begins with', () => {
  const { tree } = parseMarkdown('```\n\ncode\n```');
  expect(toHtml(tree)).toBe('<pre><code data-line="1">\ncode\n</code></pre>');
});
