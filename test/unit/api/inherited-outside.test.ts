import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { OwnedMembers } from '../../../cli/contracts/api-model.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

test('what a library gets from a package installed inside its own folder is not declared by the library', async () => {
  const base = {
    'node_modules/base/package.json': '{ "name": "base", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/base/index.d.ts':
      'export declare class Base { run(): void }\nexport interface Options { deep: number }\n',
  };
  const text = `import { Base } from 'base';
export declare class Own extends Base { more(): void }
export { Base, Options } from 'base';
`;
  const lib = { 'index.d.ts': text };
  const beside = await documentLibrary({ ...installed('lib', { types: 'index.d.ts' }, lib), ...base });
  const inside = await documentLibrary(installed('lib', { types: 'index.d.ts' }, { ...lib, ...base }));
  const places = [...flatten(inside.model?.symbols ?? [])].map(({ path, source }) => [path, source?.line]);
  expect(places).toContainEqual(['Own.more', 2]);
  expect(places).toContainEqual(['Base.run', undefined]);
  expect(places).toContainEqual(['Options', undefined]);
  expect(inside).toEqual(beside);
});

test('private and hidden members of a class of another package are none that a type inherits', async () => {
  const base = `export declare class Base {
  #key;
  private secret;
  /** @internal */
  inner(): void;
  protected half: string;
  constructor();
  on(): void;
}
`;
  const own = "import { Base } from 'base';\nexport declare class Own extends Base { run(): void }\n";
  const files = {
    ...installedLib(own),
    ...installed('base', { types: 'index.d.ts' }, { 'index.d.ts': base }),
  };
  const { symbols } = await documentClean(files);
  expect(symbols[0]?.inherited).toMatchObject([{ name: 'Base', members: [{ name: 'half' }, { name: 'on' }] }]);
});

test('a member that types of the library and of another package have is listed by the former', async () => {
  const base = installed(
    'base',
    { types: 'index.d.ts' },
    { 'index.d.ts': 'export interface Zone { region?: string | null; zone: 1 }\n' },
  );
  const text = `import type { Zone } from 'base';
export interface Defaults { region?: string; retries: number }
export type Settings = Zone & Defaults;
export interface Config extends Settings {}
declare global {
  interface Element { setAttribute(name: string, value: boolean): void }
}
export interface Panel extends HTMLElement { open: boolean }
`;
  const { symbols } = await documentClean({ ...installed('lib', { types: 'i.d.ts' }, { 'i.d.ts': text }), ...base });
  expect(symbols.find(({ name }) => name === 'Config')?.inherited).toMatchObject([
    { name: 'Defaults', members: [{ name: 'region', slug: 'lib.defaults.region' }, { name: 'retries' }] },
    { name: 'Zone', members: [{ name: 'region' }, { name: 'zone' }] },
  ]);
  // What it adds to a type of the browser is not that of each type derived from it.
  expect(symbols.find(({ name }) => name === 'Panel')?.inherited).toMatchObject([{ name: 'HTMLElement', members: [] }]);
});

test('a type lists what it inherits from another package by its declared name, without what it declares itself', async () => {
  const base = installed(
    'base',
    { types: 'index.d.ts' },
    {
      'index.d.ts':
        'declare class Emitter { on(): void; off(): void }\n' +
        'export default class Base extends Emitter { on(): void; emit(): void }\n' +
        'export type Titled = { title: string };\n',
    },
  );
  const text = `import Parent, { Titled as Base } from 'base';
export declare class Own extends Parent { on(): void }
export declare class Deep extends Own { emit(): void }
export interface Book extends Base { pages: number }
`;
  const { symbols } = await documentClean({ ...installed('lib', { types: 'i.d.ts' }, { 'i.d.ts': text }), ...base });
  const inherited = symbols.map((symbol) =>
    symbol.inherited.map(({ name, members }) => [name, ...members.map((one) => one.name)]),
  );
  expect(inherited).toEqual([
    [
      ['Base', 'emit'],
      ['Emitter', 'off'],
    ],
    [['Own', 'on'], ['Base'], ['Emitter', 'off']],
    [['Titled', 'title']],
  ]);
});

test('a class lists the statics that it has from classes of another package, also through the call of a mixin', async () => {
  const base = `declare class Root {
  static readonly version: string;
  private static cache: unknown;
  static [Symbol.hasInstance](value: unknown): boolean;
  run(): void;
}
export declare class Base extends Root { static create(): Base; static from(text: string): Base; create: 1 }
export interface TagClass<Name> { new (): { name: Name }; readonly key: Name; of(name: Name): Name }
`;
  const text = `import { Base } from 'base';
export declare class Own extends Base { static from(text: string): Own; create: 1; static more: number }
export declare class Deep extends Own {}
declare const Named_base: import('base').TagClass<'named'>;
export declare class Named extends Named_base {}
declare const Both_base: typeof Base & { new (): { shout(): void } };
export declare class Both extends Both_base {}
export interface Like extends Base {}
export {};
`;
  const source = {
    ...installedLib(text),
    ...installed('base', { types: 'index.d.ts' }, { 'index.d.ts': base }),
  };
  const { symbols } = await documentClean(source);
  const toName = ({ name, isStatic }: OwnedMembers['members'][number]) => (isStatic ? `static ${name}` : name);
  const inherited = symbols.map(({ name, inherited }) => [
    name,
    ...inherited.map((one) => [one.name, ...one.members.map(toName)].join(' ')),
  ]);
  expect(inherited).toEqual([
    ['Own', 'Base static create', 'Root run static version'],
    ['Deep', 'Own static from create static more', 'Base static create', 'Root run static version'],
    ['Named', 'TagClass static key static of'],
    ['Both', 'Base create static create static from', 'Root run static version'],
    ['Like', 'Base create', 'Root run'],
  ]);
  const site = createTestSite({ ...source, 'site.config.ts': configWith("api: { package: 'lib' }") });
  await buildClean(site);
  expect(site.main('docs/api/lib.own.html')).toContain(
    '<li><code data-lang="ts">create</code> <span class="badge badge-static">static</span></li>',
  );
});

test('a type lists what it has of a type of another package through a mapped type, unless that is a set of very many keys', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join('; ');
  const base = `export interface Sink { write(text: string): void; end: () => void }
export interface Logger extends Sink { level: string; info(): void; silent: boolean }
export type Style = { color: string; width: number };
export interface Many { ${keys(150)} }
export interface More { ${keys(151)} }
`;
  const text = `import type { Logger, Many, More, Sink, Style } from 'base';
export interface Log extends Pick<Logger, 'level' | 'info' | 'write'>, Partial<Style> { info(): void }
export interface Child extends Log { width: 3 }
export interface Both extends Sink, Omit<Logger, 'level'> {}
export interface Large extends Partial<Many> {}
export interface Larger extends Partial<More> {}
export interface Plain extends Omit<HTMLElement, 'title'>, Record<'top' | 'end', string> {}
`;
  const { symbols } = await documentClean({
    ...installedLib(text),
    ...installed('base', { types: 'index.d.ts' }, { 'index.d.ts': base }),
  });
  const listed = (name: string) =>
    symbols
      .find((symbol) => symbol.name === name)
      ?.inherited.map((one) => [one.name, ...one.members.map((member) => member.name)].join(' '));
  expect(listed('Log')).toEqual(['Logger level', 'Sink write', 'Style color width']);
  expect(listed('Child')).toEqual(['Log info', 'Logger level', 'Sink write', 'Style color']);
  expect(listed('Both')).toEqual(['Sink write end', 'Logger info silent']);
  expect(listed('Large')).toEqual([expect.stringMatching(/^Many k0 .* k149$/)]);
  expect([listed('Larger'), listed('Plain')]).toEqual([[], []]);
});

test('what a package adds to a type of the language is not that of each type derived from it', async () => {
  const node = `declare global {
  interface ErrorConstructor { stackTraceLimit: number }
  interface Error { code?: string }
}
export {};
`;
  const text = `import 'node-like';
export declare class Failure extends Error { reason: string }
export interface Problem extends Omit<Error, 'stack'> { reason: string }
`;
  const { symbols } = await documentClean({
    ...installedLib(text),
    ...installed('node-like', { types: 'index.d.ts' }, { 'index.d.ts': node }),
  });
  expect(symbols.map(({ inherited }) => inherited.flatMap(({ members }) => members))).toEqual([[], []]);
});

test('types of another package that have the same name are one in the list of what a type inherits', async () => {
  const base = `declare namespace Base { interface Emitter { on(): void } }
interface Emitter extends Base.Emitter {}
declare class Emitter { static defaultMax: number }
export { Emitter };
`;
  const text = "import { Emitter } from 'base';\nexport declare class Bus extends Emitter { send(): void }\n";
  const { symbols } = await documentClean({
    ...installedLib(text),
    ...installed('base', { types: 'index.d.ts' }, { 'index.d.ts': base }),
  });
  expect(symbols[0]?.inherited).toMatchObject([
    { name: 'Emitter', members: [{ name: 'on' }, { name: 'defaultMax', isStatic: true }] },
  ]);
});
