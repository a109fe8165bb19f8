import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptTranslations } from '../../../cli/site/jobs/translations.ts';
import { runCli } from '../../harness/process.ts';
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
  const isMeant = (page: string) => {
    site.write('i18n/ja/status.json', text);
    return page === 'docs/a.md';
  };
  const paths = { siteDir: site.dir, ...fixtureRun };
  const result = await acceptTranslations(paths, { isMeant, locales: undefined });
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
      isMeant: (page) => name === null || page === name,
      locales: undefined,
    });
  expect(await accept('docs/a.md')).toMatchObject({ accepted: ['i18n/ja/docs/a.md'], removed: [], report: [] });
  const all = await accept(null);
  expect(all).toMatchObject({ accepted: ['i18n/ja/docs/a.md', 'i18n/ja/docs/b.md'], report: [] });
  expect(all.removed).toEqual([{ file: 'i18n/ja/status.json', page: 'docs/gone.md' }]);
  site.write('docs/a.md', '# A\n\nMore.\n');
  site.write('docs/b.md', '# B\n\nMore.\n');
  expect(await accept('docs/b.md')).toMatchObject({ accepted: ['i18n/ja/docs/b.md'], report: [] });
});

test.each(['versions/1.0', 'versions/1.0/docs/b.md', 'i18n/ja/versions/'])(
  'the records of a version or page that was removed go alone: %s',
  async (name) => {
    const text = `${JSON.stringify({ 'docs/a.md': ['# Old'], 'versions/1.0/docs/b.md': ['# B'] }, null, 2)}\n`;
    const site = createTestSite({ ...source, 'i18n/ja/status.json': text });
    expect(await runCli(['translations', 'accept', name, '--content', site.dir], { cwd: site.dir })).toMatchObject({
      code: 0,
      stdout: 'removed the record of versions/1.0/docs/b.md from i18n/ja/status.json: it has no translation\n',
      stderr: '',
    });
    const left = JSON.parse(readFileSync(join(site.dir, 'i18n/ja/status.json'), 'utf8'));
    expect(left).toEqual({ 'docs/a.md': ['# Old'] });
  },
);

test('a folder stands for the translations in it', async () => {
  const site = createTestSite({ ...source, 'docs/deep/c.md': '# C\n', 'i18n/ja/docs/deep/c.md': '# う\n' });
  const { stdout } = await runCli(['translations', 'accept', 'docs/deep', '--content', site.dir], { cwd: site.dir });
  expect(stdout).toBe('recorded i18n/ja/docs/deep/c.md\n');
});
