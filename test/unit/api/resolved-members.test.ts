import { beforeAll, expect, test } from 'vitest';
import { toSurface } from '../../../cli/api/history/history.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';

const files = {
  'index.d.ts': `
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type Promised<T> = { [K in keyof T]: Promise<T[K]> };
interface Base {
  /** The size in pixels. */
  size: number;
  /** @internal */
  hidden: boolean;
}
type WithLevel<Type> = Type & {
  /** The level. */
  level: number;
};
export type Loose = Partial<Shown & { read(path: string): Shown }>;
export interface Reader { path?: string; read?(path: string): Shown }
export type Strict = Required<Reader>;
declare class Store {
  #key;
  private secret: string;
  /** Reads. */
  read(): string;
}
export interface Shown {
  /** The name. */
  name: string;
}
export type Options = Simplify<Omit<Base, 'x'> & Shown>;
export type Optional = Partial<WithLevel<{
  /** The colour. */
  colour: string;
}>>;
export type Mixed = Base & {
  /** The title. */
  title: string;
};
export type Remote = Promised<Base>;
export type Stored = InstanceType<typeof Store>;
export declare const mark: unique symbol;
export type Names = Simplify<string[]>;
interface Reading {
  /** Reads a file. */
  read(path: string): string;
}
interface Writing {
  /** Writes a file. */
  write(path: string): void;
}
export declare const files: Reading & Writing;
interface Loader {
  (path: string): string;
  /** Loads every file. */
  all(): string[];
}
export declare const load: Loader;
interface LampConstructor {
  new (): Lamp;
  /** The most lamps. */
  limit: number;
}
export interface Lamp {
  /** How bright it is. */
  level: number;
}
export declare const Lamp: LampConstructor;
export interface TypeMaker extends Shown {
  /** Makes a text. */
  text(): string;
}
export declare const Type: TypeMaker;
type Extended<T> = T extends string ? never : T;
export type Maker = Extended<TypeMaker>;
export type Second = TypeMaker;
export type Chain<T, Used extends string = never> = T & Omit<{
  /** Adds another one. */
  and<Other>(other: Chain<Other>): Chain<T & Other, Used | 'and'>;
  /** Ends it. */
  end(): T;
}, Used>;
export type TextChain<Used extends string = never> = Chain<Shown, Used> & Omit<{
  /** Tells how texts begin. */
  startsWith(start: string): TextChain<Used | 'startsWith'>;
}, Used>;
export type TextPattern = TextChain;
export declare const anyText: TextPattern;
export declare const ended: TextChain<'and' | 'startsWith'>;
export interface Box<T> {
  /** What is in it. */
  content: T | null;
  label?: Record<string, T>;
  owner?: T | undefined;
  read(): T[];
  write?: (value: T, mode: 'a' | 'b') => void;
  map<Other>(call: (value: T) => Other): Box<Other>;
  isEmpty: boolean;
}
export type LooseBox = Partial<Box<Shown>>;
export type PickedBox<Part> = Pick<Box<Part[]>, 'content'>;
export type LongBox = Pick<Box<{ ${'a'.repeat(1000)}: 1 }>, 'content'>;
interface Crate<T> {
  /** How it is closed. */
  lid?: T;
  open?(lid: T, by?: T | undefined, at?: T): boolean;
}
export interface Chest extends Required<Crate<Shown>> { own: 1 }
interface Drawer<T> {
  /** What is in it. */
  content?: T;
  pull?(by: T): boolean;
  label: string;
}
export type ShownDrawer = Drawer<Shown>;
export declare const drawer: Drawer<Shown> & { handle: 'left' };
export type PromisedDrawer = Promised<Omit<Drawer<Shown>, 'label'>>;
declare class Store_<Item> {
  constructor(first: Item, size?: number);
  protected constructor(copied: Store_<Item>);
  protected first: Item;
  get last(): Item;
  find(name: string): Item | undefined;
  find(at: number): Item;
}
export declare class Config {
  readonly size: number;
  run(): void;
}
export type LooseConfig = Partial<Config>;
export interface Settings extends Partial<Config> {}
export declare class ShownStore extends Store_<Shown> {}
export {};
`,
};

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
});

const find = (name: string) => model.symbols.find((symbol) => symbol.name === name) as ApiSymbol;
const membersOf = (name: string) =>
  find(name).members.map((member) => [member.signature.text, member.comment?.summary, member.flags]);

test('an alias has the members of types that are not exported, with what the library says of them', () => {
  expect(membersOf('Options')).toEqual([
    ['size: number;', 'The size in pixels.', []],
    ['name: string;', 'The name.', ['inherited']],
  ]);
});

test('an alias of a type with an argument has the members of that type', () => {
  expect(membersOf('Optional')).toEqual([
    ['level?: number;', 'The level.', ['optional']],
    ['colour?: string;', 'The colour.', ['optional']],
  ]);
});

test('a member that an alias makes optional, or required, is declared so there', () => {
  expect(membersOf('Loose')).toEqual([
    ['read?(path: string): Shown;', undefined, ['optional']],
    ['name?: string;', 'The name.', ['optional', 'inherited']],
  ]);
  expect(find('Loose').members[0]?.signature.links).toEqual([{ start: 21, end: 26, slug: 'lib.shown' }]);
  const [, read] = find('Strict').members;
  expect(read?.signatures.map(({ text }) => text.text)).toEqual(['read(path: string): Shown;']);
  expect(membersOf('Shown')).toEqual([['name: string;', 'The name.', []]]);
  expect(membersOf('Strict')).toEqual([
    ['path: string;', undefined, ['inherited']],
    ['read(path: string): Shown;', undefined, ['inherited']],
  ]);
});

test('an intersection has the members of all its parts', () => {
  expect(membersOf('Mixed')).toEqual([
    ['size: number;', 'The size in pixels.', []],
    ['title: string;', 'The title.', []],
  ]);
});

test('a constant has the members of its type, even if the type has the same name', () => {
  expect(membersOf('files')).toEqual([
    ['read(path: string): string;', 'Reads a file.', []],
    ['write(path: string): void;', 'Writes a file.', []],
  ]);
  expect(membersOf('Lamp')).toEqual([
    ['level: number;', 'How bright it is.', []],
    ['limit: number;', 'The most lamps.', ['static']],
  ]);
});

test('a constant that can be called has the members of its type', () => {
  expect(find('load').kind).toBe('function');
  expect(membersOf('load')).toEqual([['all(): string[];', 'Loads every file.', []]]);
});

test('a member that can be called is a method of an alias, too', () => {
  expect(find('Stored').members.map(({ name, kind }) => [name, kind])).toEqual([['read', 'method']]);
});

test('private members are left out', () => {
  expect(membersOf('Stored')).toEqual([['read(): string;', 'Reads.', []]]);
});

test('members whose types are not as declared are left to the resolved type', () => {
  expect([membersOf('Remote'), find('Remote').resolved?.text]).toEqual([
    [],
    '{ size: Promise<number>; hidden: Promise<boolean>; }',
  ]);
  expect(membersOf('Names')).toEqual([]);
  expect(find('mark').resolved).toBeNull();
});

test('a constant lists the members of its type, and so does an alias that leads to a type by another', () => {
  const listOf = (name: string) =>
    find(name).inherited.map((group) => [group.slug, group.members.map((one) => one.slug)]);
  expect(find('Type').inherited.map(({ isOfType }) => isOfType)).toEqual([true, true]);
  expect(find('Maker').inherited.map(({ isOfType }) => isOfType)).toEqual([undefined, undefined]);
  const members = [
    ['lib.typemaker', ['lib.typemaker.text']],
    ['lib.shown', ['lib.shown.name']],
  ];
  expect([listOf('Type'), membersOf('Type')]).toEqual([members, []]);
  expect(listOf('Maker')).toEqual(members);
  expect(listOf('Second')).toEqual([]);
});

test('only the first of very many constants have pages for the members of their type', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `icon${String(index).padStart(2, '0')}`);
  const declarations = `interface Icon { draw(): void }\n${names.map((name) => `export declare const ${name}: Icon;\n`).join('')}export {};\n`;
  const { symbols } = await documentClean(installedLib(declarations));
  const counts = symbols.map(({ members, inherited }) => [members.length, inherited.length]);
  expect(counts).toEqual(names.map((_, index) => (index < 20 ? [1, 0] : [0, 1])));
});

test('aliases list what they share with very many others, and document what is their own', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `props${String(index).padStart(2, '0')}`);
  const declarations = `interface Common { className?: string }
${names.map((name) => `interface Own_${name} { own: string }\nexport type ${name} = Common & Own_${name};\n`).join('')}export {};\n`;
  const { symbols } = await documentClean(installedLib(declarations));
  const last = symbols.find(({ name }) => name === names.at(-1));
  expect(last?.members.map(({ name }) => name)).toEqual(['own']);
  expect(last?.inherited.map((group) => group.members)).toEqual([
    [{ name: 'className', slug: 'lib.props00.classname' }],
  ]);
});

test('an alias of very many members has those that are not in a set of as many keys', async () => {
  const events = Array.from({ length: 151 }, (_, index) => `on${index}(): void;`).join(' ');
  const declarations = `interface Events { ${events} }
interface LampProps {
  /** How bright it is. */
  level?: number;
}
export type Props = Omit<Events, 'on0'> & LampProps;
export type Few = Pick<Events, 'on0'>;
export type All = Omit<Events, never>;
export {};
`;
  const { symbols } = await documentClean(installedLib(declarations));
  expect(symbols.map(({ name, members }) => [name, members.map((one) => [one.name, one.comment?.summary])])).toEqual([
    ['Props', [['level', 'How bright it is.']]],
    ['Few', [['on0', undefined]]],
    ['All', []],
  ]);
});

test('a generic type has the members that its arguments can leave out, and constants list those that they have', () => {
  expect(membersOf('Chain')).toEqual([
    ["and<Other>(other: Chain<Other>): Chain<T & Other, Used | 'and'>;", 'Adds another one.', []],
    ['end(): T;', 'Ends it.', []],
  ]);
  expect(membersOf('TextChain')).toEqual([
    ["startsWith(start: string): TextChain<Used | 'startsWith'>;", 'Tells how texts begin.', []],
  ]);
  const listOf = (name: string) => find(name).inherited.flatMap((group) => group.members.map((one) => one.slug));
  expect(listOf('anyText')).toEqual(['lib.shown.name', 'lib.chain.and', 'lib.chain.end', 'lib.textchain.startswith']);
  expect(listOf('ended')).toEqual(['lib.shown.name', 'lib.chain.end']);
});

test('an alias that applies a generic type shows its members with the arguments', () => {
  expect(membersOf('LooseBox')).toEqual([
    ['content?: Shown | null;', 'What is in it.', ['optional', 'inherited']],
    ['label?: Record<string, Shown>;', undefined, ['optional', 'inherited']],
    ['owner?: Shown | undefined;', undefined, ['optional', 'inherited']],
    ['read?(): Shown[];', undefined, ['optional', 'inherited']],
    ["write?: (value: Shown, mode: 'a' | 'b') => void;", undefined, ['optional', 'inherited']],
    ['map?<Other>(call: (value: Shown) => Other): Box<Other>;', undefined, ['optional', 'inherited']],
    ['isEmpty?: boolean;', undefined, ['optional', 'inherited']],
  ]);
  expect(membersOf('PickedBox').map(([text]) => text)).toEqual(['content: Part[] | null;']);
  expect(membersOf('LongBox').map(([text]) => text)).toEqual(['content: T | null;']);
  const [content, , , read, write] = find('LooseBox').members;
  expect([content?.type.text, content?.signature.links]).toEqual([
    'Shown | null',
    [
      { start: 0, end: 7, slug: 'lib.box.content' },
      { start: 10, end: 15, slug: 'lib.shown' },
    ],
  ]);
  expect(write?.signatures[0]?.parameters.map(({ type }) => type.text)).toEqual(['Shown', "'a' | 'b'"]);
  expect(read?.signatures.map(({ text, returns }) => [text.text, returns?.text])).toEqual([
    ['read?(): Shown[];', 'Shown[]'],
  ]);
  // Releases record it as it is declared, so that records stay as they are.
  expect(toSurface(model).symbols.get('LooseBox.content')?.text).toBe('content: T | null;');
  expect(membersOf('Box')[0]).toEqual(['content: T | null;', 'What is in it.', []]);
});

test('a type that extends a generic type has its members with the arguments, optional as there', () => {
  expect(membersOf('Chest')).toEqual([
    ['lid: Shown;', 'How it is closed.', ['inherited']],
    ['open(lid: Shown, by?: Shown | undefined, at?: Shown): boolean;', undefined, ['inherited']],
    ['own: 1;', undefined, []],
  ]);
  for (const name of ['LooseConfig', 'Settings']) {
    const texts = membersOf(name).map(([text]) => text);
    expect(texts.toSorted()).toEqual(['readonly size?: number;', 'run?(): void;']);
  }
  expect(membersOf('ShownStore')).toEqual([
    [
      'constructor(first: Shown, size?: number);\nprotected constructor(copied: Store_<Shown>);',
      undefined,
      ['inherited'],
    ],
    ['protected first: Shown;', undefined, ['protected', 'inherited']],
    ['get last(): Shown;', undefined, ['inherited']],
    ['find(name: string): Shown | undefined;\nfind(at: number): Shown;', undefined, ['inherited']],
  ]);
  const [make] = find('ShownStore').members[0]?.signatures ?? [];
  expect(make?.parameters.map(({ type }) => type.text)).toEqual(['Shown', 'number']);
});

test('aliases and constants of a generic type that is not exported have its members with the arguments', () => {
  const members = [
    ['content?: Shown;', 'What is in it.', ['optional']],
    ['pull?(by: Shown): boolean;', undefined, ['optional']],
    ['label: string;', undefined, []],
  ];
  expect(membersOf('ShownDrawer')).toEqual(members);
  expect(membersOf('drawer')).toEqual(expect.arrayContaining([...members, ["handle: 'left';", undefined, []]]));
  expect(membersOf('PromisedDrawer')).toEqual([]);
});

test('a type that is imported where it is named has its members, too', async () => {
  const library = {
    'index.d.ts': `
export type TextBox = import('./box.js').Box<string>;
export declare const box: import('./box.js').Box<number>;
export declare const all: typeof import('./box.js');
`,
    'box.d.ts': 'export interface Box<T> { /** What is in it. */ content: T }\n',
  };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, library));
  const members = symbols.map(({ name, members: own }) => [name, own.map(({ type }) => type.text)]);
  expect(members).toEqual([
    ['TextBox', ['string']],
    ['box', ['number']],
    ['all', []],
  ]);
});
