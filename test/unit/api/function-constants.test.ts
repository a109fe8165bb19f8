import { beforeAll, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentLibrary, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
import './dry.js';
/** Adds numbers.
 * @param first - The first one.
 * @returns Their sum. */
export declare const add: (first: number, second?: number) => number;
type Reader = (path: string) => string;
/** Reads a file.
 * @param path - Where it is.
 * @returns Its text. */
export declare const read: Reader;
interface Maker { <T>(value: T): T[]; (): null }
export declare const make: Maker;
type Listener<T> = (value: T, old?: T | null) => void;
/** Listens.
 * @param value - What is told. */
export declare const listen: Listener<string>;
type Factory<T> = new (value: T) => T;
export declare const factory: Factory<Holder>;
export declare const hold: Listener<Record<'a', Holder>[]>;
export declare const mixed: Reader & { encoding: string };
interface Paint { (...text: unknown[]): string; readonly bold: this }
declare const paint: Paint;
export declare const paintError: typeof paint;
export interface Holder { readonly paint: typeof paint }
interface Request { (url: string): number; create(): this }
interface FullRequest extends Request { all(): void }
export declare const request: FullRequest;
interface Event<T> { (count: number): T; (name: string): void }
interface Change<T> { (name: string): void; last: T }
export declare const change: Change<string>;
export declare const event: Event<string>;
export declare const both: Listener<string> & Listener<number>;
declare function identity<T>(value: T): T;
export declare const identityOfText: typeof identity<string>;
export declare const either: Paint | ((...text: string[]) => number);
export declare const counter: { (): number; value: number };
export declare const Store: { new (name: string): object };
export declare const date: { (): string; new (): Date };
export declare const limit: number;
interface Baker { (recipe: string, options?: number): number; (): void }
/** Bakes.
 * @param recipe - What to bake.
 * @param oven - Where to bake.
 * @returns The number of cakes. */
export declare const bakeMany: Baker;
interface Single { (recipe: string): number }
/** Bakes one.
 * @param recipe - Which one.
 * @param oven - Where to bake.
 * @returns Its weight. */
export declare const bakeOne: Single;
declare class OvenImpl { constructor(); heat(): void }
declare class BoxImpl<Content, Lid = number> { constructor(content: Content, lid?: Lid) }
export declare const Kit: { Box: typeof BoxImpl };
export declare namespace Kit { type Box = BoxImpl<string>; }
/** An oven.
 * @param size - How large it is.
 * @returns A cold oven. */
export declare const Hearth: typeof OvenImpl;
interface Washer {
  /** Washes.
   * @param dish - What to wash.
   * @returns How clean it is.
   * @throws If it breaks.
   * @deprecated Use a machine. */
  (dish: string): number;
}
export declare const wash: Washer;
/** Rinses. */
export declare const rinse: Washer;
interface Knife<T = string> { blade: T }
type Pieces = readonly [first: 'half', ...others: string[]];
interface Cutter<T> { (again: true): this; ({ size: width, of }: { size: T; of: T }, knife?: Knife, ...pieces: Pieces): T }
export declare const cut: Cutter<number>;
type Layers<T> = { [K in keyof T]: T[K] extends string ? { name: T[K] } : never } & {};
interface Oven<T, L> { schema: T; layers: L }
interface Stacker<T> { <L>(layers: L, options: { first: T; rest: Layers<L> }): Oven<T, { top: Layers<L>; bottom: T }> }
export declare const stack: Stacker<number>;
export declare const Plates: Factory<number>;
export interface Kitchen { dry: (dish: string) => void }
export {};
`;

const dry = `
/** Dries.
 * @param dish - What to dry. */
export declare const dry: (dish: string) => void;
`;

const files = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations, 'dry.d.ts': dry });

const site = createTestSite({
  ...files,
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

let model: ApiModel;
beforeAll(async () => {
  model = (await documentLibrary(files)).model as ApiModel;
  await buildClean(site);
});

/** Returns the Markdown of a page of the reference, on one line. */
const pageOf = (slug: string) => site.read(`docs/api/${slug}.md`).replace(/\s+/g, ' ');

const find = (path: string) => [...flatten(model.symbols)].find((symbol) => symbol.path === path) as ApiSymbol;

test('a constant that can only be called is a function', () => {
  const kinds = model.symbols.map(({ name, kind }) => [name, kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    add: 'function',
    Kit: 'variable',
    read: 'function',
    make: 'function',
    listen: 'function',
    hold: 'function',
    factory: 'variable',
    mixed: 'function',
    paintError: 'function',
    Holder: 'interface',
    Kitchen: 'interface',
    request: 'function',
    change: 'function',
    event: 'function',
    both: 'function',
    identityOfText: 'function',
    either: 'function',
    counter: 'function',
    Store: 'variable',
    date: 'variable',
    limit: 'variable',
    bakeMany: 'function',
    bakeOne: 'function',
    Hearth: 'variable',
    wash: 'function',
    rinse: 'function',
    cut: 'function',
    stack: 'function',
    Plates: 'variable',
  });
  expect(find('counter').members.map(({ name }) => name)).toEqual(['value']);
});

test('a constant whose type is an alias has the signatures of the alias', () => {
  const callsOf = (path: string) =>
    find(path).signatures.map(({ parameters, returns }) => [
      ...parameters.map(({ name, markdown }) => [name, markdown]),
      returns?.text,
    ]);
  expect(callsOf('add')).toEqual([[['first', 'The first one.'], ['second', ''], 'number']]);
  expect(callsOf('read')).toEqual([[['path', 'Where it is.'], 'string']]);
  expect(callsOf('make')).toEqual([[['value', ''], 'T[]'], ['null']]);
  expect(callsOf('mixed')).toEqual([[['path', ''], 'string']]);
  expect(callsOf('listen')).toEqual([[['value', 'What is told.'], ['old', ''], 'void']]);
});

test('a constant has the signatures of a type that says `this` or that has arguments, if they are right as written', () => {
  const textsOf = (path: string) => find(path).signatures.map(({ text }) => text.text);
  expect(textsOf('paintError')).toEqual(['(...text: unknown[]): string;']);
  expect(textsOf('Holder.paint')).toEqual(['(...text: unknown[]): string;']);
  expect(textsOf('request')).toEqual(['(url: string): number;']);
  expect(textsOf('change')).toEqual(['(name: string): void;']);
  // What fits all parts of a union is written nowhere.
  expect(textsOf('either')).toEqual([]);
});

test('the arguments of a type stand in its signatures in place of its type parameters, with links', () => {
  const textsOf = (path: string) => find(path).signatures.map(({ text }) => text.text);
  expect(textsOf('listen')).toEqual(['(value: string, old?: string | null) => void']);
  expect(textsOf('event')).toEqual(['(count: number): string;', '(name: string): void;']);
  expect(textsOf('both')).toEqual([
    '(value: string, old?: string | null) => void',
    '(value: number, old?: number | null) => void',
  ]);
  expect(textsOf('identityOfText')).toEqual(['(value: string): string;']);
  expect(textsOf('factory')).toEqual(['new (value: Holder) => Holder']);
  const [only] = find('hold').signatures;
  expect(only?.parameters[0]?.type).toEqual({
    text: "Record<'a', Holder>[]",
    links: expect.arrayContaining([{ start: 12, end: 18, slug: 'lib.holder' }]),
  });
});

test('what the arguments of a type do not change is as its author wrote it', () => {
  const [first, only] = find('cut').signatures;
  expect(first?.text.text).toBe('(again: true): Cutter<number>;');
  expect(only?.text.text).toBe(
    '({ size, of }: { size: number; of: number; }, knife?: Knife, ...pieces: Pieces): number;',
  );
  expect(only?.parameters.map(({ name, type }) => [name, type.text])).toEqual([
    ['{ size, of }', '{ size: number; of: number; }'],
    ['knife', 'Knife'],
    ['pieces', 'Pieces'],
  ]);
  expect(find('stack').signatures.map(({ text }) => text.text.replace(/\s+/g, ' '))).toEqual([
    '<L>(layers: L, options: { first: number; rest: Layers<L>; }): Oven<number, { top: Layers<L>; bottom: number; }>;',
  ]);
  expect(find('Plates').signatures.map(({ text }) => text.text)).toEqual(['new (value: number) => number']);
});

test('pages list such constants among the functions, with parameters and results', () => {
  expect(pageOf('lib')).toMatch(/## Functions .*add.*read.*## Variables .*limit/);
  expect(pageOf('lib.read')).toMatch(/Parameters .*path.*`string`.*Where it is\. .*Returns `string` Its text\./);
  expect(pageOf('lib.listen')).toContain('| `value` | `string` | What is told. |');
});

test('a type of the same name, which is resolved, does not stand for the only signature of a property', () => {
  expect(pageOf('lib.kit.box')).toContain(
    'Resolves to ```ts BoxImpl<string, number> ``` ```ts constructor(content: Content, lid?: Lid); ``` ## Parameters',
  );
});

test('what the comment on a constant tells of parameters and results stays, though its signatures do not have them', () => {
  expect(pageOf('lib.bakemany')).toMatch(
    /Bakes\. ## Parameters .*`oven` \| Where to bake\. .*Returns The number of cakes\. ## Overload 1 .*`recipe` .*What to bake\. /,
  );
  expect(pageOf('lib.bakemany').match(/What to bake\./g)).toHaveLength(1);
  expect(pageOf('lib.bakeone')).toMatch(/`recipe` \| `string` \| Which one\. \| \| `oven` \| +\| Where to bake\. \|/);
  expect(pageOf('lib.bakeone').match(/Its weight\./g)).toHaveLength(1);
  expect(pageOf('lib.hearth')).toMatch(/`size` .*How large it is\. .*Returns A cold oven\./);
});

test('a borrowed comment describes the parameters in their own rows', () => {
  expect(pageOf('lib.kitchen.dry')).toMatch(/Parameters .*\| `dish` \| `string` \| What to dry\. \| ## Returns/);
  expect(pageOf('lib.kitchen.dry').match(/`dish`/g)).toHaveLength(1);
});

test('a constant without a comment has that on the only signature of its type', () => {
  const { comment, flags, signatures } = find('wash');
  expect(comment?.summary).toBe('Washes.');
  expect(flags).toEqual(['deprecated']);
  expect(signatures.map((signature) => signature.comment)).toEqual([null]);
  expect(pageOf('lib.wash').match(/Washes\.|Use a machine\.|What to wash\.|How clean it is\.|If it breaks\./g)).toEqual(
    ['Use a machine.', 'Washes.', 'What to wash.', 'How clean it is.', 'If it breaks.'],
  );
});

test('the comment on the only signature of a type follows that on the constant', () => {
  expect(find('rinse').comment?.summary).toBe('Rinses.');
  expect(find('rinse').flags).toEqual(['deprecated']);
  expect(pageOf('lib')).toMatch(/\| \[`rinse`\]\(\S+\) \| \(deprecated\) Rinses\./);
  expect(pageOf('lib.rinse')).toMatch(
    /Rinses\. ```ts \(dish: string\): number; ``` .*Use a machine\. .*Washes\. ## Parameters .*What to wash\. .*How clean it is\. ## Throws If it breaks\./,
  );
});
