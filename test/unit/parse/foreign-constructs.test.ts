import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';
import { reportOf } from '../../harness/report-of.ts';

function diagnosticsOf(text: string) {
  return parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } }).diagnostics;
}

test.each([
  ['@[code{2} ts](./a.ts)', '1:2 markdown/foreign "@[code{2} ts](./a.ts)" does not include code from a file here'],
  ['## Title {docsify-ignore}', '1:10 markdown/foreign "{docsify-ignore}" is shown as text'],
  ['## Hello, world! :id=hello', '1:18 markdown/foreign ":id=hello" is shown as text'],
  ['/// note | Title\nText\n///', '1:1 markdown/foreign "/// note | Title" does not open a block here'],
  ['<<< @/snippets/a.ts{2}', '1:1 markdown/foreign "<<< @/snippets/a.ts{2}" does not include code from a file here'],
  ['Text\n\n[[toc]]', '3:1 markdown/foreign "[[toc]]" is shown as text'],
  ['[TOC]', '1:1 markdown/foreign "[TOC]" is shown as text'],
  [
    "import Tabs from '@theme/Tabs';",
    '1:1 markdown/foreign "import Tabs from \'@theme/Tabs\';" is shown as text: Markdown has no imports',
  ],
  ['export const a = 1;', '1:1 markdown/foreign "export const a = 1;" is shown as text: Markdown does not run code'],
  [
    '- It is\n  v{{ $frontmatter.v }}.',
    '2:4 markdown/foreign "{{ $frontmatter.v }}" is shown as text: pages have no template syntax',
  ],
  ['{% tabs %}', '1:1 markdown/foreign "{% tabs %}" is shown as text: pages have no template syntax'],
  ['A {/* note */}', '1:3 markdown/foreign "{/* note */}" is shown as text'],
  [':::note Title', '1:1 markdown/foreign ":::note Title" does not open or close a block'],
  ['Text\n\n:::', '3:1 markdown/foreign ":::" does not open or close a block'],
  [':::wat Title\n\nText\n\n:::', '1:1 markdown/foreign ":::wat Title" does not open or close a block'],
  [
    ':::note Title\nText\n:::\n\n:::tip\nText\n:::',
    '1:1 markdown/foreign ":::note Title" does not open or close a block',
  ],
  ['::: wat\nText\n:::', '1:1 markdown/unknown-directive Unknown block ":::wat"'],
  ['!!! note', '1:1 markdown/foreign "!!! note" does not open a block here'],
  ['=== "Tab"', '1:1 markdown/foreign "=== "Tab"" is not a tab here'],
  ['Text\n\n--8<-- "a.md"', '3:1 markdown/foreign "--8<-- "a.md"" does not include a file here'],
  ['*[HTML]: Hyper Text', '1:1 markdown/foreign "*[HTML]: Hyper Text" is shown as text'],
  ['See [[Flying kites]]', '1:5 markdown/foreign "[[Flying kites]]" is not a link here'],
  ['- [[kites|Kite]]', '1:3 markdown/foreign "[[kites|Kite]]" is not a link here'],
  ['![[wind-map.png]]', '1:2 markdown/foreign "[[wind-map.png]]" is not a link here'],
  ['Press ++ctrl+c++', '1:7 markdown/foreign "++ctrl+c++" is shown as text'],
  ['A ==marked word==.', '1:3 markdown/foreign "==marked word==" is shown as text'],
  ['In m^2^', '1:5 markdown/foreign "^2^" is shown as text'],
  ['##Title', '1:1 markdown/foreign "##Title" is shown as text: a heading has a space after "##"'],
  ['- ###Set *up*', '1:3 markdown/foreign "###Set" is shown as text: a heading has a space after "###"'],
  ['H~2~O', '1:2 markdown/foreign "~2~" is struck out, not lowered'],
  ['# CO~2~', '1:5 markdown/foreign "~2~" is struck out, not lowered'],
  ['Wind 10~20~30', '1:8 markdown/foreign "~20~" is struck out, not lowered'],
  ['- :material-check: Done', '1:3 markdown/foreign ":material-check:" is not an icon here'],
  ['<div class="a" markdown>\n*b*\n</div>', '1:16 markdown/foreign "markdown" has no effect'],
  ['A Promise<Node> of it', '1:10 markdown/foreign "<Node>" is not an HTML element, and is not shown'],
  [
    'Text\n\n<Card\n  href="a"\n/>',
    '3:1 markdown/foreign "<Card href="a" />" is not an HTML element, and is not shown',
  ],
  ['- a <img\n    v-if="x" />', '2:5 markdown/foreign "v-if="x"" has no effect: HTML in pages cannot contain code'],
  [
    '<Tabs groupId="a">\n\nText\n\n</Tabs>',
    '1:1 markdown/foreign "<Tabs groupId="a">" is not an HTML element, and is not shown',
  ],
  ['$$\nI = \\int_0 x\\,dx\n$$', '1:1 markdown/foreign The formula is shown as text'],
  ['Let $f\\colon A\\to B$ be', '1:5 markdown/foreign The formula "$f\\colon A\\to B$" is shown as text'],
  ['- and $x^2$.', '1:7 markdown/foreign The formula "$x^2$" is shown as text'],
  [
    '[Next](https://example.com){target="_self"}',
    '1:28 markdown/foreign "{target="_self"}" has no effect after a link',
  ],
  ['<Head>\n<title>A</title>\n</Head>', '1:1 markdown/foreign "<Head>" does not change the head of the page'],
  ['A <Link to="/b">link</Link>', '1:3 markdown/foreign "<Link to="/b">" is not a link here'],
  ['<component :is="A" />', '1:1 markdown/foreign "<component :is="A" />" is not an HTML element, and is not shown'],
  [
    '<p>\n<b :title="a">B</b></p>',
    '2:4 markdown/foreign ":title="a"" has no effect: HTML in pages cannot contain code',
  ],
  ['<b className="a">B</b>', '1:4 markdown/foreign "className="a"" has no effect: it is an attribute of JSX'],
  [
    "A <i style={{color: 'red'}}>b</i>",
    `1:6 markdown/foreign "style={{color: 'red'}}" is not HTML: it is an attribute of JSX`,
  ],
  [
    '<div style={{ margin: 0 }}>',
    '1:6 markdown/foreign "style={{ margin: 0 }}" is not HTML: it is an attribute of JSX',
  ],
  [
    'A <label class="a" htmlFor=b>B</label>',
    '1:20 markdown/foreign "htmlFor=b" has no effect: it is an attribute of JSX',
  ],
  ['A <b v-if="a > 1">B</b>', '1:6 markdown/foreign "v-if="a > 1"" has no effect: HTML in pages cannot contain code'],
  [
    "<li v-for='a in b'>B</li>",
    '1:5 markdown/foreign "v-for=\'a in b\'" has no effect: HTML in pages cannot contain code',
  ],
  ['<b @click=go>B</b>', '1:1 markdown/foreign "<b @click=go>" is shown as text: HTML in pages cannot contain code'],
  ['<div\n @click="go" />', '2:2 markdown/foreign "@click="go"" has no effect: HTML in pages cannot contain code'],
  [
    '- a\n\n  ```mermaid\n  graph TD\n  ```',
    '3:3 diagram/not-installed The diagram is shown as text: the package "mermaid" is not installed',
  ],
  ['Words {.lead}', '1:7 markdown/foreign "{.lead}" is shown as text'],
  ['**Bold**{#b} words', '1:9 markdown/foreign "{#b}" is shown as text'],
  ['## Title {#own .wide}', '1:10 markdown/foreign "{#own .wide}" is shown as text'],
  [
    'A <b :class="a" @click="go">B</b>',
    '1:3 markdown/foreign "<b :class="a" @click="go">" is shown as text: HTML in pages cannot contain code',
  ],
  ['> [!FAQ]\n> Text', '1:3 markdown/foreign Unknown callout "[!FAQ]"'],
  ['<head><title>A</title></head>', '1:1 markdown/foreign "<head>" does not change the head of the page'],
  ['<hr v-else>', '1:5 markdown/foreign "v-else" has no effect: HTML in pages cannot contain code'],
])('what only other tools understand is reported at its place: %j', (text, report) => {
  expect(reportOf(text)).toEqual([report]);
});

test.each([
  ['++ctrl++ and ++ctrl++', ['1:1', '1:14']],
  ['A [^1]\nand [^1]', ['1:3', '2:5']],
  ['\\[[toc]] and {{ a }} and\n  \\{{ a }} or {{ a }}', ['1:14', '2:15']],
  ['<p><Foo a="1"><code><Foo a="1"></code>\n<Foo a="1"></p>', ['1:4', '2:1']],
  ['<p @click="x">\n<b @click="x">B</b></p>', ['1:4', '2:4']],
  [':::note Title\nText\n:::\n\nText\n\n:::', ['1:1', '7:1']],
])('the same text twice is reported at each place: %j', (text, places) => {
  expect(reportOf(text).map((line) => line.split(' ')[0])).toEqual(places);
});

test.each([
  ['`{{ x }}`, ``<Tabs>`` and `[[toc]]`'],
  ['```vue\n<Tabs>{{ x }}</Tabs>\n<<< @/a\n:::note Title\nimport a from "a"\n```'],
  ['    {{ x }}\n    [[toc]]'],
  ['\\{{ x }}, \\<Node> and {\\{ x }}'],
  ['\\[[toc]]'],
  ['<p title="a :is=b v-if=c" v-pre>B</p>'],
  ['<p title="className=a" class="htmlFor">B</p>'],
  ['Write `<Head>`, `<b :is="a">`, :is=a or @me=b here: <a href="b#c=d @e">B</a>, a < b @c=d >.'],
  ['<p>\n<code :is="a"><b @click="a">B</b></code></p>'],
  ['\\:::note Title'],
  ['<code>{{ x }}</code>\n\n<pre>\n<Tabs>\n</pre>\n\n<!-- {{ x }} <Tabs> -->'],
  ['<B>Bold</B> and <Details><Summary>More</Summary></Details>'],
  ['Words import and export them. a < B, {x} and {{}'],
  [':::Chart{src="./a.json"}\n```html\n<Tabs>{{ x }}\n```\n:::'],
  ['[toc](./a.md) and [[1]](./a.md)'],
  ['Its [[Prototype]] and [[maybe_unused]], [[1, 2], [3, 4]], [[tool.kite]], `[[a b]]` and \\[[Flying kites]]'],
  ['if [[ -f kite ]], [[no-]wind], [[Flying kites]](./a.md) and [[a b]][c]\n\n[c]: ./a.md'],
  ['Use `a` :::'],
  ['## Title { #own }\n\nText'],
  ['## Title {#own}\n\nThe set {a} and {.}; :badge[New]{.wide} x'],
  ['::: v-pre\n{{ x }} and <<< a\n:::'],
  ['This <span v-pre>{{ x }}</span> too'],
  ['> [!x](./a.md) and \\[!FAQ]'],
  ['It costs $5, or $10^2 in all; $HOME and $PATH, `$x^2$` and US$x^2$.'],
  ['What \\$x^2\\$ is'],
  ['@[encode](./a.md), [code](./a.md), `{docsify-ignore}`, a:id=b or :id=c here'],
  ['/// or // note'],
  ['!!! MIND THE GAP: IT IS WIDE !!!'],
  ['??? is an operator, some say.'],
  ['A ~word~, a ~~b~~, a~~b~~c, a~b c~d, (~a~), a \\~2\\~ b, 5~10 and `H~2~O`'],
  ['#1 and #fix, ##\n\n####### a\n\n\\##b\n\n`##c`'],
  ['C++/C++, C++11 and C++14, i++ + ++j, a == b == c, a==b, 2^10, ^_^ and `==a==`'],
  ['A [link](https://example.com){more} and [another](https://example.com) {a=1}'],
])('code, and prose about it, is nobody else`s: %j', (text) => {
  expect(reportOf(text)).toEqual([]);
});

test('the way to write what another tool has is said in its own words', () => {
  expect(diagnosticsOf(':::tip Mind the wind').map(({ hint }) => hint)).toEqual([
    'Open a block with :::tip[Mind the wind], and close it with ":::" and the same number of colons.',
  ]);
  const written = ['!!! bug "On Linux"', '!!! note inline ""', '??? tip "More"', '???+ info', '=== "npm"'];
  expect(written.map((text) => diagnosticsOf(text)[0]?.hint?.match(/:::\S+(?: \S+\])?/)?.[0])).toEqual([
    ':::danger[On Linux]',
    ':::note',
    ':::details[More]',
    ':::details{open}',
    ':::tab[npm]',
  ]);
  const blocks = ['/// warning | On Linux', '/// details', '/// tab | npm'];
  expect(blocks.map((text) => diagnosticsOf(`${text}\nA\n///`)[0]?.hint?.match(/:::\S+(?: \S+\])?/)?.[0])).toEqual([
    ':::warning[On Linux]',
    ':::details',
    ':::tab[npm]',
  ]);
  expect(diagnosticsOf('## A :id=b')[0]?.hint).toBe('Write {#b}.');
  expect(diagnosticsOf('@[code{1-2}](../a.ts)')[0]?.hint).toBe(
    'Write an empty code block: ```ts {1-2} file="../a.ts", and a line of ``` below it.',
  );
  expect(diagnosticsOf('[Go](./b.md){ .md-button }')[0]?.hint).toContain(':button[Text]');
  expect(diagnosticsOf(`##${'a'.repeat(1000)}`).map(({ hint }) => hint)).toEqual([
    'Put a space after "##", or "\\" before it if it is text.',
  ]);
  expect(diagnosticsOf('<<< ../a.ts#use{2}').map(({ hint }) => hint)).toEqual([
    'Write an empty code block: ```ts {2} file="../a.ts#use", and a line of ``` below it.',
  ]);
});

test.each([
  ['linenums="5"', '"showLineNumbers=5"'],
  ['hl_lines="2 3"', '{1,3-5}'],
  ['{ .kite }', 'Remove it: code has no classes.'],
  ['highlight=2,3', '{1,3-5}'],
  ['filename="a.js"', 'title="main.ts"'],
  ['copy', 'readers can copy'],
  ['add={1}', '[!code ++]'],
  ['ins={2}', '[!code ++]'],
  ['collapse={1-2}', '"fold"'],
])('options of code in other tools are reported with what is written here: %j', (option, way) => {
  const found = diagnosticsOf(`\`\`\`js ${option}\na\n\`\`\``);
  expect(found).toMatchObject([{ code: 'code/unknown-option', hint: expect.stringContaining(way) }]);
});

test('a language that braces name as a class is named without them', () => {
  expect(diagnosticsOf('``` { .kite .flown }\na\n```')).toMatchObject([
    {
      message: '"{ .kite .flown }" is not a list of lines',
      hint: 'Write only the language before the options: "kite".',
    },
  ]);
});

test('formulas are nobody else`s where the site has them', () => {
  const text = 'Let $f\\colon A$ be\n\n$$\nx^2\n$$\n';
  const { diagnostics } = parsePage({
    file: 'docs/a.md',
    text,
    toc: { minLevel: 2, maxLevel: 3 },
    rules: { math: true },
  });
  expect(diagnostics).toEqual([]);
});

test.each([
  ['layout: home', '2:1', 'Unknown key "layout" in the front matter', 'pages/index.tsx'],
  ['outline: deep', '2:1', 'Unknown key "outline" in the front matter', 'Write "toc_min_heading_level: 2"'],
  ['hide_title: true', '2:1', 'Unknown key "hide_title" in the front matter', 'Remove the key'],
  ['prev: false', '2:1', 'Unknown key "prev" in the front matter', 'Write "pagination_prev"'],
  [
    'sidebar:\n  order: 1',
    '2:1',
    'Unknown key "sidebar" in the front matter',
    'write "sidebar_label" and "sidebar_position"',
  ],
  ['tableOfContents: false', '2:1', 'Unknown key "tableOfContents" in the front matter', 'toc_max_heading_level: 4'],
  ['template: splash', '2:1', 'Unknown key "template" in the front matter', 'pages/index.tsx'],
  ['pagefind: false', '2:1', 'Unknown key "pagefind" in the front matter', '"unlisted: true"'],
  ['hide:\n  - toc', '2:1', 'Unknown key "hide" in the front matter', 'the same around all pages'],
  ['status: new', '2:1', 'Unknown key "status" in the front matter', 'only a label and a position'],
  ['tags: [a]', '2:1', 'Unknown key "tags" in the front matter', '"keywords"'],
  ['head:\n  - - meta\n    - name: a', '3:5', '"head[0]" must be an object, not a list', '{ tag: meta'],
])('keys of other tools are reported with what is written here: %j', (yaml, place, message, way) => {
  const [found, ...others] = diagnosticsOf(`---\n${yaml}\n---\n`);
  expect(others).toEqual([]);
  expect(`${found?.span?.start.line}:${found?.span?.start.column}`).toBe(place);
  expect(found).toMatchObject({ code: 'front-matter/invalid', message, hint: expect.stringContaining(way) });
});

test.each([
  ['{{#include ./parts/wind.md}}', './parts/wind.md'],
  ['{{#include ../wind.md:2:5}}', '../wind.md'],
  ['{% include_relative "wind.md" %}', 'wind.md'],
  ['{%- include wind.html a="b" -%}', 'wind.html'],
])('a text that a template would include has the sitegen equivalent as its hint: %j', (text, path) => {
  expect(diagnosticsOf(text)[0]?.hint).toBe(`Write <!--@include: ${path}--> instead.`);
});

test.each([
  ['?> Fly *high*.', '1:1', '"?>" does not begin a callout here', '":::tip" on a line above'],
  ['Wind.\n\n!> **Land**.', '3:1', '"!>" does not begin a callout here', '":::warning" on a line above'],
  ["A ![kite](./kite.png ':size=400x20')", '1:3', '":size=400x20" has no effect', 'Write {width=400 height=20} after'],
  ["[wind](./wind.md ':include')", '1:1', '":include" has no effect', '<!--@include: ./wind.md-->'],
  ["![kite](./kite.png ':size=10%')", '1:1', '":size=10%" has no effect', 'Remove it'],
  ["[wind](./wind.js ':include :type=code :fragment=a')", '1:1', '":include', '```js file="./wind.js#a"'],
  ["[wind](https://a.example ':include :type=iframe')", '1:1', '":include', '<iframe src="https://a.example">'],
  ['[wind](./wind.md?id=sea)', '1:1', '"./wind.md?id=sea" does not lead to a heading', 'Write "./wind.md#sea".'],
  ['<!-- tabs:start -->', '1:1', '"<!-- tabs:start -->" does not begin tabs here', 'Write ::::Tabs instead'],
  ['{docsify-updated}', '1:1', '"{docsify-updated}" is shown as text', '"lastUpdate" in site.config.ts'],
  ["[out](/out ':ignore')", '1:1', '":ignore" has no effect', 'Remove it'],
  ['{% hint style="success" %}', '1:1', '"{% hint style="success" %}" is shown as text', 'Write :::tip instead'],
  ['{% hint style="info" %}', '1:1', '"{% hint style="info" %}" is shown as text', 'Write :::note instead'],
  ['{% tab title="npm" %}', '1:1', '"{% tab title="npm" %}" is shown as text', 'Write :::tab[npm] instead'],
  ['{% embed url="https://a.example" %}', '1:1', '"{% embed url="" is shown', 'Write its URL as a link'],
  ['{% stepper %}', '1:1', '"{% stepper %}" is shown as text', 'Write the steps as a numbered list'],
  ['{% content-ref url="a.md" %}', '1:1', '"{% content-ref', 'the link below it stays'],
  ['{% endtabs %}', '1:1', '"{% endtabs %}" is shown as text', 'Write "::::" instead.'],
  ['{% toString %}', '1:1', '"{% toString %}" is shown as text', 'To show it literally'],
  ['<Callout type="info">', '1:1', '"<Callout type="info">" is not an HTML element', 'Put :::note[Title] above'],
])('blocks and options of Docsify, GitBook and Nextra have the sitegen equivalent as their hint: %j', (...row) => {
  const [text, place, message, hint] = row;
  expect(reportOf(text)).toEqual([expect.stringContaining(`${place} markdown/foreign ${message}`)]);
  expect(diagnosticsOf(text)[0]?.hint).toContain(hint);
});

const callHint = 'Write the properties of a component in braces, as in ::Chart{name="value"}.';
const includeHint = 'Write <!--@include: ./_part.md-->, and nothing else on its line.';

test.each([
  ['Text\n\n::Chart(n=1)', '3:1 markdown/foreign "::Chart(n=1)" is shown as text', callHint],
  ['> ::Chart(a, "b")  \n> Text', '1:3 markdown/foreign "::Chart(a, "b")" is shown as text', callHint],
  [
    'See {@link Pool.add | the method}.',
    '1:5 markdown/foreign "{@link Pool.add | the method}" is shown as text',
    'Write the name of a symbol as `code`: it becomes a link to its page in the reference.',
  ],
  ['<!--@include ./_a.md-->', '1:1 markdown/foreign "<!--@include ./_a.md-->" does not include a file', includeHint],
  [
    'Text\n\n<!-- @include: ./_a.md --> and more',
    '3:1 markdown/foreign "<!-- @include: ./_a.md --> and more" does not include a file',
    includeHint,
  ],
])(
  'a component, a link or an include that is written almost right has the right way as its hint: %j',
  (text, line, hint) => {
    expect(reportOf(text)).toEqual([line]);
    expect(diagnosticsOf(text)[0]?.hint).toBe(hint);
  },
);

test.each([
  'Call ::Chart(n=1)',
  'Write `{@link Pool}`, or {@links}.',
  '::MessageBox(0, "Hi");',
  '::before(1)',
  '`::Chart(n=1)`',
  '    ::Chart(n=1)',
  '<!-- @includes nothing -->',
  '<!-- @include-start -->',
  '`<!--@include a-->`',
])('%j is none of these', (text) => {
  expect(diagnosticsOf(text)).toEqual([]);
});

test.each(['[play](/play?id=tree)', 'Why?> Because.', '?>', '!>x', '![kite](./a.png "a: b")', '`?> a`'])(
  '%j is of no other tool',
  (text) => {
    expect(diagnosticsOf(text)).toEqual([]);
  },
);

test('a key that resembles none is a warning, which says how to keep it; a mistyped one is an error', () => {
  const found = diagnosticsOf('---\nsection: 1\ntitel: Bread\ndate: 2025-07-14\nlast_update: { by: Ada }\n---\n');

  expect(found).toMatchObject([
    { code: 'front-matter/invalid', message: '"last_update.date" is required' },
    { code: 'front-matter/invalid', message: 'Unknown key "by" in "last_update"' },
    {
      code: 'front-matter/unknown-key',
      message: 'Unknown key "section" in the front matter',
      hint: expect.stringMatching(/^Known keys: title, .*\. To keep keys .* 'front-matter\/unknown-key': 'off' }" in/),
      span: { start: { line: 2, column: 1 } },
    },
    { code: 'front-matter/invalid', hint: 'Did you mean "title"?' },
    { code: 'front-matter/invalid', hint: 'Write "last_update: { date: 2025-07-14 }".' },
  ]);
});

test.each([
  ['::: waring\nText\n:::', 'Did you mean ":::warning"?'],
  [':::warn\nText\n:::', 'Did you mean ":::warning"?'],
  [':::error\nText\n:::', 'Did you mean ":::danger"?'],
  [':::failure\nText\n:::', 'Did you mean ":::danger"?'],
  [':::hint\nText\n:::', 'Did you mean ":::tip"?'],
  [':::collapse\nText\n:::', 'Did you mean ":::details"?'],
  ['::: tabs\nText\n:::', 'Did you mean ":::Tabs"?'],
  ['::: wat\nText\n:::', 'Known blocks: note,'],
  [':::tab[A]\nText\n:::', 'Put it into a ":::Tabs" block'],
  ['::note[Text]', 'Begin the block with ":::note", and end it with ":::" on its own line.'],
  ['> [!WARNNG]\n> Text', 'Did you mean "[!WARNING]"?'],
  ['> [!FAQ]\n> Text', 'Kinds: NOTE,'],
])('a mistyped block gets the name that was meant: %j', (text, hint) => {
  expect(diagnosticsOf(text)).toMatchObject([{ hint: expect.stringContaining(hint) }]);
});

test.each([
  ['```rust\n{{#include ../listings/main.rs:greet}}\n```', 'rust file="../listings/main.rs#greet"'],
  ['```rust\n{{#rustdoc_include main.rs:2:5}}\n```', 'rust file="main.rs{2,5}"'],
  ['- ```py title="a"\n  --8<-- "examples/a.py:greet"\n  ```', 'py file="examples/a.py#greet"'],
])('code that only another generator fetches is reported with the block to write: %j', (text, block) => {
  expect(diagnosticsOf(text)).toMatchObject([
    {
      code: 'markdown/foreign',
      message: expect.stringMatching(/^"(?:\{\{#|--8<--).*" does not include code from a file here$/),
      hint: `Write an empty code block: \`\`\`${block}, and a line of \`\`\` below it.`,
      span: { start: { line: 2 } },
    },
  ]);
});

test.each(['```md\n{{#include a.md}}\n```', '```\n--8<-- "a.md"\n```', '```rust\nfn a() {}\n{{#include a.rs}}\n```'])(
  'in a code block, a line in the syntax of another tool is shown without a diagnostic: %j',
  (text) => {
    expect(diagnosticsOf(text)).toEqual([]);
  },
);
