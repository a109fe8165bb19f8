import { expect, test } from 'vitest';
import type { CodeExample } from '../../../cli/contracts/page-facts.ts';
import { placeTypes } from '../../../cli/examples/place-types.ts';

const info = { type: 'const size: 1', words: '', declared: [] };

test.each([
  [5, null],
  [6, info],
  [9, info],
  [10, null],
])('what is asked at column %i of a name from 6 to 10 is %j', (column, expected) => {
  const example = { language: 'ts', code: 'const size = 1;', queries: [{ line: 0, column }] } as unknown as CodeExample;
  const { queries } = placeTypes(example, { infos: [info], names: [[1, 0]], errors: [] });
  expect(queries.map((query) => query.info)).toEqual([expected]);
});
