import { expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { documentClean, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const files = {
  'index.d.ts': "export * from './types.js';\nexport * as Types from './types.js';\n",
  'types.d.ts': `
export interface Text { size: number }
/** A text of any length. */
export declare const TEXT: Text;
/** @deprecated Use {@link TEXT}. */
export declare const CHAR: Text;
/** Reads a text. */
export declare function read(text: Text): string;
`,
};

test('what a namespace has from elsewhere is described on its page, by kind and under its name there', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed('lib', { types: 'index.d.ts' }, files),
  });
  await buildClean(site);
  const text = site.read('docs/api/lib.types.md').replace(/\(https:[^)]*\/lib\./g, '(');
  const [, listed = ''] = /## Re-exports\n(.*)/s.exec(text) ?? [];
  expect(listed.split('\n').filter((line) => /^(?:#|\| \[)/.test(line))).toEqual([
    '### Functions',
    '| [`read`](read) | `(text: Text) => string` | Reads a text. |',
    '### Variables',
    '| [`TEXT`](text-variable) | [`Text`](text) | A text of any length. |',
    '| [`CHAR`](char) | [`Text`](text) | (deprecated) Use [TEXT](text-variable). |',
    '### Interfaces',
    '| [`Text`](text) |',
  ]);
});

test('what is exported by a namespace only is named with it where its own name means something else', async () => {
  const types = {
    'index.d.ts': "export * as List from './list.js';\nexport * as Box from './box.js';\n",
    'list.d.ts': `import { Keys as BoxKeys, Size } from './box.js';
export interface Keys<T> { of: BoxKeys<T>; size: Size }
export declare function keysOf<T>(list: T): BoxKeys<T>;
`,
    'box.d.ts': 'export interface Keys<T> { all: T }\nexport interface Size { px: number }\n',
  };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, types));
  const find = (path: string) => [...flatten(symbols)].find((symbol) => symbol.path === path);
  expect(find('List.Keys')?.signature.text.replace(/\s+/g, ' ')).toBe(
    'interface Keys<T> { of: Box.Keys<T>; size: Size; }',
  );
  const { text = '', links = [] } = find('List.keysOf')?.signatures[0]?.returns ?? {};
  expect(links.map(({ start, end, slug }) => [text.slice(start, end), slug])).toEqual([['Box.Keys', 'lib.box.keys']]);
});

test('entries that the main one exports as namespaces are documented there, the first of them, too', async () => {
  const names = ['first', 'second', 'third'];
  const manifest = {
    exports: { '.': './index.d.ts', ...Object.fromEntries(names.map((name) => [`./${name}`, `./${name}.d.ts`])) },
  };
  const modules = names.map((name) => [`${name}.d.ts`, `export declare const ${name}Own: 1;\n`]);
  const model = await documentClean(
    installed('lib', manifest, {
      'index.d.ts': names.map((name) => `export * as ${name} from './${name}.js';\n`).join(''),
      ...Object.fromEntries(modules),
    }),
  );
  expect([...flatten(model.symbols)].map(({ path, slug }) => `${path} ${slug}`).sort()).toEqual([
    'first lib.first',
    'first.firstOwn lib.first.firstown',
    'second lib.second',
    'second.secondOwn lib.second.secondown',
    'third lib.third',
    'third.thirdOwn lib.third.thirdown',
  ]);
  expect(model.entries.map(({ specifier, exports }) => [specifier, ...exports.map(({ slug }) => slug)])).toEqual([
    ['lib/first', 'lib.first.firstown'],
    ['lib/second', 'lib.second.secondown'],
    ['lib/third', 'lib.third.thirdown'],
  ]);
});

test('what an entry exports by name has its page there, and none in a namespace that is exported before it', async () => {
  const types = {
    'index.d.ts': "export * as shapes from './shapes.js';\nexport { default as Shape, make } from './shapes.js';\n",
    'shapes.d.ts': `export interface Shape { draw(): void }
export declare const Shape: new () => Shape;
export default Shape;
export declare function make(): Shape;
export declare const own: 1;
`,
  };
  const { symbols } = await documentClean(installed('lib', { types: 'index.d.ts' }, types));
  expect([...flatten(symbols)].map(({ path, slug }) => `${path} ${slug}`).sort()).toEqual([
    'Shape lib.shape',
    'Shape.draw lib.shape.draw',
    'make lib.make',
    'shapes lib.shapes',
    'shapes.own lib.shapes.own',
  ]);
});
