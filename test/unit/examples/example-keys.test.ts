import { expect, test } from 'vitest';
import { toCacheKey } from '../../../cli/core/cache/cache.ts';
import { startOf } from '../../../cli/diagnostics/diagnostic.ts';
import { createExampleKeys } from '../../../cli/examples/example-keys.ts';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, fixtureRun, type SiteSource } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const configOf = (settings: string) => configWith(settings);

function fence(...lines: string[]): string {
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\n`;
}

const page = (...lines: string[]) => ({ 'docs/a.md': `# A\n\n${fence(...lines)}` });
const lib = (text: string) => installedLib(text);
const prelude = configOf("examples: { prelude: 'examples.d.ts' }");

/** Valid code, and edits that make it invalid without a change in any manifest. */
const cases: [string, SiteSource, SiteSource][] = [
  [
    'a package that the site documents is built again as the same version',
    {
      'site.config.ts': configOf("examples: {}, api: { package: 'lib' }"),
      ...lib('/** Its size. */\nexport declare const size: number;'),
      ...page("import { size } from 'lib';", 'size.toFixed();'),
    },
    lib('/** Its size. */\nexport declare const size: string;'),
  ],
  [
    'a file is another that a fence imports',
    {
      'site.config.ts': configOf('examples: {}'),
      'demo.ts': 'export const size = 1;\n',
      ...page("import { size } from './demo.js';", 'size.toFixed();'),
    },
    { 'demo.ts': "export const size = 'a';\n" },
  ],
  [
    'a file is another that an imported one asks for',
    {
      'site.config.ts': configOf('examples: {}'),
      'demo/index.ts': "export * from './size';\nexport * from '../demo';\n",
      'demo/size.ts': 'export const size = 1;\n',
      ...page("import { size } from './demo';", 'size.toFixed();'),
    },
    { 'demo/size.ts': "export const size = 'a';\n" },
  ],
  [
    'a file takes the place of the one that was imported',
    {
      'site.config.ts': configOf('examples: {}'),
      'demo.d.ts': 'export declare const size: number;\n',
      ...page("const { size } = await import('./demo');", 'size.toFixed();'),
    },
    { 'demo.ts': "export const size = 'a';\n" },
  ],
  [
    'a file is another that the prelude refers to',
    {
      'site.config.ts': prelude,
      'examples.d.ts': '/// <reference path="types/size.d.ts" />\n',
      'types/size.d.ts': 'declare const size: number;\n',
      ...page('size.toFixed();'),
    },
    { 'types/size.d.ts': 'declare const size: string;\n' },
  ],
  [
    'a package is another that the prelude takes a type of',
    {
      'site.config.ts': prelude,
      'examples.d.ts': "declare const size: import('lib').Size;\n",
      ...lib('export type Size = number;'),
      ...page('size.toFixed();'),
    },
    installed('lib', { version: '2.0.0', types: 'index.d.ts' }, { 'index.d.ts': 'export type Size = string;' }),
  ],
];

test.each(cases)('code is checked again where %s', async (_, source, edit) => {
  const site = createTestSite(source);
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const warm = await buildClean(site, { cacheDir });
  expect(warm.outputs.made).toBe(0);
  for (const [path, text] of Object.entries(edit)) site.write(path, String(text));
  const { report } = await site.build({ cacheDir });
  expect(report).toMatchObject([{ code: 'example/invalid', message: expect.stringContaining("'toFixed'") }]);
});

test('examples in comments are checked again where the source changes that they are about', async () => {
  const text = (type: string) =>
    ['/**', ' * @example', ' * ```ts', " * import { size } from 'lib';", ' * size.toFixed();', ' * ```', ' */']
      .concat(`export const size = 1 as ${type};`)
      .join('\n');
  const site = createTestSite({
    'site.config.ts': configOf("api: { package: 'lib', source: '../src/index.ts', examples: true }"),
    'docs/a.md': '# A\n',
    '../package.json': '{ "name": "lib", "version": "1.0.0", "exports": { ".": "./src/index.ts" } }',
    '../tsconfig.json': '{ "include": ["src"] }',
    '../src/index.ts': text('number'),
  });
  const cacheDir = temporaryFolder();
  const lint = async () => (await lintApi({ ...fixtureRun, siteDir: site.dir, cacheDir })).report;
  await buildClean(site, { cacheDir });
  expect(await lint()).toEqual([]);
  site.write('../src/index.ts', text('string | number'));
  expect((await site.build({ cacheDir })).report).toMatchObject([{ code: 'api/example-invalid' }]);
  expect(await lint()).toMatchObject([{ code: 'api/example-invalid', span: { start: { line: 5 } } }]);
});

test.each([
  ['an import of 200,000 tabs', `import${'\t'.repeat(200_000)}`],
  ['100,000 references that nobody closes', '<reference'.repeat(100_000)],
])('what code imports is found in seconds in %s', (_, code) => {
  const asked: unknown[] = [];
  const context = { siteDir: temporaryFolder(), prelude: null, libraries: [] };
  const keyOf = createExampleKeys(context, (inputs) => {
    asked.push(inputs);
    return toCacheKey(inputs);
  });
  inSeconds(() => keyOf({ language: 'ts', code, opening: startOf('docs/a.md') }));
  expect(asked.at(-1)).toMatchObject({ imports: { packages: [], files: [] } });
});
