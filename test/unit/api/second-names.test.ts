import { beforeAll, expect, test } from 'vitest';
import type { ApiModel, ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const files = {
  'index.d.ts': `
import * as Space from './space.js';
export { Space };
export { default as Node } from './node.js';
import './more.js';
export * from './all.js';
/** The original. */
export declare function original(text: string): string;
export {
/** As it was called.
 * @deprecated Use original. */
original as renamed };
export { original as again };
declare class Rings { /** Runs. */ run(): void; }
export { Rings, Rings as Circles };
export default Rings;
interface Options$1 { scale: number }
declare function create$1(options: Options$1): Rings;
export { Options$1 as Options, create$1 as create };
export type { Options$1 as Settings };
/** @ignore */
export { Old, Old as Older } from './old.js';
export {
  /** @hidden */
  Old as Oldest,
  Old as Former,
} from './old.js';
`,
  'old.d.ts': '/** Out of use. */ export declare class Old { /** Runs. */ run(): void; }\n',
  'space.d.ts': `
import type { Node } from './node.js';
/** Doc. */ export interface X { a: string }
export declare function f(x: X): Node;
`,
  'node.d.ts': '/** A node. */ export default class Node { /** Goes. */ go(): void; }\n',
  'all.d.ts': "export { default as Call } from './call.js';\n",
  'call.d.ts': '/** A call. */ export default class Call { /** Goes. */ go(): void; }\n',
  'more.d.ts': `
declare module './space.js' { interface X { b: number } }
declare module './all.js' { interface Call { /** Added. */ call(): void } }
declare module './node.js' { export default interface Node { /** Added. */ call(): void } }
export {};
`,
};

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
});

const find = (name: string) => model.symbols.find((symbol) => symbol.name === name) as ApiSymbol;

test('a module that another file adds to has the name under which it is exported, and not its text', () => {
  const { slug, signature, importLine, members } = find('Space');
  expect([slug, signature.text, importLine]).toEqual(['lib.space', 'namespace Space', "import { Space } from 'lib';"]);
  expect(members.map((member) => member.slug)).toEqual(['lib.space.x', 'lib.space.f']);
  expect(find('Node').importLine).toBe("import { Node } from 'lib';");
});

test('a default export that is added to where another file names it has that name', () => {
  const { path, slug, importLine, members } = find('Call');
  expect([path, slug, importLine]).toEqual(['Call', 'lib.call', "import { Call } from 'lib';"]);
  expect(members.map(({ name }) => name).sort()).toEqual(['call', 'go']);
});

test('a second name tells what the first one tells, with its own import', () => {
  const { slug, kind, also, signature, signatures, comment, importLine, flags } = find('again');
  expect([slug, kind, also]).toEqual(['lib.again', 'function', []]);
  expect(signature.text).toBe('function again(text: string): string;');
  expect(signature.links).toEqual([{ start: 9, end: 14, slug: 'lib.original' }]);
  expect(signatures).toHaveLength(1);
  expect(comment?.summary).toBe('The original.');
  expect(importLine).toBe("import { again } from 'lib';");
  expect(flags).toEqual([]);
});

test('a second name keeps the comment that is written on it', () => {
  const { comment, flags } = find('renamed');
  expect(comment).toEqual({
    summary: 'As it was called.',
    blocks: [{ tag: 'deprecated', markdown: 'Use original.' }],
  });
  expect(flags).toEqual(['deprecated']);
});

test('a symbol that is exported by its name and as the default has one page', () => {
  expect(model.symbols.map(({ name }) => name).sort()).toEqual([
    'Call',
    'Circles',
    'Former',
    'Node',
    'Options',
    'Rings',
    'Settings',
    'Space',
    'again',
    'create',
    'original',
    'renamed',
  ]);
  expect(find('Rings').importLine).toBe("import { Rings } from 'lib';");
});

test('an export that its statement or its name hides is left out, and its other names describe it', () => {
  expect(model.symbols.filter(({ name }) => name.startsWith('Old'))).toEqual([]);
  const { kind, comment, members } = find('Former');
  expect([kind, comment?.summary]).toEqual(['class', 'Out of use.']);
  expect(members.map(({ slug }) => slug)).toContain('lib.former.run');
});

test('a second name of a type lists its members, with links to where they are', () => {
  const { kind, members, inherited } = find('Settings');
  expect([kind, members]).toEqual(['interface', []]);
  const scale = { name: 'scale', slug: 'lib.options.scale' };
  expect(inherited).toEqual([{ name: 'Options', slug: 'lib.options', isSame: true, members: [scale] }]);
});

test('a second name of a class has no page for a constructor that the class does not write', () => {
  const { kind, members, inherited } = find('Circles');
  expect([kind, members]).toEqual(['class', []]);
  expect(inherited.map((group) => group.members)).toEqual([[{ name: 'run', slug: 'lib.rings.run' }]]);
});

test('only what a type has from another one stands under "Inherited members"', async () => {
  const declarations = `declare class Base { stop(): void; }
declare class Ring extends Base { run(): void; }
export { Base, Ring, Ring as Circle };
`;
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(declarations),
  });
  await buildClean(site);
  const [, own = '', inherited = ''] = site.read('docs/api/lib.circle.md').split(/^## (?:Members in|Inherited) /m);
  expect([own.includes('`run`'), own.includes('`stop`')]).toEqual([true, false]);
  expect([inherited.includes('`run`'), inherited.includes('`stop`')]).toEqual([false, true]);
  // Its own members are all that its page has to show.
  const folded = [...site.main('docs/api/lib.circle.html').matchAll(/<details( open)?><summary><code>/g)].map(
    ([, open]) => open,
  );
  expect(folded).toEqual([' open', undefined]);
});

test('declarations call an export as it is exported', () => {
  const { signature, signatures } = find('create');
  expect(signature.text).toBe('function create(options: Options): Rings;');
  expect(signature.links[0]).toEqual({ start: 25, end: 32, slug: 'lib.options' });
  expect(signatures[0]?.text.text).toBe(signature.text);
  expect(find('Options').signature.text).toBe('interface Options {\n  scale: number;\n}');
});

test('in a declaration, members of an export are named by the exported name', async () => {
  const declarations = `declare class P$1 { static parse(text: string): number }
declare namespace inner { interface Size$1 { a: 1 } export { Size$1 as Size } }
export { P$1 as P, inner as shapes };
export declare const parse: typeof P$1.parse;
export declare const size: inner.Size;
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const signatureOf = (name: string) => symbols.find((symbol) => symbol.name === name)?.signature;
  expect(signatureOf('parse')?.text).toBe('const parse: typeof P.parse;');
  expect(signatureOf('parse')?.links.map(({ slug }) => slug)).toEqual(['lib.p', 'lib.p.parse']);
  expect(signatureOf('size')?.text).toBe('const size: shapes.Size;');
});

test('a namespace that a bundler made of a file lists its members by the names that readers know', async () => {
  const declarations = `declare function parts_join(text: string): string;
declare const parts_size$1: number;
declare namespace parts$1 { export { parts_join as join, parts_size$1 as size } }
export { parts$1 as parts, parts_join as joinAll };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const parts = symbols.find(({ name }) => name === 'parts');
  expect(parts?.signature.text).toBe('namespace parts {\n  export { join, size };\n}');
  expect(parts?.signature.links.map(({ slug }) => slug)).toEqual(['lib.joinall', 'lib.parts.size']);
});

test('names of a bundler stand neither in what a type resolves to nor for what only a namespace exports', async () => {
  const declarations = `interface Point$1 { next: Point$1 | null }
interface Part$1 { of: Point$1 }
declare namespace parts { export { Part$1 as Part } }
type Next = Pick<Point$1, 'next'>;
declare const part: Part$1;
export { Point$1 as Point, Next, part, parts };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  expect(symbols.find(({ name }) => name === 'Next')?.resolved).toEqual({
    text: '{ next: Point | null; }',
    links: [{ start: 8, end: 13, slug: 'lib.point' }],
  });
  const part = symbols.find(({ name }) => name === 'part')?.type;
  expect(part).toEqual({ text: 'Part', links: [{ start: 0, end: 4, slug: 'lib.parts.part' }] });
});

test('the type of a namespace that a bundler made of a file says what is in it', async () => {
  const declarations = `declare function join(text: string): string;
declare function trim(text: string): string;
interface Shape { width: number }
declare const tools_d_join: typeof join;
declare const size$1: number;
declare const again: typeof tools_d;
declare namespace tools_d { export { type Shape, tools_d_join as join, trim, size$1 as size, again } }
declare const tools: typeof tools_d;
declare namespace written { const size: number }
declare const other: typeof written;
export { type Shape, join, other, tools };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const found = (name: string) => symbols.find((symbol) => symbol.name === name);
  expect(found('tools')?.type).toEqual({
    text: `{
  join: typeof join;
  trim: typeof trim;
  size: number;
  again: typeof again;
}`,
    links: [{ start: 17, end: 21, slug: 'lib.join' }],
  });
  expect(found('tools')?.referenced.map(({ name }) => name)).toEqual(['trim', 'again']);
  expect(found('other')?.type.text).toBe('typeof written');
});

test('an import in a namespace does not name itself', async () => {
  const declarations = `declare namespace Internal { interface Size { a: 1 } }
declare namespace shapes { export { Internal as Sizes } }
declare namespace draw { export import Sizes = Internal; }
export { shapes, draw };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const draw = symbols.find(({ name }) => name === 'draw');
  expect(draw?.signature.text).toBe('namespace draw {\n  export import Sizes = Internal;\n}');
});

test('type parameters have no number of a bundler, unless two of them would have one name', async () => {
  const declarations = `
export interface Box<T$1 extends string = 'a'> {
  map: <U$2>(value: T$1, to: (value: T$1) => U$2) => U$2;
  both: <V$1, V>(one: V$1, other: V) => void;
}
export type Ends<L$1> = L$1 extends [infer F$1, ...infer R, infer R$1] ? F$1 | R | R$1 : L$1 extends infer F$1 ? F$1 : 0;
export interface Outer<W> { inner<W$1>(own: W$1, outer: W): void }
export interface Around<X$1> { inner<X>(own: X, outer: X$1): void }
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const named = (name: string) => symbols.find((symbol) => symbol.name === name) as ApiSymbol;
  expect(named('Box').signature.text).toBe(`interface Box<T extends string = 'a'> {
  map: <U>(value: T, to: (value: T) => U) => U;
  both: <V$1, V>(one: V$1, other: V) => void;
}`);
  expect(named('Box').typeParameters.map(({ name }) => name)).toEqual(['T']);
  expect(named('Ends').signature.text).toMatch(
    / extends \[\s*infer F,\s+\.\.\.infer R,\s+infer R\$1\s*\] \? F \| R \| R\$1 : /,
  );
  expect(named('Outer').signature.text).toContain('inner<W$1>(own: W$1, outer: W): void;');
  expect(named('Around').signature.text).toMatch(/^interface Around<X\$1> \{\s+inner<X>\(own: X, outer: X\$1\): void;/);
});

test('members in brackets have the names of symbols that readers can import', async () => {
  const declarations = `declare const size$1: unique symbol;
declare const kept$1: unique symbol;
declare const kept: unique symbol;
export interface Box { [size$1]: number; [kept$1](): void }
export { size$1 as size, kept };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const members = symbols.find(({ name }) => name === 'Box')?.members ?? [];
  expect(members.map(({ title, slug, signature }) => [title, slug, signature.text])).toEqual([
    ['Box.[size]', 'lib.box._size_', '[size]: number;'],
    ['Box.[kept$1]', 'lib.box._kept_1_', '[kept$1](): void;'],
  ]);
});

test('imported types have no number of a bundler, unless the library or the file has another one of that name', async () => {
  const declarations = `import { Store, Store as Store$1, Entry as Entry$1, Rule as Rule$2, Hook as Hook$1 } from 'base';
export interface Entry { store: Store$1 }
interface Rule { hooks: Hook$1[] }
export declare function open(entry: Entry$1, rule: Rule, other: Rule$2): Store;
export {};
`;
  const base = installed(
    'base',
    { types: 'index.d.ts' },
    { 'index.d.ts': ['Store', 'Entry', 'Rule', 'Hook'].map((name) => `export interface ${name} { of: 1 }\n`).join('') },
  );
  const files = installedLib(declarations);
  const { symbols } = await documentClean({ ...files, ...base });
  const [entry, open] = ['Entry', 'open'].map((name) => symbols.find((symbol) => symbol.name === name));
  expect(entry?.signature.text).toBe('interface Entry {\n  store: Store;\n}');
  expect(open?.signature.text).toBe('function open(entry: Entry$1, rule: Rule, other: Rule$2): Store;');
  expect(open?.referenced.map(({ signature }) => signature.text)).toEqual(['interface Rule {\n  hooks: Hook[];\n}']);
});

test('nor have namespaces and default exports that are imported', async () => {
  const declarations = `import * as View$1 from 'view';
import Kit$1 from 'kit';
import Own$1 from 'kit';
export interface Own { button: View$1.Node; own: Own$1 }
export declare const box: View$1.Context<Kit$1 | View.Node>;
`;
  const view =
    'export = View;\nexport as namespace View;\ndeclare namespace View { interface Node {} interface Context<T> { of: T } }\n';
  const { symbols } = await documentClean({
    ...installedLib(declarations),
    ...installed('view', { types: 'index.d.ts' }, { 'index.d.ts': view }),
    ...installed('kit', { types: 'index.d.ts' }, { 'index.d.ts': 'export default interface Kit {}\n' }),
  });
  expect(symbols.map(({ signature }) => signature.text)).toEqual([
    'interface Own {\n  button: View.Node;\n  own: Own$1;\n}',
    'const box: View.Context<Kit | View.Node>;',
  ]);
});

test('a name that means something else in a declaration stays that of its file', async () => {
  const declarations =
    'declare function null_(): void;\nexport { null_ as null };\nexport interface Whole { part: typeof null_ }\n';
  const documented = await documentLibrary(installedLib(declarations));
  expect(documented.model?.symbols.map(({ name, signature }) => [name, signature.text])).toEqual([
    ['null', 'function null_(): void;'],
    ['Whole', expect.stringContaining('part: typeof null_;')],
  ]);
});

test('an export whose name is a text is imported under a name that code can use', async () => {
  const declarations = `
declare const dash: number;
declare class Point {}
export { dash as 'a-b', Point as '3d point', dash as "it's" };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  expect(symbols.map(({ name, importLine, signature }) => [name, importLine, signature.text])).toEqual([
    ['a-b', "import { 'a-b' as a_b } from 'lib';", 'const dash: number;'],
    ['3d point', "import { '3d point' as _3d_point } from 'lib';", 'class Point {\n}'],
    ["it's", "import { 'it\\'s' as it_s } from 'lib';", 'const dash: number;'],
  ]);
});

test('a value that is exported under the name of a type is declared beside it', async () => {
  const declarations = `
export type Range = { from: number };
interface RangeMaker { new (): Range }
declare const Range$1: RangeMaker;
export { Range$1 as Range };
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const range = symbols.find(({ name }) => name === 'Range');
  expect(range?.signature.text).toBe('const Range: RangeMaker;\ntype Range = {\n  from: number;\n};');
});

test('a type and a value of one name are listed once at a second name of their namespace', async () => {
  const files = {
    'index.d.ts': "import * as Space from './space.js';\nexport { Space, Space as S };\n",
    'space.d.ts': 'export declare const kind: unique symbol;\nexport type kind = typeof kind;\n',
  };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
  const second = symbols.find(({ name }) => name === 'S');
  expect(second?.inherited.map(({ members }) => members)).toEqual([[{ name: 'kind', slug: 'lib.space.kind' }]]);
});
