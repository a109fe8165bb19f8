import { beforeAll, expect, test } from 'vitest';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
export declare const Way: { readonly Up: 'up'; readonly Down: 'down' };
export type Way = (typeof Way)[keyof typeof Way];
export declare function Size(width: number): Size;
export type Size = Readonly<Record<'width', number>>;
export declare const list: readonly [1, "a"];
export declare const texts: { readonly a: "x"; readonly b: { readonly c: "y" } };
export declare const Made: { new (size: number): { size: number } };
export declare const called: { <T>(value: T): T[] };
export declare const places: import('./places').Place[];
export type { Place } from './places';
export type Both = Record<'a', Way>;
export type Colour = [Way, number] | string | [number, number, number] | [number, number, number, number];
export declare const Tile: { prototype: Way; text: 'a' | 'b'; new (): Way };
export declare const names: Readonly<Set<string>>;
type Hidden = { size?: number | undefined; name: string };
type Box<T> = { value: T };
type Part<T> = (value: T) => Part<T>;
type Parts<T> = Part<T> & Box<T>;
export declare const assembled: Parts<string>;
export declare const assembledWay: Parts<Way>;
interface Shelf<T> { rows: T }
type Store<T> = Shelf<T>;
export declare const store: Store<Way>;
type Located<T> = Box<T> & Both;
export declare const located: Located<Way>;
export declare const hidden: Hidden;
export declare const boxed: Box<string>;
export type Size2D = [width: number, height?: number];
export type Calls = Record<'a', { call?: (size?: Way, ...rest: Array<Way | undefined>) => void; key: Way | undefined }>;
type Flat<T> = T extends string | number ? T : T extends Array<infer U> ? Flat<U>[] : { [K in keyof T]: Flat<T[K]> };
interface Chain { next: Chain }
export type Order = Flat<Record<'parts', { size: number; id: 'a' | 'b' }[]>>;
export type Chained = Flat<Chain>;
export type Open<T> = Flat<Record<'value', T[]>>;
declare namespace Shapes { type Part = { deep: 1 }; interface Ring<T> { of: T } }
export declare const ring: Shapes.Ring<{ way: Way; parts?: [
  Shapes.Part,
  Way
] | undefined }>;
`;
const places = 'export type Place = { name: string };\n';

let model: ApiModel;
beforeAll(async () => {
  const files = { 'index.d.ts': declarations, 'places.d.ts': places };
  model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
});

const resolved = (path: string) => model.symbols.find((symbol) => symbol.path === path)?.resolved?.text;

test('what can only be called, or only constructs, is shown once', () => {
  expect(resolved('Made')).toBeUndefined();
  expect(resolved('called')).toBeUndefined();
});

test('a type beside a constant or a function of its name is resolved', () => {
  expect(resolved('Way')).toBe("'up' | 'down'");
  expect(resolved('Size')).toBe('{ readonly width: number; }');
  expect(resolved('Both')).toBe('{ a: Way; }');
});

test('what is optional has no `undefined` that compilers add', () => {
  const call = 'call?: (size?: Way, ...rest: (Way | undefined)[]) => void;';
  expect(resolved('Calls')).toBe(`{ a: { ${call} key: Way | undefined; }; }`);
});

test('what a type resolves to is not shown if it looks the same', () => {
  for (const path of ['list', 'texts', 'places', 'Size2D', 'Colour', 'Tile', 'ring']) {
    expect(resolved(path), path).toBeUndefined();
  }
});

test('what a type resolves to is not shown if its members are those of the language, or of a type on the same page', () => {
  expect(resolved('names')).toBeUndefined();
  expect(model.symbols.find(({ path }) => path === 'hidden')).toMatchObject({ resolved: null, referenced: [{}] });
  expect(resolved('boxed')).toBe('{ value: string; }');
});

test('what a type resolves to is not shown if it consists of names that have no pages', () => {
  expect(resolved('assembled')).toBeUndefined();
  expect(resolved('assembledWay')).toBeUndefined();
  expect(resolved('store')).toBeUndefined();
  expect(resolved('located')).toBe('Box<Way> & Both');
});

test('a type made by an alias that leads back to itself is resolved, if it ends and no argument is missing', () => {
  expect(resolved('Order')).toBe("{ parts: { size: number; id: 'a' | 'b'; }[]; }");
  expect(resolved('Chained')).toBeUndefined();
  expect(resolved('Open')).toBeUndefined();
});

test('a long type is resolved where nothing else on its page says what it consists of', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `option${index}`);
  const shape = (type: string) => `{ ${names.map((name) => `${name}: ${type};`).join(' ')} }`;
  const text = `
declare const schema: ${shape("{ type: 'text' }")};
type Infer<Shape> = { [Name in keyof Shape]: Shape[Name] extends { type: 'text' } ? string : number };
export type Settings = Infer<typeof schema>;
export type Open<Shape> = Infer<typeof schema> & Partial<Shape>;
export declare const settings: Settings;
export declare const values: Infer<typeof schema>;
type Hidden = ${shape('string')};
export type Listed = Readonly<Hidden>;
export type Longest = Infer<typeof schema>[keyof typeof schema] | [${names.map(() => 'Infer<typeof schema>').join()}];
`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  await buildClean(site);
  const { symbols } = JSON.parse(site.read('docs/api/model.json')) as ApiModel;
  const shown = symbols
    .filter((symbol) => symbol.resolved !== null)
    .map(({ name, resolved }) => [name, resolved?.text]);
  expect(shown).toEqual([['Settings', shape('string')]]);
  expect(site.main('docs/api/lib.settings-type.html')).toMatch(
    /<p>Resolves to<\/p><details class="api-declaration"><summary>Show the whole declaration \(52 lines\)</,
  );
  expect(site.read('docs/api/lib.settings-type.md')).toContain('Resolves to\n\n```ts\n{');
});
