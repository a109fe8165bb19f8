import { expect, test } from 'vitest';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

const entry = `import type { OpenOptions } from './options';
/** Opens a file. */
export declare function open(options: OpenOptions): void;
/** A place. */
export interface Place {}
`;
const options = `import type { Place } from './index';
/** What a file is opened with. */
export type OpenOptions = {
  /** Its address, such as that of a {@link Place}. */
  url: string;
  /** Its size.
   * @default 100 */
  size?: number;
  silent: boolean;
  /** @internal */
  secret: boolean;
  cache: Cache;
  retry: {
    /** How often. */
    times: number;
    after?: {
      /** In milliseconds. */
      delay: number;
      /** @internal */
      secret: 1;
    };
  };
  mode: Mode;
} & {
  /** Whether it is locked. */
  locked: boolean;
};
interface Cache {
  /** Empties it. */
  clear(): void;
  /** @returns how much there is */
  count(): number;
}
/** @deprecated Use sizes. */
declare enum Mode {
  /** To read. */
  Read = 0,
  Write = 1
}
`;
const files = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': entry, 'options.d.ts': options });
const config = configWith("api: { package: 'lib' }");

test('types that cannot be imported are described with their members', async () => {
  const model = await documentClean(files);
  const referenced = model.symbols.find(({ name }) => name === 'open')?.referenced ?? [];
  const told = referenced.map(({ name, comment, members }) => [
    name,
    comment?.summary,
    ...members.map((member) => `${member.name}: ${member.comment.summary}`),
  ]);
  expect(told).toEqual([
    [
      'OpenOptions',
      'What a file is opened with.',
      'url: Its address, such as that of a [Place](./lib.place).',
      'size: Its size.',
      'retry.times: How often.',
      'retry.after.delay: In milliseconds.',
      'locked: Whether it is locked.',
    ],
    ['Cache', undefined, 'clear: Empties it.', 'count: '],
    ['Mode', '', 'Read: To read.'],
  ]);
});

test('a page shows the comments of a type that it refers to and that has no page', async () => {
  const site = createTestSite({ ...files, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  await buildClean(site);
  const [, shown = ''] = site.read('docs/api/lib.open.md').split('## Referenced types');
  expect(shown).toContain('What a file is opened with.\n\n| Name | Default | Description |');
  expect(shown).toContain('| `size` | `100` | Its size. |');
  expect(shown).toContain('Use sizes.');
  // Its declaration says more than a row without a description would.
  expect(shown).not.toContain('| `count`');
  expect(shown).not.toContain('secret');
});

test('a broken link in the comment of such a type of another package is not reported', async () => {
  const dep = `interface Kept {
  /** Not {@link Gone}. */
  size: number;
}
export declare function keep(kept: Kept): void;
export {};
`;
  const model = await documentClean({
    ...installedLib("export { keep } from 'dep';\n"),
    ...installed('dep', { types: 'index.d.ts' }, { 'index.d.ts': dep }),
  });
  const [kept] = model.symbols[0]?.referenced ?? [];
  expect(kept?.members.map(({ comment }) => comment.summary)).toEqual(['Not `Gone`.']);
});

test('a broken link in the comment of such a type is reported where it stands', async () => {
  const broken = options.replace('Empties it.', 'Empties it, not {@link Gone}.');
  const source = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': entry, 'options.d.ts': broken });
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  const { report } = await lintApi({ ...fixtureRun, siteDir: site.dir });
  expect(report.map(({ span, message }) => [span?.file, span?.start.line, message])).toEqual([
    ['node_modules/lib/options.d.ts', 29, 'The comment of Cache.clear links to "Gone", which does not exist'],
  ]);
});

test('types of a namespace that is not exported are shown once, named with the namespace', async () => {
  const declarations = `
declare class Pool { open(): void }
declare namespace Pool {
  interface Options { size: number; from: Place }
  interface Place { name: string }
}
declare class Queue { close(): void }
declare namespace Queue {
  interface Options { length: number }
}
declare const sizes: { Small: 1 };
export declare function open(pool: Pool | Pool.Options, queue: Queue.Options, size: typeof sizes.Small): void;
`;
  const source = installedLib(`${declarations}export {};\n`);
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  await buildClean(site);
  const [, shown = ''] = site.read('docs/api/lib.open.md').split('## Referenced types');
  expect(shown.match(/^(?:class|interface|namespace|const) .*/gm)).toEqual([
    'class Pool {',
    'interface Pool.Options {',
    'interface Queue.Options {',
    'const sizes: {',
    'interface Pool.Place {',
  ]);
  const ids = site.main('docs/api/lib.open.html').match(/(?<=id="type-)[^"]*/g);
  expect(ids).toEqual(['Pool', 'Pool.Options', 'Queue.Options', 'sizes', 'Pool.Place']);
});

test('names of types that cannot be imported lead to where the page shows them', async () => {
  const declarations = `
interface Pool { Size: Size; Size?(to: Size): 'Size' | Pool.Size; next: Pool }
declare namespace Pool { interface Size { a: 1 } }
interface Size { b: { Size: 2 } }
export declare function open(pool: Pool, size?: Size): Pool.Size;
export declare class Sea { pool: [...Pool[], ...from: Size[]] }
`;
  const source = installedLib(`${declarations}export {};\n`);
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  await buildClean(site);
  const main = site.main('docs/api/lib.open.html');
  const shown = (from: string, to: string) =>
    main.slice(main.indexOf(from), main.indexOf(to)).replace(/<(?!\/?a\b)[^>]*>/g, '');
  const link = (name: string) => `<a href="#type-${name}">${name}</a>`;
  expect(shown('<article', 'id="parameters"')).toContain(
    `function open(pool: ${link('Pool')}, size?: ${link('Size')}): ${link('Pool.Size')};`,
  );
  expect(shown('id="returns"', 'id="referenced-types"')).toContain(link('Pool.Size'));
  expect(shown('id="type-Pool"', 'id="type-Size"')).toContain(`>interface Pool {
  Size: ${link('Size')};
  Size?(to: ${link('Size')}): 'Size' | ${link('Pool.Size')};
  next: Pool;
}`);
  expect(shown('id="type-Size"', 'id="type-Pool.Size"')).not.toContain('href="#type');
  expect(site.main('docs/api/lib.sea.html')).toContain(`pool: [...${link('Pool')}[], ...from: ${link('Size')}[]];`);
});

test('only the first of those with one name has its id', async () => {
  const declarations = `
interface Size { a: 1 }
export declare function draw(size: Size, other: import('./other').Size): void;
export {};
`;
  const other = 'export interface Size { b: 2 }\n';
  const source = installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations, 'other.d.ts': other });
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  await buildClean(site);
  const main = site.main('docs/api/lib.draw.html');
  expect(main.match(/(?<=id="type-)[^"]*/g)).toEqual(['Size']);
  expect(site.read('docs/api/lib.draw.md').match(/^interface Size/gm)).toHaveLength(2);
});

test('from the 13th on, types are folded; the 41st is left out', async () => {
  const numbers = Array.from({ length: 41 }, (_, index) => index + 1);
  const types = numbers.map((one) => `interface T${one} { a: ${one} }`).join('\n');
  const taken = (count: number) =>
    numbers
      .slice(0, count)
      .map((one) => `t${one}: T${one}`)
      .join(', ');
  const functions = [12, 13, 41].map((count) => `export declare function f${count}(${taken(count)}): void;`).join('\n');
  const source = installedLib(`${types}\n${functions}\nexport {};\n`);
  const site = createTestSite({ ...source, 'site.config.ts': config, 'docs/a.md': '# A\n' });
  await buildClean(site);
  const shownOf = (name: string) => {
    const [, shown = ''] = site.main(`docs/api/lib.${name}.html`).split('id="referenced-types"');
    return (shown.match(/<summary>[^<]*|id="type-T\d+"/g) ?? [])
      .slice(11, 14)
      .concat(shown.match(/T\d+"/g)?.at(-1) ?? '');
  };
  expect(shownOf('f12')).toEqual(['id="type-T12"', 'T12"']);
  expect(shownOf('f13')).toEqual(['id="type-T12"', '<summary>+ 1', 'id="type-T13"', 'T13"']);
  expect(shownOf('f41')).toEqual(['id="type-T12"', '<summary>+ 28', 'id="type-T13"', 'T40"']);
});

test('a type that is imported under another name is shown by the name that refers to it', async () => {
  const index = `
import Kite = require('./kite.js');
import { Tail as Ribbon } from './tail.js';
import String, { type Wind } from './string.js';
export declare function fly(kite: Kite, tail: Ribbon, string: String, wind: Wind): Kite;
export {};
`;
  const files = {
    'index.d.ts': index,
    'kite.d.ts': 'declare class Flyer { up(): Flyer }\nexport = Flyer;\n',
    'tail.d.ts': 'export interface Tail { length: number }\n',
    'string.d.ts': 'export default class { length: number }\nexport type Wind = number;\n',
  };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
  expect(symbols[0]?.signature.text).toBe('function fly(kite: Kite, tail: Ribbon, string: String, wind: Wind): Kite;');
  expect(symbols[0]?.referenced.map(({ name, signature }) => [name, signature.text.replace(/\s+/g, ' ')])).toEqual([
    ['Kite', 'class Kite { up(): Kite; }'],
    ['Ribbon', 'interface Ribbon { length: number; }'],
    ['String', 'class String { length: number; }'],
    ['Wind', 'type Wind = number;'],
  ]);
});

test('a base without a page is not shown beside the members that a page lists as inherited, unless it has a comment', async () => {
  const declarations = `
interface Deep { unit: Unit }
interface Sized extends Deep { size: number }
/** Has a name. */
interface Named { name: string }
type Unit = 'px' | 'em';
export interface Box extends Sized, Named { box: 1 }
export declare function draw(sized: Sized): void;
export {};
`;
  const { symbols } = await documentClean(installedLib(declarations));
  const shown = symbols.map(({ name, referenced }) => [name, referenced.map((one) => one.name)]);
  expect(Object.fromEntries(shown)).toEqual({ Box: ['Named', 'Unit'], draw: ['Sized', 'Deep', 'Unit'] });
});

test('an enum is shown where only its values are referenced', async () => {
  const declarations = `
declare enum Kind { Start = 0, End = 1 }
declare namespace Inner { enum Size { Small = 1 } }
export declare function read(): Kind.End | Inner.Size.Small;
export {};
`;
  const { symbols } = await documentClean(installedLib(declarations));
  expect(symbols[0]?.referenced.map(({ name }) => name)).toEqual(['Kind', 'Inner.Size']);
});
