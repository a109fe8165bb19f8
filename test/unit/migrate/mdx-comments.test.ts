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
