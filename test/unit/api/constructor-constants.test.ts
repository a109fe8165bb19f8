import { beforeAll, expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
declare class ServerImpl<Message> {
  /** Opens a server.
   * @param port - Where it listens. */
  constructor(port: number, host?: string);
  close(): void;
}
/** A server. */
export interface Server { close(): void }
export declare const Server: typeof ServerImpl;
interface ClientConstructor {
  /** Connects to a server.
   * @param address - Its address. */
  new (address: string): Client;
  /** Connects to itself. */
  new (): Client;
  readonly limit: number;
}
export interface Client { send(text: string): void }
export declare const Client: ClientConstructor;
interface FaultConstructor { new <Info = string>(info: Info): Fault<Info> }
export interface Fault<Info = string> { info: Info }
export declare const Fault: FaultConstructor;
interface ListConstructor { new <Item extends object>(items: Item[]): List<Item> }
export interface List<Item = object> { items: Item[] }
export declare const List: ListConstructor;
interface TreeConstructor { new <Item>(root: Item): Tree<Item> }
export interface Tree<Item = never> { root: Item }
export declare const Tree: TreeConstructor;
/** A failure. */
export interface Failure { code: number }
interface FailureConstructor {
  /** @deprecated Do not construct it. */
  new (code: number): Failure;
}
export declare const Failure: FailureConstructor;
export {};
`;

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
  ...installedLib(declarations),
});

beforeAll(async () => {
  await buildClean(site);
});

/** Returns the Markdown of the page of a symbol, on one line. */
const pageOf = (slug: string) => site.read(`docs/api/lib.${slug}.md`).replace(/\s+/g, ' ');

test('a class that is a constant beside an interface shows what its constructor takes', () => {
  expect(pageOf('server')).toContain(
    '```ts constructor(port: number, host?: string); ``` Opens a server. ## Parameters',
  );
  expect(pageOf('server')).toContain('| `port` | `number` | Where it listens. | | `host` (optional) | `string` | |');
});

test('a constant shows the construct signatures of the type that it names, with their comments', () => {
  expect(pageOf('client')).toMatch(
    /Overload 1 `new \(address\)` ```ts new \(address: string\): Client; ``` Connects to a server\..*Its address\..*Overload 2 `new \(\)` .*Connects to itself\./,
  );
});

test('constants with construct signatures are listed among the classes', () => {
  const [, listed = ''] = site.read('docs/api/lib.md').split('## Classes\n');
  for (const name of ['Client', 'Fault', 'Server']) expect(listed).toContain(`[\`${name}\`]`);
  expect(listed).not.toContain('## ');
});

test.each(['fault', 'tree'])('the type parameters of the interface of %s are shown once', (slug) => {
  const tables = pageOf(slug).match(/## Type parameters/g) ?? [];
  expect(tables).toHaveLength(1);
});

test('the type parameters of an interface and of its constructor have a name and an address each if they differ', () => {
  const html = site.read('docs/api/lib.list.html');
  expect([...html.matchAll(/<h2 id="(type-parameters[^"]*)"/g)].map(([, id]) => id)).toEqual([
    'type-parameters',
    'type-parameters-1',
  ]);
  expect(pageOf('list').match(/## Type parameters.*? \|/g)).toEqual([
    '## Type parameters |',
    '## Type parameters · `new List()` |',
  ]);
});

test('what is said of the only construct signature of a type stands beside it, and not for the whole symbol', () => {
  expect(pageOf('failure')).toMatch(
    /A failure\. ```ts new \(code: number\): Failure; ``` .*Do not construct it\. ## Parameters/,
  );
  expect(pageOf('failure').match(/Deprecated|Do not construct it\./g)).toEqual(['Deprecated', 'Do not construct it.']);
});

test('the constructor of an interface is not shown with the constant and the namespace of the same name', async () => {
  const assigned = `
declare namespace Grid {
  interface Options { width: number }
}
interface Grid {
  new (options?: Grid.Options): Grid;
  /** How many rows it has. */
  readonly rows: number;
}
declare const Grid: Grid;
export = Grid;
`;
  const { symbols } = await documentClean(installedLib(assigned));
  const grid = symbols.find(({ name }) => name === 'Grid');
  const made = grid?.members.find(({ kind }) => kind === 'constructor');
  expect(made?.signature.text).toBe('new (options?: Grid.Options): Grid;');
  expect(grid?.signature.text).toBe(
    'interface Grid {\n  new (options?: Grid.Options): Grid;\n  readonly rows: number;\n}\nconst Grid: Grid;',
  );
});

test('a constant and a type of one name are listed among both, unless readers know them as a class', async () => {
  const text = `
/** A colour. */
export interface Colour { mix(other: Colour): Colour }
export declare const Colour: Colour;
export declare const Side: { left: 1 };
export type Side = 1;
/** @category Tools */
export interface Tool { use(): void }
export declare const Tool: Tool;
${declarations}`;
  const own = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  await buildClean(own);
  const [, ...groups] = own.read('docs/api/lib.md').split('## ');
  const listed = groups.map((group) => [
    group.split('\n')[0],
    ...Array.from(group.matchAll(/`(\w+)`/g), ([, name]) => name),
  ]);
  expect(listed).toEqual([
    ['Tools', 'Tool'],
    ['Classes', 'Server', 'Client', 'Fault', 'List', 'Tree', 'Failure'],
    ['Variables', 'Colour', 'Side'],
    ['Interfaces', 'Colour'],
    ['Type aliases', 'Side'],
  ]);
});
