import { expect, test } from 'vitest';
import { findPackage } from '../../../cli/api/library/find-package.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** Creates a site whose library has a `package.json` with a text. */
function siteWith(manifest: string) {
  return createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    'node_modules/lib/package.json': manifest,
    'node_modules/lib/index.d.ts': 'export interface Box { a: 1 }\n',
  });
}

test('a version that is none names no file of the output', async () => {
  for (const version of ['../../../x', '..', 'a/b', '1.0.0\u0000', '</script>']) {
    const site = siteWith(JSON.stringify({ name: 'lib', version, types: 'index.d.ts' }));
    expect(findPackage({ siteDir: site.dir, name: 'lib' }).value?.version, version).toBe('0.0.0');
  }
  const site = siteWith('{ "name": "lib", "version": "../../../x", "types": "index.d.ts" }');
  await buildClean(site);
  expect([...site.files().keys()].filter((name) => name.endsWith('/_api.json'))).toEqual([
    '_data/_sidebars/en/0.0.0/_api.json',
  ]);
});

test('a history with a version that is none is reported', async () => {
  const site = siteWith('{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }');
  site.write('api/history.json', '{ "package": "lib", "releases": ["../../../../x", "1.0.0"], "symbols": [] }');
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'api/history-invalid', message: expect.stringContaining('at releases.0') }]);
});

test.each([
  ['objects', '{"types":', '}'],
  ['lists', '[', ']'],
])('exports that are %s by the thousand in each other are reported', async (_, open, close) => {
  const exports = `${open.repeat(20_000)}"./index.d.ts"${close.repeat(20_000)}`;
  const { report } = await siteWith(`{ "name": "lib", "version": "1.0.0", "exports": ${exports} }`).build();
  expect(report).toMatchObject([{ code: 'api/failed', message: 'The package.json of "lib" is nested too deeply' }]);
});
