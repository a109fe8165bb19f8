import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptTranslations } from '../../../cli/site/jobs/translations.ts';
import { configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

const source = {
  'site.config.ts': configWith(`locales: { locales: { en: {}, ja: {}, de: {} } }`),
  'docs/a.md': '# A\n',
  'docs/b.md': '# B\n',
  'i18n/ja/docs/a.md': '# あ\n',
  'i18n/ja/docs/b.md': '# い\n',
};

/** Accepts the translation of one page; another process writes the records after the site has been read. */
async function acceptBeside(text: string) {
  const site = createTestSite(source);
  const isMeant = ({ path }: { path: string }) => {
    site.write('i18n/ja/status.json', text);
    return path === 'docs/a.md';
  };
  const paths = { siteDir: site.dir, ...fixtureRun };
  const result = await acceptTranslations(paths, { isMeant, locales: undefined, removesUnused: false });
  return { result, folder: join(site.dir, 'i18n/ja') };
}

test('what another run has accepted in the meantime stays accepted', async () => {
  const { result, folder } = await acceptBeside('{ "docs/b.md": ["# B"] }\n');
  expect(result.accepted).toEqual(['i18n/ja/docs/a.md']);
  const recorded = JSON.parse(readFileSync(join(folder, 'status.json'), 'utf8'));
  expect(Object.keys(recorded).sort()).toEqual(['docs/a.md', 'docs/b.md']);
  expect(readdirSync(folder).sort()).toEqual(['docs', 'status.json']);
});

test('records that another process has damaged in the meantime are reported and left as they are', async () => {
  const { result, folder } = await acceptBeside('<<<<<<< mine\n');
  expect(result.accepted).toEqual([]);
  expect(result.report).toMatchObject([{ code: 'translation/invalid', span: { file: 'i18n/ja/status.json' } }]);
  expect(readdirSync(folder).sort()).toEqual(['docs', 'status.json']);
});

test('a site that fails on outdated translations and on unused records can accept them', async () => {
  const failing = `diagnostics: { 'translation/outdated': 'error', 'translation/unused': 'error' }`;
  const site = createTestSite({
    ...source,
    'site.config.ts': configWith(`locales: { locales: { en: {}, ja: {}, de: {} } }, ${failing}`),
    'i18n/ja/status.json': '{ "docs/a.md": ["# Old"], "docs/gone.md": ["# Gone"] }\n',
  });
  const paths = { siteDir: site.dir, ...fixtureRun };
  const accept = (name: string | null) =>
    acceptTranslations(paths, {
      isMeant: ({ path }) => name === null || path === name,
      locales: undefined,
      removesUnused: name === null,
    });
  expect(await accept('docs/a.md')).toMatchObject({ accepted: ['i18n/ja/docs/a.md'], removed: [], report: [] });
  const all = await accept(null);
  expect(all).toMatchObject({ accepted: ['i18n/ja/docs/a.md', 'i18n/ja/docs/b.md'], report: [] });
  expect(all.removed).toEqual([{ file: 'i18n/ja/status.json', page: 'docs/gone.md' }]);
  site.write('docs/a.md', '# A\n\nMore.\n');
  site.write('docs/b.md', '# B\n\nMore.\n');
  expect(await accept('docs/b.md')).toMatchObject({ accepted: ['i18n/ja/docs/b.md'], report: [] });
});
