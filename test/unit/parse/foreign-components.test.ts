import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

/** Returns the HTML of a text with single spaces, and its reports. */
function read(text: string) {
  const { value, diagnostics } = parsePage({ file: 'a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  const html = toHtml(value.body).replace(/\s+/g, ' ').trim();
  return { html, reports: diagnostics.map(({ span, code }) => `${span?.start.line}:${span?.start.column} ${code}`) };
}

test.each([
  ['<Level at="a > b" />\n\nText', '<p>Text</p>', '1:1'],
  ['<div>\n<Level/> <b>B</b>\n</div>\n\nText', '<div> <b>B</b> </div> <p>Text</p>', '2:1'],
  ['A <Level /> B\n\nText', '<p>A B</p> <p>Text</p>', '1:3'],
  ['- A <Badge text="a" />\n- B', '<ul> <li>A </li> <li>B</li> </ul>', '1:5'],
])('a component that its own tag closes contains nothing: %j', (text, html, place) => {
  expect(read(text)).toEqual({ html, reports: [`${place} markdown/foreign`] });
});

test('code and comments keep such tags, and HTML elements stay', () => {
  const text = 'A<BR/>`<Level />` <!-- <Level /> -->\n\n<pre><Level /></pre>\n\n<kite-level/>';
  const html =
    '<p>A<br><code>&#x3C;Level /></code> <!-- <Level /> --></p> <pre><level></level></pre> <kite-level></kite-level>';
  expect(read(text)).toEqual({ html, reports: [] });
});
