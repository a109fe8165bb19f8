import { expect, test } from 'vitest';
import { updateApi } from '../../../cli/site/jobs/update-api.ts';
import { toWatchedFolders } from '../../../cli/site/watched-folders.ts';
import { toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, configWith, createTestSite, dataOf, fixtureRun } from '../../harness/site.ts';

const api = `api: {
  package: '@acme/lib',
  source: '../src/index.ts',
  sourceLink: 'https://example.com/{version}/{path}#L{line}',
}`;

/** A library with its site in a subfolder. */
const library = {
  'site.config.ts': configWith(api),
  'docs/guide.md': '# Guide\n\nCall `Bus.emit()`.\n',
  '../package.json': '{ "name": "@acme/lib", "version": "1.2.3", "types": "dist/none.d.ts" }',
  '../tsconfig.json': '{ "extends": "./base.json", "include": ["src"] }',
  '../base.json':
    '{ "compilerOptions": { "strict": true, "module": "NodeNext", "outDir": "dist", "paths": { "#*": ["./src/*.ts"] } } }',
  '../src/index.ts': `import { toName } from '#names';

/** Carries messages. */
export class Bus {
  #listeners = 0;
  /** How many listen. */
  count = 0;

  /**
   * Sends it.
   * @example bus.emit('a')
   */
  emit(name: string, times = 1) {
    return { name: toName(name), /** How often. */ times };
  }
}

export { type Name, names } from './names.js';
`,
  '../src/names.ts': `/** A name. */
export type Name = { text: string };
export function toName(text: string): Name {
  return { text };
}
/** All names. See {@link Bus}. */
export const names = {
  /** The first one. */
  first: toName('first'),
};
`,
};

test('a library is documented from its source, with the comments, types and places that are written there', async () => {
  const site = createTestSite(library);
  await buildClean(site);
  const emit = dataOf(site, 'docs/api/lib.bus.emit');
  const main = site.main('docs/api/lib.bus.emit.html');
  expect(main).toContain('href="https://example.com/1.2.3/src/index.ts#L13"');
  expect(main).toContain('Sends it.');
  expect(emit).toMatchObject({ signature: expect.stringContaining('emit(name: string, times?: number): {') });
  expect(main).toContain('<a href="/docs/api/lib.name">Name</a>');
  expect(site.main('docs/api/lib.bus.html')).not.toContain('listeners');
  expect(site.main('docs/api/lib.names.first.html')).toContain('The first one.');
  expect(site.main('docs/api/lib.names.html')).toContain('src/names.ts#L7');
  expect(site.main('docs/api/lib.names.html')).toMatch(/ \{ names \} <span[^>]*>from<\/span> <span[^>]*>'@acme\/lib'/);
  expect(site.main('docs/guide.html')).toContain('href="/docs/api/lib.bus.emit"');
});

test('a save in the source shows on the page, and so does a file that was missing', async () => {
  const site = createTestSite(library);
  const { live } = await openTestLive(site);
  const load = async (...changes: string[]) => {
    const snapshot = await live.update(changes.map((path) => `${site.dir}/${path}`));
    const description = (slug: string) => {
      const route = snapshot?.site.index.routes.get(toRouteKey(toUrlPath('docs/api', slug)));
      return route && 'page' in route ? route.page.facts.description : undefined;
    };
    return { snapshot, description };
  };
  const first = await load();
  expect(first.description('lib.bus')).toBe('Carries messages.');
  expect(toWatchedFolders(site.dir, first.snapshot?.site ?? null)).toContain(`${site.dir.replace(/\/site$/, '')}/src`);

  const text = library['../src/index.ts'];
  site.write('../src/index.ts', `${text.replace('Carries messages', 'Takes them')}export * from './more.js';\n`);
  expect((await load('../src/index.ts')).description('lib.bus')).toBe('Takes them.');
  site.write('../src/more.ts', '/** One more. */\nexport const more = 1;\n');
  expect((await load('../src/more.ts')).description('lib.more')).toBe('One more.');
});

test('a library beside its site that is not built is to be built, and has no types to install', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: '@acme/lib' }"),
    'docs/guide.md': '# Guide\n',
    '../package.json': library['../package.json'],
  });
  const build = 'Build the package first, if that writes its declarations.';
  const entry = 'Set "api.entry" to a declaration file of the package, such as "dist/index.d.ts".';
  const message = '"@acme/lib" has no declaration file "dist/none.d.ts"';
  const expected = { code: 'api/entry-missing', message };
  expect((await site.build()).report).toMatchObject([{ ...expected, hint: `${build} ${entry}` }]);
  site.write('../src/index.tsx', 'export {};\n');
  const source = 'Or document its source: set "api.source" to "../src/index.tsx".';
  expect((await site.build()).report).toMatchObject([{ ...expected, hint: `${build} ${source}` }]);
});

test('what leaves the library is refused where it is asked for, and mistakes are told', async () => {
  const site = createTestSite({
    ...library,
    '../src/index.ts': `export { secret } from '../../other/secret.js';\n/** See {@link Gone}. */\nexport const one = 1;\n`,
    '../../other/secret.ts': "export const secret = 'hidden words';\n",
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    { code: 'api/file-refused', message: expect.stringContaining('"../../other/secret.js"') },
    { code: 'api/link-broken' },
  ]);
  expect(report[0]?.span).toMatchObject({ file: '../src/index.ts', start: { line: 1 } });
  expect([...site.files().values()].filter((text) => text.includes('hidden words'))).toEqual([]);
});

test('a source and its configuration are named as their folders list them, also where the case makes no difference', async () => {
  const hints = [];
  for (const settings of ["source: '../SRC/Index.ts'", "source: '../src/index.ts', tsconfig: '../TSconfig.json'"]) {
    const config = configWith(`api: { package: '@acme/lib', ${settings} }`);
    const { report } = await createTestSite({ ...library, 'site.config.ts': config }).build();
    hints.push(...report.map(({ code, hint }) => `${code} ${hint}`));
  }
  const rule = 'Write it like that: on Linux, names differ if their case does.';
  expect(hints).toEqual([
    `api/source-invalid The file is named "../src/index.ts". ${rule}`,
    `api/source-invalid The file is named "../tsconfig.json". ${rule}`,
  ]);
});

test.each([
  ["package: '@acme/other', source: '../src/index.ts'", 'is the source of "@acme/lib", not of "@acme/other"'],
  ["package: '@acme/lib', source: '../tsconfig.json'", 'is not a TypeScript or JavaScript file'],
  ["package: '@acme/lib', source: '../src/index.ts', tsconfig: 'none.json'", '"none.json" does not exist'],
])('%s is no source', async (settings, message) => {
  const site = createTestSite({
    ...library,
    'site.config.ts': configWith(`api: { ${settings} }`),
  });
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'api/source-invalid', message: expect.stringContaining(message) }]);
});

/** A library with several entries, whose output folder differs from its source folder. */
const several = {
  'site.config.ts': library['site.config.ts'],
  'docs/guide.md': '# Guide\n',
  '../package.json': JSON.stringify({
    name: '@acme/lib',
    version: '1.0.0',
    exports: {
      '.': { types: './dist/esm/index.d.ts', default: './dist/esm/index.js' },
      './hooks': './dist/esm/hooks/index.js',
      './parts/*': './dist/esm/parts/*.js',
      './gone': './dist/esm/gone.js',
      './data.json': './data.json',
    },
  }),
  '../src/index.ts':
    "import { shared } from '../shared/shared.ts';\n/** Opens. */\nexport const open = () => shared;\n",
  '../src/hooks/index.ts': "export { open } from '../index.ts';\n/** Listens. */\nexport const useOpen = () => true;\n",
  '../src/parts/left.tsx': '/** On the left. */\nexport const left = 1;\n',
  '../shared/shared.ts': '/** Shared. */\nexport const shared = 1;\n',
};

test('all entries of a source are documented, those that `exports` names by the files they are built from', async () => {
  const site = createTestSite(several);
  await buildClean(site);
  expect(site.main('docs/api/lib_hooks.useopen.html')).toMatch(
    / \{ useOpen \} <span[^>]*>from<\/span> <span[^>]*>'@acme\/lib\/hooks'/,
  );
  expect(site.main('docs/api/lib_parts_left.left.html')).toContain('On the left.');
  expect(site.main('docs/api/lib.open.html')).toContain('@acme/lib/hooks</code>');
  const { entries } = JSON.parse(site.read('docs/api/model.json')) as { entries: { specifier: string }[] };
  expect(entries.map(({ specifier }) => specifier)).toEqual(['@acme/lib/hooks', '@acme/lib/parts/left']);
});

test('an entry of a source has the ending of its script, where a pattern adds none', async () => {
  const manifest = JSON.parse(several['../package.json']) as { exports: Record<string, unknown> };
  const parts = { types: './dist/esm/parts/*.d.ts', import: './dist/esm/parts/*' };
  const exports = { '.': manifest.exports['.'], './*': parts };
  const site = createTestSite({ ...several, '../package.json': JSON.stringify({ ...manifest, exports }) });
  await buildClean(site);
  expect(site.read('docs/api/lib_left.left.md')).toContain("import { left } from '@acme/lib/left.js';");
});

test('a pattern adds no entry for what `exports` excludes or lists by another name', async () => {
  const manifest = JSON.parse(several['../package.json']) as { exports: Record<string, unknown> };
  const { '.': main, './hooks': hooks } = manifest.exports;
  const exports = { '.': main, './hooks': hooks, './*': './dist/esm/*.js', './parts/*': null };
  const site = createTestSite({ ...several, '../package.json': JSON.stringify({ ...manifest, exports }) });
  await buildClean(site);
  const { entries } = JSON.parse(site.read('docs/api/model.json')) as { entries: { specifier: string }[] };
  expect(entries.map(({ specifier }) => specifier)).toEqual(['@acme/lib/hooks']);
});

test('a source that exports nothing, such as that of a program, is told what to name instead', async () => {
  const site = createTestSite({ ...library, 'docs/guide.md': '# Guide\n', '../src/index.ts': 'console.log(1);\n' });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'api/empty Set "api.source" to the file that exports its public API, or do not list a package without one.',
  ]);
});

test('a source without a main entry is the one that `exports` builds from it, beside all others', async () => {
  const library = { name: '@acme/lib', version: '1.0.0' };
  const build = { './hooks': './dist/hooks.js', './parts/*': './dist/parts/*.js', './data.json': './data.json' };
  const files = {
    'docs/guide.md': '# Guide\n',
    '../src/hooks.ts': '/** Listens. */\nexport const useOpen = () => true;\n',
    '../src/parts/left.ts': '/** On the left. */\nexport const left = 1;\n',
    '../src/parts/right.ts': '/** On the right. */\nexport const right = 1;\n',
  };
  for (const source of ['hooks', 'parts/right']) {
    const site = createTestSite({
      ...files,
      'site.config.ts': several['site.config.ts'].replace('src/index.ts', `src/${source}.ts`),
      '../package.json': JSON.stringify({ ...library, exports: build }),
    });
    await buildClean(site);
    const { entries } = JSON.parse(site.read('docs/api/model.json')) as { entries: { specifier: string }[] };
    expect(entries.map(({ specifier }) => specifier).sort()).toEqual([
      '@acme/lib/hooks',
      '@acme/lib/parts/left',
      '@acme/lib/parts/right',
    ]);
    expect(site.main('docs/api/lib_hooks.useopen.html')).toContain('Listens.');
  }
});

test('entries of a source are chosen, and one that is not there is told with those that are', async () => {
  const chosen = (entries: string) =>
    several['site.config.ts'].replace("package: '@acme/lib'", `package: '@acme/lib', entries: ${entries}`);
  const site = createTestSite({ ...several, 'site.config.ts': chosen("['.', 'parts/*']") });
  await buildClean(site);
  expect([...site.files().keys()].filter((file) => /lib_\w+\.html/.test(file))).toEqual([
    'docs/api/lib_parts_left.html',
  ]);
  site.write('site.config.ts', chosen("['gone']"));
  expect((await site.build()).report).toMatchObject([
    { code: 'api/entry-missing', hint: 'Its entries are ".", "hooks", "parts/left".' },
  ]);
});

test('files of a source beside the folder of its entry are watched, and not what else the library`s folder holds', async () => {
  const site = createTestSite({
    ...several,
    'site.config.ts': several['site.config.ts'].replace('api:', 'examples: {}, api:'),
    '../shared/shared.ts': "/** Shared. */\nexport { root as shared } from '../root.ts';\n",
    '../root.ts': '/** In the root. */\nexport const root = 1;\n',
    '../tsconfig.json': '{ "extends": "./base.json" }',
    '../base.json': '{ "compilerOptions": { "allowImportingTsExtensions": true } }',
  });
  const { live } = await openTestLive(site);
  const snapshot = await live.update([]);
  const root = site.dir.replace(/\/site$/, '');
  const watched = toWatchedFolders(site.dir, snapshot?.site ?? null).filter((folder) => folder.startsWith(root));
  const files = ['base.json', 'package.json', 'root.ts', 'tsconfig.json'].map((name) => `${root}/${name}`);
  // What is published is what examples are checked against.
  const folders = [`${root}/dist/esm`, `${root}/shared`, site.dir, `${root}/src`];
  expect(watched.sort()).toEqual([...files, ...folders].sort());
});

test('the upgrade guide links no symbol that the source no longer has, although its last recorded release had it', async () => {
  const site = createTestSite(library);
  const update = () => updateApi({ ...fixtureRun, siteDir: site.dir, libraries: [] });
  await update();
  const next = `export class Bus {}\nexport interface Gone { old: string }\nexport interface Kept { new: string }\n`;
  site.write('../package.json', '{ "name": "@acme/lib", "version": "1.3.0", "types": "dist/none.d.ts" }');
  site.write('../src/index.ts', next);
  await update();
  site.write('../src/index.ts', next.replace(/export interface Gone.*\n/, ''));
  site.write('docs/guide.md', '# Guide\n');
  await buildClean(site);
  const main = site.main('docs/api/upgrade.html');
  expect(main).toContain('</span> <code>Gone</code>');
  expect(main).toContain('<a href="/docs/api/lib.kept"><code>Kept</code></a>');
  expect(main).toContain('<a href="/docs/api/lib.names"><code>names</code></a>');
  const surface = new Map<string, { anchor?: null }>(JSON.parse(site.read('_data/_api/1.3.0.json')));
  expect(['Gone', 'Gone.old', 'Kept'].map((path) => surface.get(path)?.anchor)).toEqual([null, null, undefined]);
});
