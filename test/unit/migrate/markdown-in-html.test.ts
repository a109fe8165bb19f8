import { expect, test } from 'vitest';
import { needsMdx } from '../../../cli/migrate/docusaurus/page-text.ts';

test.each([
  ['<div style="top: 0">\n**bold** text\n</div>'],
  ['<p align="center">**x**</p>'],
  ['<center>Text with `code`</center>'],
  ['- <div>[a](./b.md)</div>'],
  ['<img src="./a.png" />\n*A caption*'],
  ['<div>\n- item\n</div>'],
  ['<div>\n```js\nlet a;\n```\n</div>'],
  ['<div>\nhttps://example.com\n</div>'],
  ['<div>\n\n    <p>Text</p>\n\n</div>'],
  ['Text\n\n    not code'],
])('a page whose text only MDX reads as Markdown stays MDX: %j', (text) => {
  expect(needsMdx(text, { isMarkdown: false, math: false })).toBe(true);
  expect(needsMdx(text, { isMarkdown: true, math: false })).toBe(false);
});

test.each([
  ['<div>\n\n**bold**\n\n</div>'],
  ['<div>\nText_with_words and 2 * 3\n</div>'],
  ['<a href="https://example.com">a</a> **bold**'],
  ['<div\n  title="https://example.com"\n>Text</div>'],
  ['Text <b>with</b>\n<br/>\n**bold**'],
  ['- item\n\n    text\n\n    ```js\n    let a;\n    ```\n\n1. item\n\n    text'],
  ['[^1]: Note\n\n    text'],
  ['```html\n<div>\n**bold**\n</div>\n\n    text\n```'],
  ['A line\n    that continues'],
  ['<details>\n<summary>More</summary>\n**bold**\n</details>'],
  ['<pre>\n│  *****<b>_</b>\n</pre>'],
])('any other page becomes Markdown: %j', (text) => {
  expect(needsMdx(text, { isMarkdown: false, math: false })).toBe(false);
});
