import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseForeignMarkdown } from '../../../cli/parse/markdown/foreign-tree.ts';

const shown = (text: string) => toHtml(parseForeignMarkdown(text)).replaceAll('\n', '');

test.each([
  [
    'One.\n\n<details open>\n<summary><strong>Use</strong> `it`</summary>\n\n```ts\nuse();\n```\n</details>\n\n<br />\n\nTwo.',
    '<p>One.</p><details open><summary><strong>Use</strong> <code>it</code></summary><pre><code class="language-ts">use();</code></pre></details><p>Two.</p>',
  ],
  [
    '<details id="a" onclick="b()">\n\n  <summary>A</summary>\n\nOne\n</details>\n<Details>\n<summary>\n<h3>B</h3>\n</summary>Two\n\n- Three\n\n</details>',
    '<details><summary>A</summary><p>One</p></details><details><summary>B</summary><p>Two</p><ul><li>Three</li></ul></details>',
  ],
  [
    '- One\n\n  <details>\n\n  <details><summary>A</summary><p>B</p></details>\n\n  </details>',
    '<ul><li><p>One</p><details><details><summary>A</summary><p>B</p></details></details></li></ul>',
  ],
])('what a comment folds in HTML is folded on the page: %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each(['<details>\n\nA', '</details>\n\n<details>', 'A <details> of it', '<detailsOf>'])(
  'what folds nothing is shown as text: %j',
  (text) => {
    const html = shown(text);
    expect(html).not.toMatch(/<(?:details|summary)/);
    expect(html).toContain(/<\/?\w+/.exec(text)?.[0].replace('<', '&#x3C;'));
  },
);

test('a thousand of them in each other are text, and as many after each other are read in a moment', () => {
  const tag = '<details>\n\n';
  expect(shown(`${tag.repeat(1000)}A${'\n\n</details>'.repeat(1000)}`)).not.toContain('<details>');
  expect(shown(`${tag}A\n\n</details>\n\n`.repeat(1000)).split('<details>')).toHaveLength(1001);
});
