import { beforeAll, expect, test } from 'vitest';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed } from '../../harness/library.ts';

const files = {
  'index.d.ts': `
import { Box as Box_, Line } from './shapes.js';
export type Box<T> = Box_<T>;
export type Wide = Box_<string>;
export type Slot<T> = import('./shapes.js').Props<T>;
export type Area<T = number> = import('./shapes.js').Size<T>;
export declare function fill(props: import('./shapes.js').Props<string, object>): void;
/** @hidden */
export type Gone = import('./shapes.js').Config;
/** As a namespace calls it. */
export type Config = import('./shapes.js').Config;
declare namespace Core { type Dot = import('./shapes.js').Dot }
export type Dot = Core.Dot;
export type Second = import('./shapes.js').Config;
export type Stroke = Line;
export type Key = import('./shapes.js').Secret;
export type State = import('./shapes.js').Frame;
export type Frame = import('./shapes.js').Frame;
export declare const Frame: (state: State) => void;
export { Line };
export declare function draw(box: Box_<string>, config: Config): Line;
export declare var paint: typeof import('./paint.js').default;
type Point = import('./shapes.js').Config;
type Pen = import('./shapes.js').default<string>;
// @ts-ignore the package is optional
type Outside = import('elsewhere').Outside;
export declare function move(to: Point, using: Pen, made: import('./made.js').default, by: Outside): void;
`,
  'paint.d.ts': 'declare function Paint(color: string): void;\nexport default Paint;\n',
  'made.d.ts': 'declare const _default: { new (): object };\nexport default _default;\n',
  'shapes.d.ts': `
export default interface Brush<Ink = string> { ink: Ink }
/** A config. */
export interface Config { /** The scale. */ scale: number }
/** @hidden */
export interface Secret { key: string }
/** A dot. */
export interface Dot<Size = number> { size: Size }
export type Props<T, More = {}> = { tag: T } & More;
/** A size. */
export interface Size<T> { size: T }
/** A frame. */
export interface Frame { width: number }
/** A line. */
export declare class Line { length: number }
/** A box. */
export declare class Box<T> extends Line { /** What is in it. */ content: T; clone(): Box<T> }
`,
};

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
});

const find = (name: string) => model.symbols.find((symbol) => symbol.name === name) as ApiSymbol;
const namesOf = (name: string) => find(name).members.map((member) => member.name);

test('an alias that is the only way to a type is described like the type', () => {
  const { kind, also, slug, comment, importLine, heritage, inherited } = find('Box');
  expect([kind, also, slug, comment?.summary]).toEqual(['class', [], 'lib.box', 'A box.']);
  expect(importLine).toBe("import type { Box } from 'lib';");
  expect(heritage.extends[0]?.text).toBe('Line');
  expect(inherited.map(({ name, members }) => [name, members.length])).toEqual([['Line', 1]]);
  expect(namesOf('Box')).toEqual(['content', 'clone']);
  expect(find('Box').signature.text).toMatch(/^class Box<T> extends Line \{/);
});

test('an alias of an alias is described like the type that both name', () => {
  const { kind, comment, importLine } = find('Dot');
  expect([kind, comment?.summary, importLine]).toEqual(['interface', 'A dot.', "import type { Dot } from 'lib';"]);
  expect(namesOf('Dot')).toEqual(['size']);
});

test('an alias that is described like its type keeps its own comment', () => {
  expect([find('Config').kind, find('Config').comment?.summary]).toEqual(['interface', 'As a namespace calls it.']);
  expect(namesOf('Config')).toEqual(['scale']);
});

test('a hidden alias is left out, and one of a hidden type stays an alias', () => {
  expect(find('Key').kind).toBe('type');
  expect(find('Gone')).toBeUndefined();
});

test('a further alias of the type is a second name of it', () => {
  const { kind, members, inherited } = find('Second');
  expect([kind, members]).toEqual(['interface', []]);
  expect(inherited).toEqual([
    { name: 'Config', slug: 'lib.config', isSame: true, members: [{ name: 'scale', slug: 'lib.config.scale' }] },
  ]);
});

test('the second name of a type is imported by that name, even if a value has the name of a further alias', () => {
  expect([find('State').kind, find('State').importLine]).toEqual(['interface', "import type { State } from 'lib';"]);
  expect(find('Frame').importLine).toBe("import { Frame } from 'lib';");
});

test('other aliases link to what they stand for', () => {
  expect(find('Wide').signature).toEqual({
    text: 'type Wide = Box<string>;',
    links: [{ start: 12, end: 15, slug: 'lib.box' }],
  });
  expect(find('Stroke').signature.text).toBe('type Stroke = Line;');
  expect([find('Line').kind, find('Line').importLine]).toEqual(['class', "import { Line } from 'lib';"]);
});

test('an alias that takes other type arguments than its type stays an alias', () => {
  expect(find('Slot').signature.text).toBe('type Slot<T> = Props<T>;');
  expect(find('Area').signature.text).toBe('type Area<T = number> = Size<T>;');
  expect([namesOf('Slot'), namesOf('Area')]).toEqual([['tag'], ['size']]);
  expect(find('fill').signature.text).toBe('function fill(props: Props<string, object>): void;');
});

test('declarations that use the type link to it', () => {
  const { signature, referenced } = find('draw');
  expect(signature.text).toBe('function draw(box: Box<string>, config: Config): Line;');
  expect(signature.links.map(({ slug }) => slug)).toEqual(['lib.box', 'lib.config', 'lib.line']);
  expect(referenced).toEqual([]);
});

test('a type that a file only imports by an alias is shown by its own name, and linked', () => {
  const { signature, referenced } = find('move');
  expect(signature.text).toBe(
    "function move(to: Config, using: Pen, made: import('./made.js').default, by: Outside): void;",
  );
  expect(signature.links).toEqual([{ start: 18, end: 24, slug: 'lib.config' }]);
  expect(referenced.map((one) => one.signature.text)).toEqual([
    'type Pen = Brush<string>;',
    "type Outside = import('elsewhere').Outside;",
    'interface Brush<Ink = string> {\n  ink: Ink;\n}',
  ]);
});

test('a default export that a file only imports by its path is shown by its own name', () => {
  const { signature, type, referenced } = find('paint');
  expect([signature.text, type.text]).toEqual(['var paint: typeof Paint;', 'typeof Paint']);
  expect(referenced.map((one) => one.signature.text)).toEqual(['function Paint(color: string): void;']);
});

test('a type that a file only imports by the folder above it is shown by its own name, and linked', async () => {
  const stage = `type Next = import('..').Middleware;
export declare class Stage { middleware(): Next }
export {};
`;
  const index = "export { Stage } from './scenes/stage.js';\nexport interface Middleware { run(): void }\n";
  const { symbols } = await documentClean(
    installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': index, 'scenes/stage.d.ts': stage }),
  );
  const { members } = symbols.find(({ name }) => name === 'Stage') ?? {};
  expect(members?.find(({ name }) => name === 'middleware')?.signature).toEqual({
    text: 'middleware(): Middleware;',
    links: [{ start: 14, end: 24, slug: 'lib.middleware' }],
  });
});

test('a type that is imported from a package whose exports the library passes on is linked', async () => {
  const declared = `export * from 'other';
export interface Own { width: number }
export declare function grow(by: import('other').Size): import('other').Own;
export { shrink } from './shrink.js';
`;
  const shrink = `type Size = Exclude<import('other').Size, string>;
export declare function shrink(by: Size): void;
export {};
`;
  const { symbols } = await documentClean({
    ...installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declared, 'shrink.d.ts': shrink }),
    ...installed(
      'other',
      { types: 'index.d.ts' },
      { 'index.d.ts': 'export interface Size { by: number }\nexport interface Own { height: number }\n' },
    ),
  });
  const { text, links } = symbols.find(({ name }) => name === 'grow')?.signature ?? {};
  expect(text).toBe("function grow(by: Size): import('other').Own;");
  expect(links).toEqual([{ start: 18, end: 22, slug: 'lib.size' }]);
  const [size] = symbols.find(({ name }) => name === 'shrink')?.referenced ?? [];
  expect(size?.signature.text).toBe("type Size = Exclude<import('other').Size, string>;");
});
