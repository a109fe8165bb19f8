import { describe, expect, test } from 'vitest';
import { toCoverage } from '../../../cli/api/notes/coverage.ts';
import { documentClean, documentLibrary, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, minimalConfig } from '../../harness/site.ts';

const manifest = { types: 'index.d.ts' };

test('a default export is called what its library calls it, and keeps its address', async () => {
  const declarations = 'export default class Rings<T> {\n  /** Adds one. */\n  add(ring: T): void;\n}\n';
  const files = installed('ring-maker', manifest, { 'index.d.ts': declarations });
  const { model } = await documentLibrary(files, { name: 'ring-maker' });
  const [symbol] = model?.symbols ?? [];
  expect(symbol).toMatchObject({ name: 'Rings', title: 'Rings', path: 'default', slug: 'ring-maker.default' });
  const add = symbol?.members.find(({ name }) => name === 'add');
  expect(add).toMatchObject({ title: 'Rings.add', path: 'default.add', flags: [] });
  const coverage = model && toCoverage(model, new Set());
  expect(coverage).toMatchObject({ undocumented: ['Rings'], types: [{ name: '' }, { name: 'Rings' }] });

  const site = createTestSite({
    ...files,
    'site.config.ts': minimalConfig.replace('url:', "api: { package: 'ring-maker' }, url:"),
    'docs/a.md': '# A\n\nSee `Rings.add()`.\n',
    'api/notes/Rings.add.md': 'Our word.\n',
  });
  await buildClean(site);
  const heading = /<h1.*?<\/h1>/s.exec(site.main('docs/api/ring-maker.default.add.html'))?.[0];
  expect(heading?.replace(/<[^>]+>/g, '')).toBe('Rings.add');
  expect(site.main('docs/api/ring-maker.default.add.html')).toContain('Our word.');
  expect(site.main('docs/api/ring-maker.html')).toContain('<code>Rings</code></a>');
  expect(site.main('docs/a.html')).toContain('href="/docs/api/ring-maker.default.add"');
});

test('what is assigned to the module is called what imports call it', async () => {
  const declarations =
    'declare function e(port: number): void;\ndeclare namespace e { interface Options { a: 1 } }\nexport = e;\n';
  const { model } = await documentLibrary(installed('speedy', manifest, { 'index.d.ts': declarations }), {
    name: 'speedy',
  });
  expect(model?.symbols[0]).toMatchObject({ name: 'speedy', importLine: "import speedy from 'speedy';" });
});

describe('the members of a namespace that is assigned to the module are exports of the entry', () => {
  const read = async (name: string, declarations: string) => {
    const { model } = await documentLibrary(installed(name, manifest, { 'index.d.ts': declarations }), { name });
    return model?.symbols ?? [];
  };
  const members =
    'export interface Options { a: 1 }\nexport function create(options: Options): void;\nexport let level: string;';

  test('without a page for the namespace', async () => {
    const symbols = await read(
      'speedy',
      `declare namespace speedy {\n${members}\nexport let last: speedy.Options;\n}\nexport = speedy;\n`,
    );
    expect(symbols.map(({ slug, path, importLine }) => [slug, path, importLine])).toEqual([
      ['speedy.options', 'Options', "import type { Options } from 'speedy';"],
      ['speedy.create', 'create', "import { create } from 'speedy';"],
      ['speedy.level', 'level', "import { level } from 'speedy';"],
      ['speedy.last', 'last', "import { last } from 'speedy';"],
    ]);
    const last = symbols.at(-1);
    expect(last?.signature.links).toEqual([{ start: 17, end: 24, slug: 'speedy.options' }]);
    expect(last?.referenced).toEqual([]);
  });

  test('and the page of the package shows how to import the whole namespace', async () => {
    const declarations = `declare namespace speedy {\n${members}\n}\nexport = speedy;\n`;
    const library = installed('speedy', manifest, { 'index.d.ts': declarations });
    const { model } = await documentLibrary(library, { name: 'speedy' });
    expect(model?.importLine).toBe("import speedy from 'speedy';");
    const site = createTestSite({
      'site.config.ts': configWith("api: { package: 'speedy' }"),
      'docs/a.md': '# A\n',
      ...library,
    });
    await buildClean(site);
    expect(site.read('docs/api/speedy.md')).toContain("import speedy from 'speedy';");
  });

  test('where a file declares it globally, for one module or several', async () => {
    const global = `declare namespace Speedy {\n${members}\n}\ninterface Speed { a: 1 }\n`;
    const own = "declare module 'speedy' { export = Speedy }\n";
    const expected = [
      ['speedy.speed', 'Speed', null],
      ['speedy.options', 'Options', "import type { Options } from 'speedy';"],
      ['speedy.create', 'create', "import { create } from 'speedy';"],
      ['speedy.level', 'level', "import { level } from 'speedy';"],
    ];
    for (const declarations of [own, `${own}declare module 'speedy/run' { export = Speedy }\n`]) {
      const symbols = await read('speedy', global + declarations);
      expect(symbols.map(({ slug, path, importLine }) => [slug, path, importLine])).toEqual(expected);
      expect(symbols[1]?.members.map(({ slug }) => slug)).toEqual(['speedy.options.a']);
    }
  });

  test('beside the function that has its name', async () => {
    const symbols = await read(
      'speedy',
      `declare function speedy(): void;\ndeclare namespace speedy {\n${members}\nexport { speedy as default, speedy };\n}\nexport = speedy;\n`,
    );
    expect(symbols.map(({ slug, path, importLine }) => [slug, path, importLine])).toEqual([
      ['speedy.speedy', 'speedy', "import speedy from 'speedy';"],
      ['speedy.options', 'Options', "import type { Options } from 'speedy';"],
      ['speedy.create', 'create', "import { create } from 'speedy';"],
      ['speedy.level', 'level', "import { level } from 'speedy';"],
    ]);
    expect(symbols[0]).toMatchObject({ kind: 'function', also: [], members: [], inherited: [] });
  });
});

test('what one of several modules of a file assigns is documented, beside what the file declares globally', async () => {
  const declarations = `
declare namespace Kites {
  /** A kite. */
  interface Kite { new (size?: number): Kite; /** Goes up. */ rise(): void }
  interface Tail { length: number }
}
declare module 'kites/tail' { var tail: Kites.Tail; export = tail; }
declare module 'kites' { var kite: Kites.Kite; export = kite; }
`;
  const model = await documentClean(installed('kites', manifest, { 'index.d.ts': declarations }), { name: 'kites' });
  expect(model.symbols.map(({ slug, kind, importLine }) => [slug, kind, importLine])).toEqual([
    ['kites.kite', 'variable', "import kite from 'kites';"],
    ['kites.kites', 'namespace', null],
  ]);
});

test('a class whose name is exported as a type is imported as the default', async () => {
  const declarations = 'declare class Shape {}\nexport type { Shape };\nexport default Shape;\n';
  const { model } = await documentLibrary(installed('lib', manifest, { 'index.d.ts': declarations }));
  expect(model?.symbols).toMatchObject([{ name: 'Shape', importLine: "import Shape from 'lib';" }]);
});

describe('a name has all meanings that its library exports one by one', () => {
  const read = async (declarations: string) => {
    const { symbols } = await documentClean(installed('lib', manifest, { 'index.d.ts': declarations }));
    return symbols.map(({ path, kind, also, comment, importLine, members }) => {
      return [path, kind, also, comment?.summary, importLine, members.map(({ name }) => name)];
    });
  };

  test('of which a default export has the values', async () => {
    const fn = '/** Makes one. */\ndeclare function Fn(): Fn;\n/** The result. */\ninterface Fn { size: number }\n';
    const summary = 'Makes one.\n\nThe result.';
    const expected = ['Fn', 'function', ['interface'], summary, "import Fn from 'lib';", ['size']];
    expect(await read(`${fn}export default Fn;\nexport type { Fn };\n`)).toEqual([expected]);
  });

  test('even if a bundler has added a number to it', async () => {
    const shape = 'declare class Shape$1 { constructor(size: number); draw(): void }\n';
    const expected = ['Shape', 'class', [], undefined, "import Shape from 'lib';", ['constructor', 'draw']];
    expect(await read(`${shape}export default Shape$1;\nexport type { Shape$1 as Shape };\n`)).toEqual([expected]);
  });

  test('of which one is exported under the name of the other, and under its own', async () => {
    const box =
      '/** A box. */\nexport interface Box { size: number }\n/** Makes one. */\ndeclare function box(): Box;\n';
    const summary = 'Makes one.\n\nA box.';
    const both = ['Box', 'function', ['interface'], summary, "import { Box } from 'lib';", ['size']];
    expect(await read(`${box}export { box as Box };\n`)).toEqual([both]);
    const own = ['box', 'function', [], 'Makes one.', "import { box } from 'lib';", []];
    expect(await read(`${box}export { box as Box, box };\n`)).toEqual([both, own]);
    expect(await read(`${box}export { box, box as Box };\n`)).toEqual([both, own]);
  });
});

test('what is assigned to the module has what another file adds to it, under one address', async () => {
  const files = {
    'index.d.ts': `
export = moment;
declare function moment(at?: string): moment.Moment;
declare namespace moment {
  class Moment { clone(): Moment }
  function now(): Moment;
}
`,
    'zones.d.ts': `
import { Moment } from 'lib';
export declare function zoneOf(moment: Moment): string;
declare module 'lib' {
  interface Moment { inZone(name: string): Moment }
  interface Zone { name: string }
  function guess(): Zone;
}
`,
  };
  const model = await documentClean(installed('lib', { types: 'index.d.ts' }, files));
  expect(Object.fromEntries(model.symbols.map(({ slug, importLine }) => [slug, importLine]))).toEqual({
    'lib.moment': "import moment from 'lib';",
    'lib.moment-class': "import { Moment } from 'lib';",
    'lib.now': "import { now } from 'lib';",
    'lib.guess': "import { guess } from 'lib';",
    'lib.zone': "import type { Zone } from 'lib';",
  });
  const find = (name: string) => model.symbols.find((symbol) => symbol.name === name);
  expect(find('Moment')?.members.map(({ name }) => name)).toEqual(['clone', 'inZone']);
  // A type that no page documents would be printed with the symbol that names it.
  expect(model.symbols.flatMap(({ referenced }) => referenced)).toEqual([]);
});

test.each([
  ['declare const _default: { size: number };\nexport default _default;\n', 'ringMaker'],
  ['declare function _make(): void;\nexport { _make as default };\n', 'ringMaker'],
  ['declare const src_default: number;\nexport { src_default as default };\n', 'ringMaker'],
  ['declare class _Rings {}\nexport default _Rings;\n', 'RingMaker'],
  ['declare const _: number;\nexport default _;\n', '_'],
  ['export default function (size: number): void;\n', 'ringMaker'],
  ['export default class {}\n', 'RingMaker'],
])('a name that a tool made up for a default export is not shown: %s', async (declarations, name) => {
  const model = await documentClean(installed('ring-maker', manifest, { 'index.d.ts': declarations }), {
    name: 'ring-maker',
  });
  expect(model.symbols).toMatchObject([{ name, importLine: `import ${name} from 'ring-maker';` }]);
});

test.each([
  ['class<in T> {}', 'class RingMaker<in T> {\n}'],
  ['abstract class extends Map<1, 2> {}', 'abstract class RingMaker extends Map<1, 2> {\n}'],
  ['function <T>(one: T): T;', 'function ringMaker<T>(one: T): T;'],
])('the declaration of a default export without a name has that of its imports: %s', async (text, shown) => {
  const files = installed('ring-maker', manifest, { 'index.d.ts': `export default ${text}\n` });
  const model = await documentClean(files, { name: 'ring-maker' });
  expect(model.symbols[0]?.signature.text).toBe(shown);
});
