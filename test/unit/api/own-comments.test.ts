import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/flatten.ts';
import type { ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentLibrary, installed } from '../../harness/library.ts';

const declarations = `
export interface PointData {
  /** X coordinate. */
  x: number;
  /** Y coordinate. */
  y: number;
  /** Z coordinate. */
  z: number;
}
export declare class Point implements PointData {
  /** Position; setting it calls the observer.
   * @deprecated since 8.11.0 */
  get x(): number;
  set x(value: number);
  get y(): number;
  /** Sets the height. */
  set y(value: number);
  get z(): number;
}
`;

let symbols: Map<string, ApiSymbol>;
beforeAll(async () => {
  const { model } = await documentLibrary(installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }));
  symbols = new Map([...flatten(model?.symbols ?? [])].map((symbol) => [symbol.path, symbol]));
});

const says = (path: string) => symbols.get(path)?.comment?.summary;

test('the comment of an accessor wins over that of the property that it implements', () => {
  expect(says('Point.x')).toBe('Position; setting it calls the observer.');
  expect(symbols.get('Point.x')?.comment?.blocks).toEqual([{ tag: 'deprecated', markdown: 'since 8.11.0' }]);
  expect(symbols.get('Point.x')?.flags).toEqual(['deprecated']);
  expect(says('Point.y')).toBe('Sets the height.');
});

test('an accessor without a comment has that of the property that it implements', () => {
  expect(says('Point.z')).toBe('Z coordinate.');
  expect(symbols.get('Point.z')?.flags).toEqual([]);
});
