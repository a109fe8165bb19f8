import { describe, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, documentLibrary, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** Returns the import line of each export, keyed by slug. */
function imports(model: ApiModel | undefined): Record<string, string | null> {
  return Object.fromEntries((model?.symbols ?? []).map(({ slug, importLine }) => [slug, importLine]));
}

const one = 'export declare const one: 1;\n';
const two = 'export declare const two: 2;\n';

describe('the entries of a package are those that the compiler finds', () => {
  test('by the conditions of its exports, whatever its types say', async () => {
    const manifest = {
      types: 'stale.d.ts',
      exports: {
        '.': { 'types@<=4.0': './old.d.ts', types: './dist/index.d.ts', default: './dist/index.js' },
        './hooks': { import: { types: './hooks.d.mts' }, require: './hooks.cjs' },
        './legacy': { require: { types: './legacy.d.cts', default: './legacy.cjs' } },
        './untyped': './untyped.js',
        './internal': './dist/index.d.ts',
        './style.css': './style.css',
        './package.json': './package.json',
      },
    };
    const files = {
      'old.d.ts': 'export declare const old: 0;\n',
      'dist/index.d.ts': one,
      'hooks.d.mts': two,
      'legacy.d.cts': 'export declare const three: 3;\n',
      'untyped.js': '',
      'style.css': '',
    };
    const model = await documentClean(installed('lib', manifest, files));
    expect(imports(model)).toEqual({
      'lib.one': "import { one } from 'lib';",
      'lib_hooks.two': "import { two } from 'lib/hooks';",
      'lib_legacy.three': "import { three } from 'lib/legacy';",
    });
    expect(model.entries.map(({ specifier, slug }) => [specifier, slug])).toEqual([
      ['lib/hooks', 'lib_hooks'],
      ['lib/legacy', 'lib_legacy'],
    ]);
  });

  test('by a folder with an index, which its types may name', async () => {
    const files = { 'types/index.d.ts': one, 'index.d.ts': two };
    const { model, diagnostics } = await documentLibrary(installed('lib', { types: './types' }, files));
    expect(diagnostics).toEqual([]);
    expect(imports(model)).toEqual({ 'lib.one': "import { one } from 'lib';" });
  });

  test('by patterns, but not by those that name files', async () => {
    const manifest = {
      exports: {
        '.': './index.d.ts',
        './addons/*': './jsm/*',
        './dist/*': './dist/*',
        './tools/*': { types: './types/*.d.ts' },
        './*.d.ts': './old/*.d.ts',
      },
    };
    const files = {
      'old/main.d.ts': 'export declare const main: 1;\n',
      'index.d.ts': one,
      'jsm/controls/Orbit.js': '',
      'jsm/controls/Orbit.d.ts': 'export declare class Orbit { zoom: number }\n',
      'dist/inner.d.ts': 'export declare const inner: 1;\n',
      'types/cut.d.ts': 'export declare const cut: 1;\n',
    };
    const { model } = await documentLibrary(installed('lib', manifest, files));
    expect(imports(model)).toEqual({
      'lib.one': "import { one } from 'lib';",
      'lib_tools_cut.cut': "import { cut } from 'lib/tools/cut';",
      'lib_addons_controls_orbit.orbit': "import { Orbit } from 'lib/addons/controls/Orbit.js';",
    });
    const members = [...flatten(model?.symbols ?? [])].map(({ path }) => path);
    expect(members).toContain('addons/controls/Orbit/Orbit.zoom');
  });

  test('once for each, if files can be imported with and without the extensions of scripts', async () => {
    const files = {
      'index.d.ts': one,
      'cloud.d.ts': two,
      'cloud.d.mts': two,
      'beta/chat.js': '',
      'beta/chat.d.ts': 'export declare const chat: 1;\n',
      'beta/chat.mjs': '',
      'beta/chat.d.mts': 'export declare const chat: 1;\n',
      'old.d.mts': 'export declare const old: 1;\n',
    };
    const exports = {
      '.': './index.d.ts',
      './cloud': { import: './cloud.mjs', require: './cloud.js' },
      './cloud.js': './cloud.js',
      './cloud.mjs': './cloud.mjs',
      './part/*.mjs': './beta/*.mjs',
      './part/*.js': './beta/*.js',
      './part/*': { import: './beta/*.mjs', require: './beta/*.js' },
      './old.mjs': './old.mjs',
    };
    const { model } = await documentLibrary(installed('lib', { exports }, files));
    expect(imports(model)).toEqual({
      'lib.one': "import { one } from 'lib';",
      'lib_cloud.two': "import { two } from 'lib/cloud';",
      'lib_old.old': "import { old } from 'lib/old.mjs';",
      'lib_part_chat.chat': "import { chat } from 'lib/part/chat';",
    });
    expect(model?.entries).toHaveLength(3);
  });

  test('by patterns that name scripts, where these exist', async () => {
    const exports = {
      '.': './index.d.ts',
      './shapes/*': { types: './types/*.d.ts' },
      './*': { import: { types: './esm/*.d.mts', default: './esm/*.mjs' }, types: './*.d.ts', default: './*.js' },
    };
    const files = {
      'index.d.ts': one,
      'hooks.d.ts': two,
      'hooks.js': '',
      'esm/hooks.d.mts': two,
      'esm/hooks.mjs': '',
      'hooks/use-two.d.ts': two,
      'ts3.8/hooks.d.ts': two,
      'legacy.d.ts': 'export declare const legacy: 1;\n',
      'legacy.js': '',
      'types/round.d.ts': 'export type Round = 1;\n',
      'shapes/round.d.ts': 'export type Other = 1;\n',
    };
    const { model } = await documentLibrary(installed('lib', { exports }, files));
    expect(imports(model)).toEqual({
      'lib.one': "import { one } from 'lib';",
      'lib_hooks.two': "import { two } from 'lib/hooks';",
      'lib_legacy.legacy': "import { legacy } from 'lib/legacy';",
      'lib_shapes_round.round': "import type { Round } from 'lib/shapes/round';",
    });
    expect(model?.entries).toHaveLength(3);
  });

  test('by patterns that add no ending to a script, with the ending that scripts have', async () => {
    const exports = { '.': './index.d.ts', './*': { types: './esm/*.d.ts', import: './esm/*', require: './cjs/*' } };
    const files = {
      'index.d.ts': one,
      'esm/kinds.d.ts': two,
      'esm/kinds.js': '',
      'cjs/kinds.js': '',
      'esm/shared/wire.d.ts': 'export declare const wire: 1;\n',
      'esm/shared/wire.js': '',
      'esm/shared.d.ts': 'export declare const folder: 1;\n',
    };
    const { model } = await documentLibrary(installed('lib', { exports }, files));
    expect(imports(model)).toEqual({
      'lib.one': "import { one } from 'lib';",
      'lib_kinds.two': "import { two } from 'lib/kinds.js';",
      'lib_shared_wire.wire': "import { wire } from 'lib/shared/wire.js';",
    });
  });

  test('but not by a pattern for every file, whatever its conditions', async () => {
    const every = { './*.js': './*.js', './*': { require: './*.js', import: './*' } };
    const files = { 'index.d.ts': one, 'cli.d.ts': two, 'inner/secret.d.ts': 'export declare const secret: 1;\n' };
    const { model } = await documentLibrary(installed('lib', { exports: { '.': './index.d.ts', ...every } }, files));
    expect(imports(model)).toEqual({ 'lib.one': "import { one } from 'lib';" });
  });

  test('by folders and typesVersions, where there are no exports', async () => {
    const files = {
      'types/index.d.ts': one,
      'types/extra.d.ts': two,
      'hooks/package.json': '{ "types": "../types/hooks.d.ts" }',
      'types/hooks.d.ts': 'export declare function useOne(): 1;\n',
      'types/deep.d.ts': 'export declare const deep: 1;\n',
    };
    const manifest = { typesVersions: { '>=4': { extra: ['types/extra.d.ts'] } }, typings: './types/index' };
    const { model } = await documentLibrary(installed('lib', manifest, files));
    expect(Object.keys(imports(model))).toEqual(['lib.one', 'lib_extra.two', 'lib_hooks.useone']);
  });

  test('of @types, where the package has none of its own', async () => {
    const bare = installed('@some/lib', { version: '5.0.0' }, { 'index.js': '' });
    const typed = installed('@types/some__lib', { types: 'index.d.ts', version: '4.1.0' }, { 'index.d.ts': one });
    const model = await documentClean({ ...bare, ...typed }, { name: '@some/lib' });
    expect(model).toMatchObject({ package: '@some/lib', version: '5.0.0', slug: 'lib' });
    expect(imports(model)).toEqual({ 'lib.one': "import { one } from '@some/lib';" });
    const alone = await documentLibrary(typed, { name: '@types/some__lib' });
    expect(imports(alone.model)).toEqual({ 'some__lib.one': "import { one } from '@some/lib';" });
    const missing = await documentLibrary(bare, { name: '@some/lib' });
    expect(missing.diagnostics).toMatchObject([
      { code: 'api/entry-missing', hint: expect.stringContaining('npm install --save-dev @types/some__lib') },
    ]);
  });

  test('of @types, where the package has declarations for other entries only', async () => {
    const exports = { '.': './index.js', './web': { types: './web.d.ts' } };
    const bare = installed('lib', { exports }, { 'index.js': '', 'web.d.ts': two });
    const typed = installed('@types/lib', { types: 'index.d.ts' }, { 'index.d.ts': one });
    const main = await documentLibrary({ ...bare, ...typed });
    expect(imports(main.model)).toEqual({ 'lib.one': "import { one } from 'lib';" });
    const chosen = await documentLibrary({ ...bare, ...typed }, { entries: ['web'] });
    expect(imports(chosen.model)).toEqual({ 'lib_web.two': "import { two } from 'lib/web';" });
    const alone = await documentLibrary(bare);
    expect(imports(alone.model)).toEqual({ 'lib_web.two': "import { two } from 'lib/web';" });
  });

  const several = installed(
    'lib',
    { exports: { '.': './index.d.ts', './hooks': './hooks.d.ts', './extra/a': './a.d.ts', './extra/b': './b.d.ts' } },
    { 'index.d.ts': one, 'hooks.d.ts': two, 'a.d.ts': 'export type A = 1;\n', 'b.d.ts': 'export type B = 1;\n' },
  );

  test('and only those that the configuration of the site lists', async () => {
    const paths = async (...entries: string[]) =>
      Object.keys(imports((await documentLibrary(several, { entries })).model));
    expect(await paths('.')).toEqual(['lib.one']);
    expect(await paths('./hooks', 'extra/*')).toEqual(['lib_hooks.two', 'lib_extra_a.a', 'lib_extra_b.b']);
    const { diagnostics } = await documentLibrary(several, { entries: ['.', 'hook', 'more/*'] });
    expect(diagnostics).toMatchObject([
      { code: 'api/entry-missing', message: expect.stringContaining('"hook"'), setting: ['entries', 1] },
      { hint: 'Its entries are ".", "hooks", "extra/a", "extra/b".', setting: ['entries', 2] },
    ]);
    expect(imports((await documentLibrary(several, { entry: 'b.d.ts' })).model)).toEqual({ 'lib.b': null });
  });

  test.each([
    '@module',
    '@module core',
    '@mergeModuleWith <project>',
    '@module\n * @mergeModuleWith <project>',
    '@packageDocumentation\n * @mergeModuleWith lib/hooks',
  ])('whatever comments ask TypeDoc to make of them: %j', async (tags) => {
    const index = `/**\n * Words.\n * ${tags}\n */\nexport * from './a';\nexport * from './hooks';\n`;
    const files = { ...several, 'node_modules/lib/index.d.ts': index };
    const model = await documentClean(files, { entries: ['.', 'hooks', 'extra/b'] });
    expect(Object.keys(imports(model))).toEqual(['lib.a', 'lib.two', 'lib_extra_b.b']);
    expect(model.entries.map(({ specifier }) => specifier)).toEqual(['lib/hooks', 'lib/extra/b']);
  });

  test('and each has a page, a place in the sidebar and names of its own', async () => {
    const site = createTestSite({
      ...several,
      'site.config.ts': configWith("api: { package: 'lib' }"),
      'docs/a.md': '# A\n\nCall `two` of `A`.\n',
    });
    await buildClean(site);
    expect(site.main('docs/api/lib.html')).toMatch(/href="\/docs\/api\/lib_hooks"[^>]*><code>lib\/hooks</);
    expect(site.main('docs/api/lib.html')).not.toContain('lib_hooks.two');
    expect(site.main('docs/api/lib_hooks.html')).toContain('href="/docs/api/lib_hooks.two"');
    expect(site.main('docs/api/lib_hooks.two.html')).toContain('lib/hooks');
    expect(site.main('docs/a.html')).toContain('href="/docs/api/lib_extra_a.a"');
  });
});

describe('a symbol is documented once', () => {
  test('and its import names the package if the package assigns it to the module', async () => {
    const files = {
      'index.d.ts': 'export = e;\ndeclare function e(): void;\ndeclare namespace e { interface Options { a: 1 } }\n',
    };
    const { model } = await documentLibrary(installed('lib', { types: 'index.d.ts' }, files));
    expect(Object.values(imports(model))).toEqual(["import lib from 'lib';", "import type { Options } from 'lib';"]);
  });

  test('from the module that a file declares, where the file is none itself', async () => {
    const declared = `declare module 'lib' {
      export class Terminal { open(options: Options): void }
      export interface Options { rows: number }
      /** @hidden */
      export { Terminal as Screen };
      const start: () => void;
      export default start;
    }\n`;
    const { model } = await documentLibrary(installedLib(declared));
    expect(imports(model)).toEqual({
      'lib.terminal': "import { Terminal } from 'lib';",
      'lib.options': "import type { Options } from 'lib';",
      'lib.default': "import start from 'lib';",
    });
  });

  test('from the module of the entry, where a file declares those of several', async () => {
    const manifest = { exports: { '.': { types: './all.d.ts' }, './store': { types: './all.d.ts' } } };
    const declared = `declare module 'lib' {
  export class Screen { open(size: import('lib/store').Size): void }
  const start: Screen;
  export default start;
}
declare module 'lib/store' {
  export interface Size { rows: number }
  export { Pixel } from 'lib/pixel';
}
declare module 'lib/pixel' { export class Pixel { on: boolean } }
declare module '*.screen' { const screen: string; export default screen; }
/** Works everywhere. */
declare function $size(): number;
`;
    const model = await documentClean(installed('lib', manifest, { 'all.d.ts': declared }));
    expect(imports(model)).toEqual({
      'lib.screen': "import { Screen } from 'lib';",
      'lib.default': "import start from 'lib';",
      'lib._size': null,
      'lib_store.size': "import type { Size } from 'lib/store';",
      'lib_store.pixel': "import { Pixel } from 'lib/store';",
    });
    const screen = model.symbols.find(({ name }) => name === 'Screen');
    expect(screen?.members.flatMap(({ referenced }) => referenced)).toEqual([]);
  });

  test('what a declared module assigns, beside types that need no import', async () => {
    const declared = `interface Store { get(key: string): string }
    declare module 'lib' {
      /** Stores texts. */
      const store: Store;
      export = store;
    }\n`;
    const { model } = await documentLibrary(installedLib(declared));
    const shown = model?.symbols.map(({ kind, signature, importLine }) => [kind, signature.text, importLine]);
    expect(shown?.toSorted()).toEqual([
      ['interface', 'interface Store {\n  get(key: string): string;\n}', null],
      ['variable', 'const store: Store;', "import store from 'lib';"],
    ]);
  });

  test('in the first entry that exports it, and named in the others', async () => {
    const manifest = { exports: { '.': './index.d.ts', './core': './core.d.ts', './all/more': './more.d.ts' } };
    const files = {
      'index.d.ts': "export { Store as Shop } from './core';\nexport * from './core';\n",
      'core.d.ts': 'export interface Store { get(): string }\nexport declare const deep: 1;\n',
      'more.d.ts': "export * from './core';\nexport declare const more: 1;\n",
    };
    const { model } = await documentLibrary(installed('lib', manifest, files));
    expect(model?.symbols.map(({ slug }) => slug).sort()).toEqual([
      'lib.deep',
      'lib.shop',
      'lib.store',
      'lib_all_more.more',
    ]);
    const [core, more] = model?.entries ?? [];
    expect(core?.exports.map(({ name, slug }) => [name, slug]).sort()).toEqual([
      ['Store', 'lib.store'],
      ['deep', 'lib.deep'],
    ]);
    expect(more?.exports.map(({ name }) => name).sort()).toEqual(['Store', 'deep', 'more']);
    const deep = model?.symbols.find(({ name }) => name === 'deep');
    expect(deep).toMatchObject({ importLine: "import { deep } from 'lib';", alsoFrom: ['lib/core', 'lib/all/more'] });
  });

  test('where the library exports it, whichever package declares it', async () => {
    const source = {
      ...installed(
        'lib',
        { types: 'index.d.ts' },
        {
          'index.d.ts':
            "export * from 'dep';\nexport { Used } from 'far';\nexport interface Own extends Base { a: Hidden }\nimport type { Base } from 'dep';\nimport type { Hidden } from 'far';\n",
        },
      ),
      ...installed(
        'dep',
        { types: 'index.d.ts' },
        {
          'index.d.ts': '/** A base. */\nexport interface Base { id: string }\ndeclare const secret: 1;\nexport {};\n',
        },
      ),
      ...installed(
        'far',
        { types: 'index.d.ts' },
        {
          'index.d.ts': "export * from './used';\nexport * from './hidden';\n",
          'used.d.ts': 'export interface Used { value: number }\n',
          'hidden.d.ts': 'export interface Hidden { value: number }\n',
        },
      ),
    };
    const model = await documentClean(source);
    expect(model.symbols.map(({ slug }) => slug).sort()).toEqual(['lib.base', 'lib.own', 'lib.used']);
    const base = model.symbols.find(({ name }) => name === 'Base');
    expect(base).toMatchObject({ importLine: "import type { Base } from 'lib';", comment: { summary: 'A base.' } });
    expect(base?.members.map(({ slug }) => slug)).toEqual(['lib.base.id']);
  });
});

test('addresses differ in every letter case, those of the main entry stay', async () => {
  const manifest = {
    exports: { '.': './index.d.ts', './Tools': './a.d.ts', './tools': './b.d.ts', './lib_x': './c.d.ts' },
  };
  const files = {
    'index.d.ts': 'export declare const Tools: 1;\nexport declare const tools: 2;\n',
    'a.d.ts': one,
    'b.d.ts': one.replace('1;', '2;'),
    'c.d.ts': two,
  };
  const { model } = await documentLibrary(installed('lib', manifest, files));
  const slugs = [...(model?.symbols ?? []), ...(model?.entries ?? [])].map(({ slug }) => slug.toLowerCase());
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.slice(0, 2).sort()).toEqual(['lib.tools', 'lib.tools-variable']);
});
