import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { documentClean, documentLibrary, installedLib } from '../../harness/library.ts';

test('types that lead back to themselves without a name are documented as they are declared', async () => {
  const declarations = `
type Flat<T> = { [K in keyof T]: T[K] } & {};
/** Names all fields. */
export type Named<T> = Flat<{
  [K in keyof T]: T[K] extends { one: unknown } ? Named<T[K]['one']> : T[K] extends { two: unknown } ? Named<T[K]['two']> : never;
}>;
/** Builds. */
export declare class Builder<T> {
  /** @param from where fields come from */
  as<U>(from: U, names: Named<U>): Named<U>;
  /** @param from where names come from */
  from: <U>(from: U) => Named<U>;
  fields: Named<T>;
}
export declare const all: Named<{ a: 1 }>;
export {};
`;
  const model = await documentClean(installedLib(declarations));
  const found = [...flatten(model.symbols)].map(({ path, type, comment }) => ({
    [path]: [type.text, comment?.summary || comment?.blocks[0]?.markdown],
  }));
  expect(found).toEqual([
    { Named: ['', 'Names all fields.'] },
    { Builder: ['', 'Builds.'] },
    { 'Builder.as': ['<U>(from: U, names: Named<U>) => Named<U>', 'where fields come from'] },
    { 'Builder.from': ['<U>(from: U) => Named<U>', 'where names come from'] },
    { 'Builder.fields': ['Named<T>', undefined] },
    { all: ['Named<{\n  a: 1;\n}>', undefined] },
  ]);
});

test('a type whose constraint leads back to itself is documented, and so is the rest of its library', async () => {
  const declarations = `
export declare class Loop<T = any, M extends Loop<T, M> = any> { t: T; m: M }
export type GetLoop<S> = S extends Loop<infer T, infer M> ? M : never;
export declare function loop(all: GetLoop<Loop>): GetLoop<Loop>;
export declare const first: GetLoop<Loop<string, any>>;
export declare function fine(): void;
`;
  const source = installedLib(declarations);
  const model = await documentClean(source);
  expect(model.symbols.map(({ path }) => path).toSorted()).toEqual(['GetLoop', 'Loop', 'fine', 'first', 'loop']);
  expect(model.symbols.find(({ path }) => path === 'GetLoop')?.resolved).toBe(null);
});

test('a type that doubles in size with each step is documented, without printing it in full', async () => {
  const twice = (step: number) =>
    `  step${step}: T extends [Steps<T>['step${step - 1}'], Steps<T>['step${step - 1}']] ? 2 : 3;`;
  const declarations = `
interface Steps<T> {
  step0: T extends 1 ? 2 : 3;
${Array.from({ length: 40 }, (_, index) => twice(index + 1)).join('\n')}
}
export interface Last<T> { all: Steps<T>['step40'] }
export {};
`;
  const model = await documentClean(installedLib(declarations));
  expect([...flatten(model.symbols)].map(({ path, type }) => [path, type.text])).toEqual([
    ['Last', ''],
    ['Last.all', "Steps<T>['step40']"],
  ]);
});

test('a type of thousands of lines that cannot be imported is not repeated with each symbol that refers to it', async () => {
  const members = Array.from({ length: 1000 }, (_, at) => `  method${at}(key: string, value: Inner): void;`);
  const declarations = `
interface Inner { value: string }
interface Small { key: string }
interface Commands { ${members.join('\n')} }
export declare function connect(small: Small): Commands;
export {};
`;
  const source = installedLib(declarations);
  const { model } = await documentLibrary(source);
  expect(model?.symbols.map(({ referenced }) => referenced.map(({ name }) => name))).toEqual([['Small']]);
});

test('a long namespace is not shown as text, since its members have pages', async () => {
  const members = (length: number, name: string) =>
    Array.from({ length }, (_, index) => `const ${name}${index}: { width: number; height: number };`).join('\n');
  const declarations = `export declare namespace short { const size: 1 }
export declare namespace long { ${members(60, 'size')} }
export declare namespace parts { ${members(30, 'first')} }
export declare namespace parts { ${members(30, 'second')} }
export declare function open(): void;
export declare namespace open { ${members(60, 'size')} }
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const texts = symbols.map(({ name, signature }) => [name, signature.text]).sort();
  expect(texts).toEqual([
    ['long', 'namespace long'],
    ['open', 'function open(): void;'],
    ['parts', 'namespace parts'],
    ['short', 'namespace short {\n  const size: 1;\n}'],
  ]);
});

test('of an interface of the browser that a library adds to, only what it adds is shown', async () => {
  const declarations = `interface HTMLElementTagNameMap { 'big-map': BigMap }
interface BigMap { zoom: number }
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const found = symbols.find(({ name }) => name === 'HTMLElementTagNameMap');
  expect(found?.signature.text).toBe("interface HTMLElementTagNameMap {\n  'big-map': BigMap;\n}");
});

test('a text of 100,000 characters that mark links in types is shown in seconds', async () => {
  const text = '\uE0000\uE001'.repeat(100_000);
  const source = installedLib(`export type One = '${text}';`);
  const model = await inSeconds(() => documentClean(source));
  expect(model.symbols.map(({ path }) => path)).toEqual(['One']);
});
