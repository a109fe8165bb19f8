import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';

test('a constructor function, which the compiler declares as a class and a namespace, has no member "prototype"', async () => {
  const declarations = `
export function Point(x: number): void;
export class Point {
  constructor(x: number);
  x: number;
}
export namespace Point {
  let origin: Point;
}
`;
  const model = await documentClean(installedLib(declarations));
  expect(model.symbols.map(({ name, members }) => [name, members.map((member) => member.name).sort()])).toEqual([
    ['Point', ['constructor', 'origin', 'x']],
  ]);
});
