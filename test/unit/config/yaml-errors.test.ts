import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../cli/config/read-yaml.ts';
import { inSeconds } from '../../harness/in-seconds.ts';

test.each([
  ['title: A: B\n', '1:8 There is a key within a value'],
  ['title: A\n  text: B\n', '1:8 There is a key within a value'],
  ['title:A\nslug: b\n', '1:1 The line is not a key with a value'],
  ['title: A\nand more\nslug: b\n', '2:1 The line is not a key with a value'],
  ['title: [WIP] A\n', '1:14 There is text after the end of the value'],
  ['title: {{ version }} notes\n', '1:22 There is text after the end of the value'],
  ["title: 'It's here'\n", '1:12 There is text after the end of the value'],
  ['title: *Important* news\n', '1:8 A value cannot begin with "*"'],
  ['title: &a A\nslug: *b\n', '2:7 A value cannot begin with "*"'],
  ['title: `code`\n', '1:8 A value cannot begin with "`"'],
  ['title: @acme/lib\n', '1:8 A value cannot begin with "@"'],
  ['title: !important\n', '1:8 A value cannot begin with "!"'],
  ['title: - a\n', '1:8 A list begins on the line of its key'],
  ['title: >\n  A\n b\n', '3:1 The line is indented differently from those above'],
  ['in:\n\ttitle: A\n', '2:1 The line is indented with a tab'],
  ['tags: [a, b\n', '2:1 A list is not closed'],
  ['last: {a: b\n', '2:1 A "{" is not closed'],
  ['title: "A\n', '2:1 A quote is not closed'],
  ['title: "C:\\q"\n', '1:11 A backslash is followed by a character that has no meaning there'],
  ['a: b\n---\nc: d\n', '2:1 The file continues after a line "---"'],
  ['title: A\nslug: b\ntitle: C\n', '3:1 The key "title" is written twice'],
  ['a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> main\n', '2:1 The merge conflict is not resolved'],
])('%j is explained once, with a hint', (text, problem) => {
  const { errors } = parseYaml(text, 'a.yml');
  expect(errors.map(({ message, span }) => `${span?.start.line}:${span?.start.column} ${message}`)).toEqual([problem]);
  expect(errors[0]?.hint).toMatch(/\w/);
});

test('each line with a mistake is reported', () => {
  const { errors } = parseYaml('title: A: B\nslug:/c\n', 'a.yml');
  expect(errors.map(({ span }) => span?.start.line)).toEqual([1, 2]);
});

test('an anchor may be used below it, also more than once', () => {
  const { value, errors } = parseYaml('title: &a [b]\none: *a\nin: { two: *a }\n', 'a.yml');
  expect(errors).toEqual([]);
  expect(value).toEqual({ title: ['b'], one: ['b'], in: { two: ['b'] } });
});

describe('lists and maps in each other by the thousand are refused in seconds:', () => {
  const rows = (row: (depth: number) => string) => Array.from({ length: 4000 }, (_, depth) => row(depth)).join('\n');
  test.each([
    ['lists in brackets', `a: ${'['.repeat(4000)}${']'.repeat(4000)}`, 103],
    ['lists that nobody closes', `a: ${'[b'.repeat(4000)}`, 202],
    ['maps in braces', `a: ${'{b: '.repeat(4000)}`, 400],
    ['lists on a line', `${'- '.repeat(4000)}a`, 201],
    ['keys on a line', `${'? '.repeat(4000)}a`, 201],
    ['maps in lines', rows((depth) => `${' '.repeat(depth)}a:`), 101],
  ])('%s', (_, text, column) => {
    const { errors } = inSeconds(() => parseYaml(text, 'a.yml'));
    expect(errors).toMatchObject([
      { message: 'Lists and maps are nested too deeply to be read', span: { start: { column } } },
    ]);
  });

  test('what is nested 100 deep is read, and so is what is only long', () => {
    const brackets = parseYaml(`a: ${'['.repeat(99)}b${']'.repeat(99)}`, 'a.yml');
    expect(JSON.stringify(brackets.value)).toBe(`{"a":${'['.repeat(99)}"b"${']'.repeat(99)}}`);
    const flat = parseYaml(`a: [${'[b], '.repeat(5000)}]\nc: |-\n${' '.repeat(200)}d\n`, 'a.yml');
    expect(flat).toMatchObject({ value: { c: 'd' }, errors: [] });
  });
});
