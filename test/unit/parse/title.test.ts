import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { twinOf } from '../../harness/twin-of.ts';

function read(text: string) {
  const { page, body } = parsePage({ file: 'docs/lib/README.md', text, toc: { minLevel: 2, maxLevel: 3 } }).value;
  return { title: page.title, html: toHtml(body).trim() };
}

const picture = '<img src="a.svg" alt="Acme">';
const shown = '<img src="a.svg" alt="Acme" data-ref="0">';

test.each([
  ['# Acme\n\nText', 'Acme', '<p>Text</p>'],
  ['<!-- note -->\n\n# Acme', 'Acme', '<!-- note -->'],
  ['![Logo](a.svg)\n\n# Acme', 'Acme', '<p><img src="a.svg" alt="Logo" data-ref="0"></p>'],
  ['<a id="up"></a>\n\n# Acme', 'Acme', '<p><a id="up"></a></p>'],
  [
    `<div align="center">\n${picture}\n<h1>Acme</h1>\n<p>Fast</p>\n</div>`,
    'Acme',
    `<div align="center">\n${shown}\n\n<p>Fast</p>\n</div>`,
  ],
])('the title is the first heading of level 1, also behind pictures and in a block: %j', (text, title, html) => {
  expect(read(text)).toEqual({ title, html });
});

test.each([
  ['Words.\n\n# Acme', '<p>Words.</p>\n<h1 id="acme">Acme</h1>'],
  ['## Part\n\n# Acme', '<h2 id="part">Part</h2>\n<h1 id="acme">Acme</h1>'],
  ['> # Acme', '<blockquote>\n<h1 id="acme">Acme</h1>\n</blockquote>'],
  ['# ![](a.svg)', '<h1><img src="a.svg" alt="" data-ref="0"></h1>'],
])('a heading behind text, in a quote or without words is not the title: %j', (text, html) => {
  expect(read(text)).toEqual({ title: 'Lib', html });
});

test.each([
  ['# Acme ![Build](a.svg)', 'Acme', '<p><img src="a.svg" alt="Build" data-ref="0"></p>'],
  [
    '# Acme <sup>[![Build](a.svg)](https://ci.example)</sup>',
    'Acme',
    '<p><sup><a href="https://ci.example" data-ref="0"><img src="a.svg" alt="Build" data-ref="1"></a></sup></p>',
  ],
  [`<h1 align="center">${picture}</h1>`, 'Acme', `<p align="center">${shown}</p>`],
  ['# Acme :badge[New]{type="tip"}', 'Acme', '<p><span class="badge badge-tip">New</span></p>'],
  ['# :badge[New]', 'New', '<p><span class="badge">New</span></p>'],
])('the pictures and badges of a title stay on the page, and name it if it has no words: %j', (text, title, html) => {
  expect(read(text)).toEqual({ title, html });
});

test.each([
  ['![Logo](a.svg)\n\n# Acme\n\nText', '![Logo](https://example.com/a.svg)\n\nText'],
  ['<p>\n<br>\n</p>\n\n# Acme\n\nText', '<p>\n<br>\n</p>\n\nText'],
  ['<p>Fast</p>\n\n# Part\n\nText', '<p>Fast</p>\n\n# Part\n\nText'],
])('the Markdown of a page has its title once: %j', (text, twin) => {
  expect(twinOf({ file: 'docs/a.md', text }, { title: 'Acme' })).toBe(`# Acme\n\n${twin}\n`);
});

test.each([
  ['# The `Acme` *way*', 'The <code>Acme</code> <em>way</em>'],
  ['# Read [the `Acme` guide](b.md) ![](a.svg) :badge[New]', 'Read the <code>Acme</code> guide'],
  ['# `a < b`[^1]\n\n[^1]: Note', '<code>a &#x3C; b</code>'],
  ['---\ntitle: Acme\n---\n# `Acme` {#top}', '<code>Acme</code>'],
  ['# Acme <sup>[![Build](a.svg)](https://ci.example)</sup>', undefined],
  ['# [Acme](b.md) & more', undefined],
  ['Text without a title, but with `code`', undefined],
])('the formatting of a title is kept: %j', (text, html) => {
  expect(parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } }).value.page.titleHtml).toBe(html);
});

test.each([
  ['استدعاء draw()', 'استدعاء draw()\u200e'],
  ['draw() و $on() معًا', 'draw()\u200e و $on()\u200e معًا'],
  ['קריאה draw()\u200e', 'קריאה draw()\u200e'],
  ['استدعاء draw(x)', 'استدعاء draw(x)'],
  ['استدعاء ()', 'استدعاء ()'],
  ['المكتبة (React)', 'المكتبة (React)'],
  ['Call draw()', 'Call draw()'],
])('empty brackets belong to the name before them among words from right to left: %s', (written, shown) => {
  const toc = { minLevel: 2, maxLevel: 3 };
  const { value } = parsePage({ file: 'a.md', text: `---\ntitle: ${written}\n---\n\n## ${written}`, toc });
  expect([value.page.title, ...value.page.toc.map(({ text }) => text)]).toEqual([shown, shown]);
});
