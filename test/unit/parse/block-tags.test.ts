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
  [
    '<fullname>The Cloud</fullname>\n         <p>A *b*.</p>\n         <ul>\n            <li>\n               <p>c</p>\n            </li>\n         </ul>',
    '<p>The Cloud</p><p>A <em>b</em>.</p><ul><li>c</li></ul>',
  ],
  ['Two\n     <p>lines</p>, not `a`', '<p>Two&#x3C;p>lines&#x3C;/p>, not <code>a</code></p>'],
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

test.each([
  '<p>A Promise<node></p>',
  '<p>One\n\nTwo</p>',
  '<div><i>a</div></i>',
  '<p><script>alert(1)</script></p>',
  '<table><tr><td>a</td></tr>',
  '<table><td>a</td></table>',
  '<table><tr><td>a<td>b</td></td></tr></table>',
  '<table><tr><td><table></table></td></tr></table>',
])('other HTML is shown as text: %j', (text) => {
  expect(shown(text)).toContain(text.slice(0, 3).replace('<', '&#x3C;'));
});

test.each([
  [
    'Two\n<table border="1">\n <tr><th>A</th><th>B|C</th></tr>\n <tr><td>1<br>2</td><td><b>3</b> <a href="https://example.com/">d</a></td></tr>\n <tr><td><ul><li>e</li><li>f</li></ul></td></tr>\n</table>',
    '<p>Two</p><table><thead><tr><th>A</th><th>B|C</th></tr></thead><tbody><tr><td>1<br>2</td><td><strong>3</strong> <a href="https://example.com/">d</a></td></tr><tr><td>- e<br>- f</td><td></td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><td>1</td></tr><tr><th>2</th></tr></tbody></table>',
    '<table><thead><tr><th></th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
  ],
  [
    '<ul><li>a<table><tr><th>b</th></tr><tr><td>c</td></tr></table></li></ul>',
    '<ul><li><p>a</p><table><thead><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table></li></ul>',
  ],
])('tables in HTML in a comment are those of the page: %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test('a table in HTML is read up to 2,000 cells, as many as its rows have if each is as long as the longest one', () => {
  const table = (rows: number, first = '') =>
    `<table><tr>${first}</tr>${'<tr><td>a</td></tr>'.repeat(rows - 1)}</table>`;
  expect(shown(table(2000))).toContain('<td>a</td>');
  expect(shown(table(2001))).not.toContain('<td>');
  expect(shown(table(1001, '<td>a</td><td>b</td>'))).not.toContain('<td>');
});

test.each([
  [
    '<h4>Codes of <code>get</code></h4>\n<dl>\n<dt>auth/a</dt>\n<dd>Is thrown\n  twice.</dd>\n<dt>b</dt><dt>c</dt><dd>One.</dd><dd>Two.</dd>\n</dl>\n<h5></h5>End.',
    '<h4>Codes of <code>get</code></h4><ul><li><p>auth/a</p><p>Is thrown twice.</p></li><li><p>b</p></li><li><p>c</p><p>One.</p><p>Two.</p></li></ul><p>End.</p>',
  ],
  [
    '<ul><li>a<dl><dt>b</dt><dd>c</dd></dl></li><li>d</li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p><p>c</p></li></ul></li><li><p>d</p></li></ul>',
  ],
  ['<div>One</div><div>Two</div><hr><blockquote>Three</blockquote>', '<p>One</p><p>Two</p><p>Three</p>'],
  [
    '<p>See <img alt="the [map]" src="https://example.com/a.png" onerror="alert(1)"> <img src="a.png" alt="here"/> <img src=x></p>',
    '<p>See <a href="https://example.com/a.png">the [map]</a> here &#x3C;img src=x></p>',
  ],
])('headings, terms, divisions and pictures in HTML in a comment are read: %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each([
  [
    'x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <var>n</var>',
    'x<sup>2</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <var>n</var>',
  ],
  ['<span class="informal">Takes the `first`.</span>', 'Takes the <code>first</code>.'],
  ['a <a name="b"></a><a href="#c" onclick="alert(1)">c</a>', 'a c'],
  [
    'a <img src="https://example.com/a.png"> <img src=x onerror=alert(1)>',
    'a <a href="https://example.com/a.png">https://example.com/a.png</a> &#x3C;img src=x onerror=alert(1)>',
  ],
  ['A Promise<sup>, <span> or <kbd>', 'A Promise&#x3C;sup>, &#x3C;span> or &#x3C;kbd>'],
])('tags that mark words of a comment, or do nothing, are read in pairs: %j', (text, html) => {
  expect(shown(text)).toBe(`<p>${html}</p>`);
});

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

test.each([
  [
    'Text.\n<pre>\n  a &lt; b;\n\n    c&amp;&amp;<T>d</T>;\n</pre>\nEnd.',
    'a &#x3C; b;\n\n  c&#x26;&#x26;&#x3C;T>d&#x3C;/T>;',
  ],
  ['Text.\n<PRE class="a"><code>x *y* z</code></PRE> End.', 'x *y* z'],
  ['Text.\n<pre>`\n x();\n`</pre>\n\nEnd.', 'x();'],
])('preformatted text in HTML is code: %j', (text, code) => {
  expect(toHtml(parseForeignMarkdown(text)).replace(/\n(?=<)/g, '')).toBe(
    `<p>Text.</p><pre><code>${code}</code></pre><p>End.</p>`,
  );
});

test('a tag of preformatted text without another half is text', () => {
  expect(shown('A list<pre> of it.\n\n<pre>never closed')).toBe('<p>A list&#x3C;pre> of it.</p>&#x3C;pre>never closed');
});
