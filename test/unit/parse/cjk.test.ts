import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseForeignMarkdown } from '../../../cli/parse/markdown/foreign-tree.ts';
import { parseMarkdown } from '../../../cli/parse/markdown.ts';

test.each([
  ['これは**「重要」**です。', 'これは<strong>「重要」</strong>です。'],
  ['请使用**“主题”（theme）**选项。', '请使用<strong>“主题”（theme）</strong>选项。'],
  ['这是**重要。**然后', '这是<strong>重要。</strong>然后'],
  ['*注意！*次へ', '<em>注意！</em>次へ'],
])('emphasis works beside Chinese and Japanese punctuation: %s', (markdown, html) => {
  expect(toHtml(parseMarkdown(markdown).tree)).toBe(`<p>${html}</p>`);
  expect(toHtml(parseForeignMarkdown(markdown))).toBe(`<p>${html}</p>`);
});

test.each([
  ['第一行\n第二行', '<p>第一行第二行</p>'],
  ['一行目、\n二行目', '<p>一行目、二行目</p>'],
  ['一行目\n**強調**\n三行目', '<p>一行目<strong>強調</strong>三行目</p>'],
  ['𠮷野家\n𠮷', '<p>𠮷野家𠮷</p>'],
  ['使用 Node\n运行', '<p>使用 Node\n运行</p>'],
  ['two\nlines', '<p>two\nlines</p>'],
  ['- 甲\n  乙\n- 丙', '<ul>\n<li>甲乙</li>\n<li>丙</li>\n</ul>'],
  ['```\n甲\n乙\n```', '<pre><code data-line="1">甲\n乙\n</code></pre>'],
])('a line break between Chinese or Japanese characters is no space: %j', (markdown, html) => {
  expect(toHtml(parseMarkdown(markdown).tree)).toBe(html);
});
