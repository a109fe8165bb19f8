import { expect, test } from 'vitest';
import { reportOf } from '../../harness/report-of.ts';

// What Markdown accepts although its author cannot have meant it.

test.each([
  ['```js\nlet a;\n\n## Lost\n', '3:1 markdown/unclosed "```js" is not closed: what follows is shown as code'],
  ['~~~~\nlet a;\n~~~\n', '3:1 markdown/unclosed "~~~~" is not closed: what follows is shown as code'],
  ['```\n', '3:1 markdown/unclosed "```" is not closed: what follows is shown as code'],
  ['> ```js\n> let a;\n\nText\n', '3:3 markdown/unclosed "```js" is not closed: what follows is shown as code'],
  ['- ```js\n  let a;\n- b\n', '3:3 markdown/unclosed "```js" is not closed: what follows is shown as code'],
])('a code block that nothing closes is reported: %j', (text, expected) => {
  expect(reportOf(`# A\n\n${text}`)).toEqual([expected]);
});

test.each([
  '```js\nlet a;\n```\n',
  '````md\n```js\n````\n',
  '```\n```\n',
  '~~~\nlet a;\n~~~~  \n',
  '> ```js\n> let a;\n> ```\n',
  '- ```js\n  let a;\n  ```\n',
  '    ```js\n    let a;\n',
  ':::note\n```js\nlet a;\n```\n:::\n',
  '\t```\n\tlet a;\n',
  '```js\rlet a;\r```\rText\r',
])('one that is closed, or indented code, is not: %j', (text) => {
  expect(reportOf(`# A\n\n${text}`)).toEqual([]);
});

test.each([
  '<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main\n',
  '<<<<<<< Updated upstream\n\nOne\n||||||| base\n- Zero\n=======\n- Two\n>>>>>>> Stashed changes\n',
  '<<<<<<< HEAD\r\n=======\r\n## Two\r\n>>>>>>> main',
])('a merge conflict is reported once: it would be published: %j', (text) => {
  const expected = 'markdown/conflict The merge conflict is not resolved';
  expect(reportOf(`# A\n\n- a\n${text}`)).toEqual([`4:1 ${expected}`]);
  expect(reportOf(`# A\n\n${text}\n\n${text}`)).toHaveLength(2);
});

test.each([
  '```text\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main\n```\n',
  'One\n=======\n\n>>>>>>> Quote\n',
  '<pre>\n<<<<<<< HEAD\nOne\n</pre>\n',
])('one that code shows, or a part of one, is not: %j', (text) => {
  expect(reportOf(`# A\n\n${text}`)).toEqual([]);
});

test('a comment that nothing closes is reported: it hides what follows', () => {
  const told = (place: string) => `${place} markdown/unclosed "<!--" is not closed: it hides what follows`;
  expect(reportOf('# A\n\n<!-- Write more\n\n## C\n')).toEqual([told('3:1')]);
  expect(reportOf('# A\n\n<div><!-- a -->\n<b>x</b> <!-- b ->\n\n## C\n')).toEqual([told('4:10')]);
  for (const text of [
    '<!-- a\n\n--> b',
    '<!-->',
    '<!--->',
    '`<!-- a`',
    'a <!-- b',
    '<pre>\n<!-- a\n</pre>',
    '```\n<!-- a\n```',
    '<style>\n<!-- a\n</style>',
  ])
    expect(reportOf(`# A\n\n${text}\n\n## C\n`), text).toEqual([]);
  expect(reportOf(`# A\n\n${'<!--'.repeat(50_000)}\n`)).toEqual([told('3:1')]);
  expect(reportOf(`# A\n\n${'<!-- a -->'.repeat(50_000)}\n`)).toEqual([]);
});

test('details that nothing closes are reported, and closed or written ones are not', () => {
  const text = '<details>\n<summary>a</summary>\n\nb\n\n';
  const told = (place: string) => `${place} markdown/unclosed "<details>" is not closed: it hides what follows`;
  expect(reportOf(`# A\n\n${text}## C\n`)).toEqual([told('3:1')]);
  expect(reportOf(`# A\n\n${text}${text}</details>\n`)).toEqual([told('3:1')]);
  expect(reportOf(`# A\n\n${text}</details>\n\n<!-- <details> -->\n\n\`<details>\`\n`)).toEqual([]);
  expect(reportOf('# A\n\n- <details open>\n\n  b\n\n  </details>\n')).toEqual([]);
  expect(reportOf('# A\n\n<div>\n<details>\n\nb\n')).toEqual([told('4:1')]);
  expect(reportOf('# A\n\nThe <details> element\n')).toEqual([told('3:5')]);
});

test('words in bold and the like that nothing closes are reported, since all that follows is like them', () => {
  const told = (place: string, name: string) =>
    `${place} markdown/unclosed "<${name}>" is not closed: it goes on to the end of the page`;
  expect(reportOf('# A\n\nIf a<b and c>d, then\n\nmore\n')).toEqual([told('3:5', 'b')]);
  expect(reportOf('# A\n\nA Parser<S> reads.\n\n<strong>\n\nb\n')).toEqual([told('3:9', 's'), told('5:1', 'strong')]);
  expect(reportOf('# A\n\n<b>One\n\ntwo</b> <i>three</i>\n\n<table><tr><td><b>four</td></tr></table>\n')).toEqual([]);
  expect(reportOf('# A\n\n`List<b>` and <br> <body> <base>\n')).toEqual([]);
});

test.each([
  '<div title="<details>">b</div>\n',
  '<style>\n/* <details> */\n</style>\n',
  '<pre>\n<details>\n</pre>\n',
  '<table><tr><td>\n\n<details><summary>a</summary>b\n\n</td></tr></table>\n',
  '<DETAILS>\n\n</details\n>\n',
])('details in an attribute or a text, or that the end of an element around them closes, are not: %j', (text) => {
  expect(reportOf(`# A\n\n${text}\n## C\n`)).toEqual([]);
});

test('cells that a table does not show are reported at the first of them', () => {
  const head = '| a | b |\n| - | - |\n';
  const told = (place: string, cells: number) =>
    `${place} markdown/table The row has ${cells} cells, and the head of the table 2: the others are not shown`;
  expect(reportOf(`# A\n\n${head}| 1 | 2 | 3 | 4 |\n| 1 |\n| 1 | \`a|b\` |\n| 1 | \`a\\|b\` |\n`)).toEqual([
    told('5:9', 4),
    told('7:9', 3),
  ]);
  expect(reportOf(`# A\n\n${head}| 1 | 2 ||\n| 1 | 2 | |\n| 1 | 2 | <!-- c -->\n| 1 | 2 | &nbsp; |\n`)).toEqual([]);
  expect(reportOf(`# A\n\n${head}| 1 | 2 || 4 |\n`)).toEqual([told('5:10', 4)]);
});

test('a table whose second row does not fit its head is reported: it is shown as text', () => {
  const told = (line: number, head: number, below: number, column = 1) =>
    `${line}:${column} markdown/table The table is shown as text: its head has ${head} cells, and the row below it ${below}`;
  expect(reportOf('# A\n\n| a | b |\n|---|\n| 1 | 2 |\n')).toEqual([told(4, 2, 1)]);
  expect(reportOf('# A\n\nText.\n| `a` | b |\r\n:-- | --- | :-:\n1 | 2\n')).toEqual([told(5, 2, 3)]);
  expect(reportOf('# A\n\n- x\n\n  | a \\| b | c |\n  |---|---|---|\n')).toEqual([told(6, 2, 3)]);
  expect(reportOf('# A\n\n> > | a | b |\n> > |---|\n> > | 1 | 2 |\n')).toEqual([told(4, 2, 1, 4)]);
  expect(reportOf('# A\n\n> [!NOTE]\n> | a | b |\n> |---|\n')).toEqual([told(5, 2, 1, 2)]);
  const fine = [
    '| a \\| b | c |\n|---|---|\n',
    'a | b\n- | -\n',
    'a | b\n\n|---|\n',
    '> | a | b |\n> |---|---|\n',
    '```\n| a | b |\n|---|\n```\n',
  ];
  for (const text of [...fine, 'A | b\n---\n', 'No line\n|---|---\n', '- a | b\n- c\n'])
    expect(reportOf(`# A\n\n${text}`), text).toEqual([]);
});

test('of many such rows of a table, the first are reported, and the others counted', () => {
  const reported = reportOf(`# A\n\n| a | b |\n| - | - |\n${'| 1 | 2 | 3 |\n'.repeat(2000)}`);
  expect(reported).toHaveLength(10);
  expect(reported.at(-1)).toBe(
    '14:9 markdown/table The row has 3 cells, and the head of the table 2: the others are not shown, as in 1990 more rows',
  );
});

test('a link or picture with a space before its URL is reported: it is shown as text', () => {
  const told = (place: string, found: string) =>
    `${place} markdown/foreign "${found}" is shown as text: there is a space before its URL`;
  expect(reportOf('# A\n\nSee [a guide] (./guide.md#x) and ![b] (b.png).\n')).toEqual([
    told('3:5', '[a guide] (./guide.md#x)'),
    told('3:34', '![b] (b.png)'),
  ]);
  const prose =
    'See [1] (below), [see] (Node.js), [a] (b/c), `[a] (./b.md)` and [a][b] (./b.md).\n\n[b]: https://a.org\n';
  expect(reportOf(`# A\n\n${prose}`)).toEqual([]);
  expect(reportOf(`# A\n\n${'[a] (./'.repeat(50_000)}\n`)).toEqual([]);
  expect(reportOf(`# A\n\n[a] (${'b'.repeat(50_000)}\n\n[a]${' '.repeat(50_000)}b\n`)).toEqual([]);
});

test('a link or picture with a space in its URL is reported: it is shown as text', () => {
  const told = (place: string, found: string) =>
    `${place} markdown/foreign "${found}" is shown as text: its URL contains a space`;
  expect(reportOf('# A\n\nSee [a guide](my guide.md#x) and ![b](./a b/c.PNG).\n')).toEqual([
    told('3:5', '[a guide](my guide.md#x)'),
    told('3:34', '![b](./a b/c.PNG)'),
  ]);
  const fine =
    '[a](b.md "c d.md") [a](<b c.md>) [a](b%20c.md) `[a](b c.md)` \\[a](b c.md)-like a[i](x, y) [1](see b.c)';
  expect(reportOf(`# A\n\n${fine}\n`)).toEqual([]);
});
