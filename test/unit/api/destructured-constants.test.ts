import { beforeAll, expect, test } from 'vitest';
import { toSurface } from '../../../cli/api/history/history.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { compareSurfaces } from '../../../runtime/api/changes.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

const declarations = `
export interface Unit { name: string }
export interface Maths {
  /** Adds numbers.
   * @param first - The first one. */
  add(first: number, second: number): number;
  negate(value: number): number;
  'to-text'(value: number): string;
  readonly units: Unit[];
  readonly inner: { deep(level: number): Unit };
}
export declare const { add, negate: minus, 'to-text': toText, units, inner: { deep } }: Maths;
export declare const [first]: Unit[];
export declare const parse: (text: string) => Unit, print: (unit: Unit) => string, limit: number;
`;

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installedLib(declarations));
});

const find = (name: string) => model.symbols.find((symbol) => symbol.name === name) as ApiSymbol;
const factsOf = (name: string) => {
  const { kind, signature, signatures } = find(name);
  return [kind, signature.text, ...signatures.map(({ text }) => text.text)];
};

test('constants of a pattern have the types of its properties, and can be called', () => {
  expect(factsOf('add')).toEqual([
    'function',
    "const add: Maths['add'];",
    'add(first: number, second: number): number;',
  ]);
  expect(find('add').signature.links).toEqual([{ start: 11, end: 16, slug: 'lib.maths' }]);
  expect(factsOf('minus')).toEqual(['function', "const minus: Maths['negate'];", 'negate(value: number): number;']);
  expect(factsOf('toText').slice(0, 2)).toEqual(['function', "const toText: Maths['to-text'];"]);
  expect(factsOf('units')).toEqual(['variable', "const units: Maths['units'];"]);
  expect(factsOf('deep')).toEqual(['function', "const deep: Maths['inner']['deep'];", 'deep(level: number): Unit;']);
  expect(factsOf('first').slice(0, 1)).toEqual(['variable']);
});

test('a constant is declared without the others of its statement', () => {
  expect(factsOf('parse')).toEqual(['function', 'const parse: (text: string) => Unit;', '(text: string) => Unit']);
  expect(factsOf('limit')).toEqual(['variable', 'const limit: number;']);
});

test('a constant of a pattern with another type is a change between two releases', async () => {
  const exact = 'export interface Exact { add(first: bigint, second: bigint): bigint }\n';
  const before = `${declarations}${exact}export declare const [one, two]: [number, string];`;
  const after = before
    .replace(' inner: { deep } }: Maths', ' inner: { deep } }: Maths & Exact')
    .replace('[one, two]: [number, string]', '[one, two]: [bigint, string]');
  const [old, current] = await Promise.all([before, after].map((text) => documentClean(installedLib(text))));
  const { changed } = compareSurfaces(toSurface(old as ApiModel).symbols, toSurface(current as ApiModel).symbols);
  expect(changed.map(({ path }) => path)).toEqual(['add', 'one']);
});
