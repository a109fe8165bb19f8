import { expect, test } from 'vitest';
import { documentLibrary, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, documents } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test.each([
  ['an export', "export * from './parts/more.js';"],
  ['a type', "export type Later = import('./parts/more').Later;"],
  ['a reference', '/// <reference path="./parts/more.d.ts" />'],
])('a declaration file that %s of a published library asks for is read once it is there', async (_, asking) => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installed(
      'lib',
      { version: '1.0.0', types: 'types/index.d.ts' },
      { 'types/index.d.ts': `${asking}\n/** Opens. */\nexport declare function open(): Named;\n` },
    ),
  });
  const cacheDir = temporaryFolder();
  const modelNow = () => JSON.parse(site.read('docs/api/model.json')) as unknown;
  await buildClean(site, { cacheDir });
  const before = modelNow();
  site.write(
    'node_modules/lib/types/parts/more.d.ts',
    asking.startsWith('///') ? 'type Named = 1;\n' : '/** Later. */\nexport interface Later { late: string }\n',
  );
  await buildClean(site, { cacheDir });
  const warm = modelNow();
  await buildClean(site, { cacheDir: null });
  expect(warm).toEqual(modelNow());
  expect(warm).not.toEqual(before);
  expect(documents(site)).toContain('docs/api/lib.open.html');
});

test('a declaration file that nothing refers to is not checked', async () => {
  const files = { 'index.d.ts': "export * from './used';\n", 'used.d.ts': 'export type A = ;\n' };
  const alone = { 'alone.d.ts': 'Not a declaration.\n', 'other.d.ts': "import './alone';\n" };
  const { diagnostics } = await documentLibrary(installed('lib', { types: 'index.d.ts' }, { ...files, ...alone }));
  expect(diagnostics.map(({ code, span }) => [code, span?.file])).toEqual([
    ['api/declaration-syntax', 'node_modules/lib/used.d.ts'],
  ]);
});
