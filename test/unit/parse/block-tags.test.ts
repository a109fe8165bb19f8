import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { parseForeignMarkdown } from '../../../cli/parse/markdown/foreign-tree.ts';

const shown = (text: string) => toHtml(parseForeignMarkdown(text)).replaceAll('\n', '');

test.each([
  [
    '<p>Adds a <b>queue</b>\n          to <a href="https://example.com/a">them</a>, as [Map](./map) does.</p>\n          <p>Twice.</p>',
    '<p>Adds a <strong>queue</strong> to <a href="https://example.com/a">them</a>, as <a href="./map">Map</a> does.</p><p>Twice.</p>',
  ],
  [
    '<note>\n  <ul>\n    <li>\n      <p>One <code>\n <a>Set</a>\n </code>.</p>\n      <p>More.</p>\n    </li>\n    <li>Two<ol><li>Three</li></ol></li>\n  </ul>\n</note>',
    '<ul><li><p>One <code> Set </code>.</p><p>More.</p></li><li><p>Two</p><ol><li>Three</li></ol></li></ul>',
  ],
  ['Text.\n\n<P class="a">Loud<br/>words</P>\n\nEnd.', '<p>Text.</p><p>Loud<br>words</p><p>End.</p>'],
  [
    'Text.\n\n<br />\n\n<div class="notice">\n<br/>See [Map](./map).\n</div>',
    '<p>Text.</p><p>See <a href="./map">Map</a>.</p>',
  ],
  [
    '<p>A Promise<Node> or <code><Grantee xsi:type="Group"><URI>x</URI></Grantee></code>, <Script>no</Script>.</p>',
    '<p>A Promise&#x3C;Node> or <code>&#x3C;Grantee xsi:type="Group">x&#x3C;/Grantee></code>, &#x3C;Script>no&#x3C;/Script>.</p>',
  ],
  ['<ul><li></li><li><ol><li>a</li></ol><p>b</p></li></ul>', '<ul><li><ol><li>a</li></ol><p>b</p></li></ul>'],
])('paragraphs, lists and links of a comment in HTML are those of the page: %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each([
  [
    'Either: <ul> <li>One <b>and</b> `a`.</li> <li>[Two](https://example.com/)</li> </ul> Both are <em>old</em>.',
    '<p>Either:</p><ul><li>One <strong>and</strong> <code>a</code>.</li><li><a href="https://example.com/">Two</a></li></ul><p>Both are <em>old</em>.</p>',
  ],
  [
    'Modes.<br>\nOne of <OL class="a"><li> on <li> off<br></OL>',
    '<p>Modes.<br>One of</p><ol><li>on</li><li>off</li></ol>',
  ],
  [
    '- a <ul><li>b<ol><li>c</li></ol> d</li><li></li></ul>',
    '<ul><li>a<ul><li>b<ol><li>c</li></ol>d</li><li></li></ul></li></ul>',
  ],
  ['A <li> to </li> of <ul><li>a</li></ul>', '<p>A &#x3C;li> to &#x3C;/li> of</p><ul><li>a</li></ul>'],
])('lists in HTML among the words of a comment are those of the page: %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each(['A Map<ul>, <li>.', 'In <ul><li>a', 'In <ul>a<li>b</li></ul>', 'In <ul><li>a</ol></ul>'])(
  'tags that make no list are shown as text: %j',
  (text) => {
    expect(shown(text)).toBe(`<p>${text.replaceAll('<', '&#x3C;')}</p>`);
  },
);

test.each(['<p>A Promise<node></p>', '<p>One\n\nTwo</p>', '<div><i>a</div></i>', '<p><script>alert(1)</script></p>'])(
  'other HTML is shown as text: %j',
  (text) => {
    expect(shown(text)).toContain(text.slice(0, 3).replace('<', '&#x3C;'));
  },
);

test('lists in each other are read as far as readers can follow them', () => {
  const nested = (depth: number) => shown(`${'<ul><li>'.repeat(depth)}deep${'</li></ul>'.repeat(depth)}`);
  expect(nested(5)).toBe(`${'<ul><li>'.repeat(5)}deep${'</li></ul>'.repeat(5)}`);
  expect(nested(15)).not.toContain('<ul>');
  const among = (depth: number) => shown(`a ${'<ul><li>'.repeat(depth)}deep${'</li></ul>'.repeat(depth)}`);
  expect(among(15)).toBe(`<p>a</p>${'<ul><li>'.repeat(15)}deep${'</li></ul>'.repeat(15)}`);
  expect(among(25)).not.toContain('<ul>');
});

test.each(['javascript:alert(1)', 'data:text/html,a', '//example.com', 'https://example.com/a b', '/docs/a'])(
  'a link to %s is its text',
  (address) => {
    expect(shown(`<p><a href="${address}" onclick="alert(1)">here</a></p>`)).toBe('<p>here</p>');
  },
);

test.each([
  [
    'Text.\n\n> [!CAUTION]\n> Never *twice*.\n>\n> - a',
    '<p>Text.</p><aside data-callout="danger"><p>Never <em>twice</em>.</p><ul><li>a</li></ul></aside>',
  ],
  [
    '> [!note] Of `a`\n> b',
    '<aside data-callout="note"><p class="callout-title">Of <code>a</code></p><p>b</p></aside>',
  ],
  ['> [!OTHER]\n> a', '<blockquote><p>[!OTHER]a</p></blockquote>'],
])("quotes with a mark of GitHub in a comment are the page's callouts: %j", (text, html) => {
  expect(shown(text)).toBe(html);
});
