import { expect, test } from 'vitest';
import { withReplaced } from '../../../cli/core/replaced-map.ts';

const original = new Map<string, number | undefined>([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);

test('a map with replaced values is read like a copy, and leaves the original as it is', () => {
  const map = withReplaced(
    original,
    new Map([
      ['c', 30],
      ['a', undefined],
    ]),
  );

  expect([...map]).toEqual([
    ['a', undefined],
    ['b', 2],
    ['c', 30],
  ]);
  expect([...map.keys()]).toEqual(['a', 'b', 'c']);
  expect([...map.values()]).toEqual([undefined, 2, 30]);
  expect([map.size, map.get('a'), map.get('b'), map.get('d')]).toEqual([3, undefined, 2, undefined]);
  expect([map.has('a'), map.has('d')]).toEqual([true, false]);
  const visited: unknown[] = [];
  map.forEach((value, key, whole) => {
    visited.push([key, value, whole === map]);
  });
  expect(visited).toEqual([
    ['a', undefined, true],
    ['b', 2, true],
    ['c', 30, true],
  ]);
  expect([...original.values()]).toEqual([1, 2, 3]);
});

test('values replaced twice are those of the last time', () => {
  const once = withReplaced(original, new Map([['a', 10], ['b', 20]])); // biome-ignore format: pairs
  const twice = withReplaced(once, new Map([['b', 200]]));

  expect([...twice.values()]).toEqual([10, 200, 3]);
  expect([...once.values()]).toEqual([10, 20, 3]);
});
