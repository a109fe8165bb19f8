import { expect, test } from 'vitest';
import { openMdx } from '../../../cli/parse/mdx/open.ts';
import { parsePage } from '../../../cli/parse/page/parse-page.ts';

function reportsOf(text: string, file = 'docs/a.md') {
  const { diagnostics } = parsePage({ file, text, toc: { minLevel: 2, maxLevel: 3 } });
  return diagnostics.map(({ span, message, hint }) => [`${span?.start.line}:${span?.start.column}`, message, hint]);
}

const note = 'Write a footnote: [^1], and "[^1]: Text" in a paragraph of its own.';
const math = 'Set "markdown.math" in site.config.ts to enable formulas, or write "\\$" for a dollar sign.';
const part = 'Write <!--@include: ./part.md-->, or for code an empty code block: ```ts file="./main.ts".';

test.each([
  ['## Own *id* [#my-id]', '1:13', '"[#my-id]" is shown as text', 'Write {#my-id}.'],
  ['Title [#my-id]\n===', '1:7', '"[#my-id]" is shown as text', 'Write {#my-id}.'],
  [
    '## Hidden [!toc]',
    '1:11',
    '"[!toc]" is shown as text',
    'Remove it: "toc_max_heading_level" in the front matter sets which headings are in the table of contents.',
  ],
  [
    '### Do it [step]',
    '1:11',
    '"[step]" is shown as text',
    'Put :::steps above the list of steps, and ":::" below it.',
  ],
  ['A `let a = 1{:js}`', '1:3', '"{:js}" is shown as text', 'Remove it: code within a line is not highlighted.'],
  ['- so $`\\sqrt{x}`$.', '1:7', 'The formula "$`\\sqrt{x}`$" is shown as text', math],
  ['A kite^[A toy that flies.] flies', '1:7', '"^[A toy that flies.]" is shown as text', note],
  [
    '!!!include(guide/a.md)!!!',
    '1:1',
    '"!!!include(guide/a.md)!!!" does not include a file here',
    'Write <!--@include: guide/a.md--> with a path that is relative to the page.',
  ],
  [
    '<code-group>',
    '1:1',
    '"<code-group>" is not an HTML element, and is not shown',
    'Put :::Tabs above the blocks of code, each with title="name", and ":::" below them.',
  ],
  [
    '<code-block title="A">',
    '1:1',
    '"<code-block title="A">" is not an HTML element, and is not shown',
    'Write its title after the language of the code: ```ts title="name".',
  ],
  ['A `#!js let a`', '1:3', '"#!js" is shown as text', 'Remove it: code within a line is not highlighted.'],
  ['Press ++ctrl+c++', '1:7', '"++ctrl+c++" is shown as text', 'Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.'],
  ['<include>./b.md</include>', '1:1', '"<include>" does not include a file here', part],
  [
    'A\n\n<auto-type-table path="./a.ts" name="A" />',
    '3:1',
    '"<auto-type-table path="./a.ts" name="A" />" is not an HTML element, and is not shown',
    'Set "api" in site.config.ts: the API reference shows the types of the library.',
  ],
])('%j is reported, with what to write instead', (text, ...report) => {
  expect(reportsOf(text)).toEqual([report]);
});

test('an include is reported in MDX, too', async () => {
  await openMdx();
  expect(reportsOf('# A\n\n<include>./b.mdx</include>', 'docs/a.mdx')).toEqual([
    ['3:1', '"<include>" does not include a file here', part],
  ]);
});

test.each([
  '## Fixed [#12]',
  'See [#my-id] in a text',
  '## Own {#my-id}',
  '`{:js}` and `a {: b}` and `$`',
  'It costs $`x` or `y`$.',
  'Time: now, `#!/bin/sh` and `#!`',
  'In x^[2] and `a^[b c]`',
  '```md\n## Own [#my-id]\n```',
])('%j is left alone', (text) => {
  expect(reportsOf(text)).toEqual([]);
});
