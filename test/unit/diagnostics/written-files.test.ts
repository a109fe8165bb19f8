import { expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { configWith, createTestSite, type SiteSource } from '../../harness/site.ts';

/** Returns a text with a merge conflict in its second line. */
const conflictIn = (line: string) => `{\n<<<<<<< HEAD\n${line},\n=======\n>>>>>>> hotfix\n"x": [] }\n`;

/** What a site reports about a file that sitegen has written, and two branches have changed. */
async function told(files: SiteSource) {
  const { report } = await createTestSite({ 'docs/a.md': '# A\n', ...files }).build();
  return report.map(({ message, hint, span }) => [`${span?.file}:${span?.start.line} ${message}`, hint]);
}

test('a merge conflict in the history or coverage of the API is reported where it is', async () => {
  const library = {
    'site.config.ts': configWith("api: { package: 'lib' }, diagnostics: { 'link/broken': 'warning' }"),
    ...installed('lib', { version: '1.0.0', types: 'index.d.ts' }, { 'index.d.ts': 'export type A = 1;\n' }),
  };
  const history = { 'api/history.json': conflictIn('"package": "lib"') };
  // The page of a removed symbol is missing because of the error.
  const linked = { 'docs/b.md': '# B\n\n[changes](/docs/api/upgrade)\n' };
  expect(await told({ ...library, ...linked, ...history })).toEqual([
    [
      'api/history.json:2 The merge conflict is not resolved',
      'Keep the file of one branch, then add each release that only the other has: sitegen api --library <name>@<version>',
    ],
  ]);
  expect(await told({ ...library, 'api/coverage.json': conflictIn('"symbols": 1') })).toEqual([
    [
      'api/coverage.json:2 The merge conflict is not resolved',
      'Restore it from version control, or record it again: sitegen api coverage --accept',
    ],
  ]);
  expect(await told({ ...library, 'api/history.json': '{ "package": "lib", ' })).toMatchObject([
    ['api/history.json:1 The API history cannot be read: it is not JSON', expect.any(String)],
  ]);
});

test('who resolves a merge conflict in records or sidebars is not asked to remove them', async () => {
  const hint = 'Keep one version, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".';
  const records = {
    'site.config.ts': configWith('locales: { locales: { en: {}, ja: {} } }'),
    'i18n/ja/status.json': conflictIn('"docs/a.md": []'),
  };
  expect(await told(records)).toEqual([['i18n/ja/status.json:2 The merge conflict is not resolved', hint]]);
  const version = { 'versions/1.0/docs/a.md': '# A\n', 'versions/1.0/sidebars.json': conflictIn('"docs": ["a"]') };
  expect(await told(version)).toEqual([['versions/1.0/sidebars.json:2 The merge conflict is not resolved', hint]]);
});
