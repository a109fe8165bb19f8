import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

function read(text: string) {
  const { value, diagnostics } = parsePage({ file: 'a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  const reports = diagnostics.map(
    ({ code, span, hint }) => `${span?.start.line}:${span?.start.column} ${code} ${hint}`,
  );
  return { html: toHtml(value.body, { allowDangerousCharacters: true }).replaceAll('\n', ''), reports };
}

const report = (place: string, name: string) =>
  `${place} markdown/unclosed Write a tag as \`code\`, or close it with "</${name.toLowerCase()}>".`;

test.each([
  ['The <title> of it', 'title'],
  ['The <TEXTAREA rows="2"> of *it*', 'TEXTAREA'],
  ['The <script> of it', 'script'],
  ['The <plaintext> of it', 'plaintext'],
])('a tag among words that would hide the others is text: %s', (words, name) => {
  const { html, reports } = read(`${words}\n\nMore *words*`);
  const escaped = words.replace('<', '&#x3C;').replace('*it*', '<em>it</em>');
  expect([html, reports]).toEqual([`<p>${escaped}</p><p>More <em>words</em></p>`, [report('1:5', name)]]);
});

test('only a tag that is not closed is text', () => {
  const { html, reports } = read('- A <style>b</style> and <style>\n\n| <select> |\n| --- |\n| <select></select> |');
  expect(html).toContain('<li>A <style>b</style> and &#x3C;style></li>');
  expect(html).toContain('<th>&#x3C;select></th>');
  expect(html).toContain('<td><select></select></td>');
  expect(reports).toEqual([report('1:26', 'style'), report('3:3', 'select')]);
});
