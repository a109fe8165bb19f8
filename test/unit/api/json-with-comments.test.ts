import { expect, test } from 'vitest';
import { parseJsonWithComments } from '../../../cli/api/library/json-with-comments.ts';
import { inSeconds } from '../../harness/in-seconds.ts';

test.each([
  ['comments', '/* '],
  ['strings', '\\"'],
  ['commas', ', '],
])('a file of %s that are not closed is refused in time that grows with its length', (_, mark) => {
  expect(() => inSeconds(() => parseJsonWithComments(mark.repeat(400_000)))).toThrow(SyntaxError);
});

test('text in a string that looks like a comment or a trailing comma is kept', () => {
  const text = '{ "a": "// /* */ ,]", /* one */ "b": [1, 2,], // two\n }';
  expect(parseJsonWithComments(text)).toEqual({ a: '// /* */ ,]', b: [1, 2] });
});
