import { expect, test } from 'vitest';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertVue } from '../../../cli/migrate/vitepress/text.ts';

/** Converts the text of a page of VitePress. */
function convert(text: string): string {
  const lines = convertVue(divideLines(text, 1), { meta: {}, toCode: () => null, toPart: () => null, note: () => {} });
  return lines.map((line) => line.text).join('\n');
}

test.each([
  ['<td><Badge type="info" text="1.2+" /> or', '<td><span class="badge badge-note">1.2+</span> or'],
  ['<div>\n  <Badge>new [a]</Badge>\n</div>', '<div>\n  <span class="badge">new [a]</span>\n</div>'],
  ['<h3>Fly <Badge type="tip" text="a" /></h3>', '<h3>Fly <span class="badge badge-tip">a</span></h3>'],
  ['<p>\n<Badge type="odd" text="a < b" />\n</p>', '<p>\n<span class="badge">a &lt; b</span>\n</p>'],
])('badges directly inside HTML become elements: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ['<Badge text="a" />', ':badge[a]'],
  ['<Badge type="tip" text="a" /> and **b**', ':badge[a]{type="tip"} and **b**'],
  ['<div>\n\n<Badge text="a" />\n\n</div>', '<div>\n\n:badge[a]\n\n</div>'],
  ['| <b>a</b> <Badge text="a" /> |', '| <b>a</b> :badge[a] |'],
])('other badges become Markdown: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});
