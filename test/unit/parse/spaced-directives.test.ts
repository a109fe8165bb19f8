import { expect, test } from 'vitest';
import { closeUpDirectives } from '../../../cli/parse/markdown/spaced-directives.ts';

test.each([
  ['::: tip Title {open}', ':::tip[Title]{open}'],
  ['::: wat', ':::wat'],
  ['> ::: details More `code`', '> :::details[More `code`]'],
  ['- Item\n\n  ::: tip Title\n  Text\n  :::', '- Item\n\n  :::tip[Title]\n  Text\n  :::'],
  ['1. Item\n\n    ::: tip Title\n    Text\n    :::', '1. Item\n\n    :::tip[Title]\n    Text\n    :::'],
  ['::: tip A <b>title</b>\nText\n:::', ':::tip[A <b>title</b>]\nText\n:::'],
])('the opening line of a block is closed up, at its length: %j', (text, expected) => {
  const closed = closeUpDirectives(text);
  expect(closed).toHaveLength(text.length);
  expect(closed.replace(/ +$/gm, '')).toBe(expected);
});

test.each([
  ['    ::: tip Title\n    Text\n    :::'],
  ['- Item\n\n      ::: tip Title'],
  ['::: tip\n\n    ::: tip Title\n:::', '::: tip'],
  ['<pre>\n::: tip Title\n</pre>'],
  ['<!--\n::: tip Title\n-->'],
  ['- ```md\n  ::: tip Title\n  ```'],
  ['1. ~~~md\n   ::: tip Title\n   ~~~'],
  [':::note'],
  [':::note[Title]'],
])('code, HTML and other lines stay as they are: %j', (text, but = '\0') => {
  expect(closeUpDirectives(text).replace(/^:::tip +$/m, but)).toBe(text);
});

test('MDX has no indented code, and lists with code', () => {
  expect(closeUpDirectives('<A>\n    ::: tip Title\n</A>', { isMdx: true }).trim()).toContain('    :::tip[Title]');
  const code = '- ```md\n  ::: tip Title\n  ```';
  expect(closeUpDirectives(code, { isMdx: true })).toBe(code);
});
