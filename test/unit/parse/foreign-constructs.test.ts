import { expect, test } from 'vitest';
import { parsePage } from '../../../cli/parse/parse-page.ts';

/** Returns what is reported of a text, each with its place. */
function reportOf(text: string): string[] {
  const { diagnostics } = parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 } });
  return diagnostics.map(({ code, message, hint, span }) => {
    expect(hint).toMatch(/\w/);
    return `${span?.start.line}:${span?.start.column} ${code} ${message}`;
  });
}

test.each([
  ['<<< @/snippets/a.ts{2}', '1:1 markdown/foreign "<<< @/snippets/a.ts{2}" takes no code from a file here'],
  ['Text\n\n[[toc]]', '3:1 markdown/foreign "[[toc]]" is shown as text'],
  ['[TOC]', '1:1 markdown/foreign "[TOC]" is shown as text'],
  [
    "import Tabs from '@theme/Tabs';",
    '1:1 markdown/foreign "import Tabs from \'@theme/Tabs\';" is shown as text: Markdown has no imports',
  ],
  [
    'export const a = 1;',
    '1:1 markdown/foreign "export const a = 1;" is shown as text: Markdown has no code of its own',
  ],
  [
    '- It is\n  v{{ $frontmatter.v }}.',
    '2:4 markdown/foreign "{{ $frontmatter.v }}" is shown as text: there are no templates in pages',
  ],
  ['{% tabs %}', '1:1 markdown/foreign "{% tabs %}" is shown as text: there are no templates in pages'],
  ['A {/* note */}', '1:3 markdown/foreign "{/* note */}" is shown as text'],
  [':::note Title', '1:1 markdown/foreign ":::note Title" opens or closes no block'],
  ['Text\n\n:::', '3:1 markdown/foreign ":::" opens or closes no block'],
  ['::: wat\nText\n:::', '1:1 markdown/unknown-directive Unknown block ":::wat"'],
  ['!!! note', '1:1 markdown/foreign "!!! note" opens no block here'],
  ['=== "Tab"', '1:1 markdown/foreign "=== "Tab"" is no tab here'],
  ['A Promise<Node> of it', '1:10 markdown/foreign "<Node>" is no element of HTML, and is not shown'],
  [
    '<Tabs groupId="a">\n\nText\n\n</Tabs>',
    '1:1 markdown/foreign "<Tabs groupId="a">" is no element of HTML, and is not shown',
  ],
])('what only other tools understand is reported at its place: %j', (text, report) => {
  expect(reportOf(text)).toEqual([report]);
});

test.each([
  ['`{{ x }}`, ``<Tabs>`` and `[[toc]]`'],
  ['```vue\n<Tabs>{{ x }}</Tabs>\n<<< @/a\n:::note Title\nimport a from "a"\n```'],
  ['    {{ x }}\n    [[toc]]'],
  ['\\{{ x }}, \\<Node> and {\\{ x }}'],
  ['\\[[toc]]'],
  ['\\:::note Title'],
  ['<code>{{ x }}</code>\n\n<pre>\n<Tabs>\n</pre>\n\n<!-- {{ x }} <Tabs> -->'],
  ['<B>Bold</B> and <Details><Summary>More</Summary></Details>'],
  ['Words import and export them. a < B, {x} and {{}'],
  [':::Chart{src="./a.json"}\n```html\n<Tabs>{{ x }}\n```\n:::'],
  ['[toc](./a.md) and [[1]](./a.md)'],
  ['Use `a` :::'],
])('code, and prose about it, is nobody else`s: %j', (text) => {
  expect(reportOf(text)).toEqual([]);
});
