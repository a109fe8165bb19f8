import { expect, test } from 'vitest';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertMdx } from '../../../cli/migrate/text/mdx.ts';

test.each([
  ['<!-- a -->', '{/* a */}'],
  ['One <!-- a --> two <!-- b -->', 'One {/* a */} two {/* b */}'],
  ['<!--\nA <b>\n\nB -->\n\nEnd', '{/*\nA <b>\n\nB */}\n\nEnd'],
  ['a --> b and `<!-- a -->`', 'a --> b and `<!-- a -->`'],
  ['```html\n<!-- a -->\n```', '```html\n<!-- a -->\n```'],
])('in a page that stays MDX, comments of HTML become those of MDX: %j', (text, expected) => {
  const { lines } = convertMdx(divideLines(text, 1), { isMdx: true, meta: {}, toFile: (path) => path });
  expect(lines.map((line) => line.text).join('\n')).toBe(expected);
});

test('a comment with spaces between it and its braces needs no MDX', () => {
  const options = { isMdx: false, meta: {}, toFile: (path: string) => path };
  const { lines, remnants } = convertMdx(divideLines('{ /* A */ } b\n\n{  /*\nc\n*/ }\n\n`{ /* d */ }`', 1), options);
  expect(lines.map((line) => line.text)).toEqual(['<!-- A --> b', '', '<!-- c -->', '', '`{ /* d */ }`']);
  expect(remnants).toEqual([]);
});
