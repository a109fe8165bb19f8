import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createVersion } from '../../../cli/site/jobs/create-version.ts';
import { acceptTranslations } from '../../../cli/site/jobs/translations.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, copyTestSite, createTestSite, documents, fixtureRun, type TestSite } from '../../harness/site.ts';

/** Returns the files below a folder of a site, including hidden ones. */
function filesIn({ dir }: TestSite, folder: string): string[] {
  if (!existsSync(join(dir, folder))) return [];
  const entries = readdirSync(join(dir, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, folder).length + 1))
    .sort();
}

/** Returns the paragraphs and code of an article. */
function textOf(main: string): string[] {
  return (main.match(/<p>.*?<\/p>|<pre.*?<\/pre>/gs) ?? []).map((html) => html.replace(/<[^>]*>/g, ''));
}

describe('a new version', () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } } };`,
    'sidebars.ts': `const ids = ['b', 'a'];\nexport default { main: [...ids, { type: 'link', label: 'Out', href: 'https://example.org' }] };\n`,
    'docs/a.md': '# A\n\n[b](./b.md) ![dot](./dot.svg) [home](../pages/index.md)\n',
    'docs/b.md': '# B\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
    'pages/index.md': '# Home\n',
    'i18n/ja/docs/a.md': '# あ\n\n[b](./b.md) ![dot](./dot.svg)\n',
  });

  test('holds the docs, their translations, and the sidebars that the code of the site made', async () => {
    expect(await createVersion(site.dir, '1.0')).toEqual({
      report: [],
      written: true,
      folder: 'versions/1.0',
      files: 4,
    });
    expect(filesIn(site, 'versions')).toEqual([
      '1.0/docs/a.md',
      '1.0/docs/b.md',
      '1.0/docs/dot.svg',
      '1.0/sidebars.json',
    ]);
    expect(filesIn(site, 'i18n/ja/versions')).toEqual(['1.0/docs/a.md']);
    expect(JSON.parse(readFileSync(join(site.dir, 'versions/1.0/sidebars.json'), 'utf8'))).toEqual({
      main: ['b', 'a', { type: 'link', label: 'Out', href: 'https://example.org' }],
    });
  });

  test('is the site as it was: the docs being written go on beside it', async () => {
    site.write('docs/c.md', '# C\n');
    site.write('docs/b.md', '# B, changed\n');
    await buildClean(site);
    expect(documents(site).filter((name) => !name.startsWith('ja/'))).toEqual([
      '404.html',
      'docs.html',
      'docs/a.html',
      'docs/b.html',
      'docs/next.html',
      'docs/next/a.html',
      'docs/next/b.html',
      'docs/next/c.html',
      'index.html',
      'search.html',
    ]);
    expect(site.main('docs/b.html')).not.toContain('changed');
    expect(site.main('docs/a.html')).toContain('<a href="/docs/b">b</a>');
    expect(site.main('docs/a.html')).toContain('<a href="/">home</a>');
    expect(site.main('ja/docs/a.html')).toContain('<h1>あ</h1>');
  });

  test('is not made twice, and is not harmed by the attempt', async () => {
    const before = filesIn(site, '');
    expect((await createVersion(site.dir, '1.0')).report.map(({ code }) => code)).toEqual(['version/exists']);
    expect(filesIn(site, '')).toEqual(before);
  });

  test('is made once by two at the same time', async () => {
    const results = await Promise.all([createVersion(site.dir, '2.0'), createVersion(site.dir, '2.0')]);
    expect(results.map(({ written }) => written).sort()).toEqual([false, true]);
    expect(filesIn(site, 'versions/2.0')).toEqual([
      'docs/a.md',
      'docs/b.md',
      'docs/c.md',
      'docs/dot.svg',
      'sidebars.json',
    ]);
    expect(filesIn(site, 'i18n/ja/versions/2.0')).toEqual(['docs/a.md']);
  });
});

describe('what pages include from elsewhere', () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } } };`,
    'docs/x/a.md':
      '# A\n\n<!--@include: ../../parts/used.md#x-->\n\n<!--@include: @/docs/x/_near.md-->\n\n<!--@include: ./_near.md-->\n\n```ts file=../../examples/own.ts\n```\n',
    'docs/x/_near.md': 'Near then.\n\n```ts file="/examples/a b.ts" {1}\n```\n',
    'parts/used.md': '<!-- #region x -->\nPart then.\n\n<!--@include: ./inner.md-->\n<!-- #endregion x -->\n',
    'parts/inner.md': 'Inner then.\n',
    'examples/own.ts': 'const own = 1;\n',
    'examples/a b.ts': 'const then = 1;\n',
    'i18n/ja/docs/x/a.md':
      '# あ\n\n<!--@include: ../../parts/inner.md-->\n\n<!--@include: ./_near.md-->\n\n```ts file=../../examples/own.ts\n```\n',
  });

  test('is copied into the version, so that later edits do not change it', async () => {
    const everything = { isMeant: () => true, locales: undefined };
    const paths = { ...fixtureRun, siteDir: site.dir };
    expect((await acceptTranslations(paths, everything)).accepted).toEqual(['i18n/ja/docs/x/a.md']);
    await buildClean(site);
    const before = [site.main('docs/x/a.html'), site.main('ja/docs/x/a.html')];
    expect(before[1]).not.toContain('notice');
    expect((await createVersion(site.dir, '1.0')).report).toEqual([]);
    for (const file of ['docs/x/_near.md', 'parts/used.md', 'parts/inner.md'])
      site.write(file, 'Now.\n\n<!-- #region x -->\nNow.\n<!-- #endregion x -->\n');
    site.write('examples/a b.ts', 'const now = 1;\n');
    await buildClean(site);
    expect([site.main('docs/x/a.html'), site.main('ja/docs/x/a.html')].map(textOf)).toEqual(before.map(textOf));
    expect(site.main('ja/docs/x/a.html')).not.toContain('notice');
  });

  test('leaves alone what finds its part beside the page', () => {
    expect(readFileSync(join(site.dir, 'versions/1.0/docs/x/a.md'), 'utf8')).toBe(
      '# A\n\n<!--@include: ../_parts/parts/_used.md#x-->\n\n<!--@include: ./_near.md-->\n\n<!--@include: ./_near.md-->\n\n```ts file=../_parts/examples/_own.ts\n```\n',
    );
    expect(filesIn(site, 'i18n/ja/versions')).toEqual([
      '1.0/docs/_parts/examples/_a b.ts',
      '1.0/docs/_parts/i18n/ja/examples/_own.ts',
      '1.0/docs/_parts/i18n/ja/parts/_inner.md',
      '1.0/docs/x/a.md',
    ]);
  });
});

describe('what is recorded of translations', () => {
  const config = `export default { title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } }, diagnostics: { 'translation/outdated': 'warning' } };`;
  const texts = { 'site.config.ts': config, 'docs/a.md': '# A\n\nOne.\n', 'i18n/ja/docs/a.md': '# あ\n\n一。\n' };
  const status = (blocks: readonly string[]) => JSON.stringify({ 'docs/a.md': blocks });
  const statusOf = ({ dir }: TestSite) => readFileSync(join(dir, 'i18n/ja/status.json'), 'utf8');

  test('is recorded of the version that holds them', async () => {
    const site = createTestSite({ ...texts, 'i18n/ja/status.json': status(['# A', 'One.']) });
    await buildClean(site);
    expect((await createVersion(site.dir, '1.0')).report).toEqual([]);
    expect(JSON.parse(statusOf(site))).toEqual({
      'docs/a.md': ['# A', 'One.'],
      'versions/1.0/docs/a.md': ['# A', 'One.'],
    });
    await buildClean(site);
  });

  test('goes on telling that an original had changed', async () => {
    const site = createTestSite({ ...texts, 'i18n/ja/status.json': status(['# A', 'Half.']) });
    expect((await createVersion(site.dir, '1.0')).report).toEqual([]);
    const { report } = await site.build();
    expect(report.map(({ message }) => message)).toEqual([
      'docs/a.md has changed since it was translated in i18n/ja/docs/a.md: the beginning',
      'versions/1.0/docs/a.md has changed since it was translated in i18n/ja/versions/1.0/docs/a.md: the beginning',
    ]);
  });

  test('is not lost where it cannot be read', async () => {
    const site = createTestSite({ ...texts, 'i18n/ja/status.json': '{ "docs/a.md": [' });
    const before = filesIn(site, '');
    expect((await createVersion(site.dir, '1.0')).report.map(({ code }) => code)).toEqual(['translation/invalid']);
    expect(filesIn(site, '')).toEqual(before);
    expect(statusOf(site)).toBe('{ "docs/a.md": [');
  });

  test('is as it was where the disk refuses the version', async () => {
    const before = status(['# A', 'One.']);
    const site = createTestSite({ ...texts, 'i18n/ja/status.json': before });
    // A dangling symlink has the version's name, which no earlier check detects.
    site.write('versions/other/docs/b.md', '# B\n');
    symlinkSync('nowhere/at/all', join(site.dir, 'versions/1.0'));
    const { report } = await createVersion(site.dir, '1.0');
    expect(report.map(({ code }) => code)).toEqual(['output/failed']);
    expect(statusOf(site)).toBe(before);
    expect(filesIn(site, 'i18n/ja/versions')).toEqual([]);
  });
});

describe('nothing is left', () => {
  test.each(['../x', 'a/b', '..', '.hidden', 'current', '', 'one two', 'x'.repeat(61), 'ends.'])(
    'of a version with the name "%s"',
    async (name) => {
      const site = createTestSite({ 'docs/a.md': '# A\n' });
      const { report, written } = await createVersion(site.dir, name);
      expect(report.map(({ code }) => code)).toEqual(['version/invalid-name']);
      expect(written).toBe(false);
      expect(filesIn(site, '')).toEqual(['docs/a.md', 'site.config.ts']);
    },
  );

  test.each([
    ['next', 'the docs in progress'],
    ['API', 'the API reference'],
    ['setup', 'docs/02-setup/b.md'],
    ['a', 'docs/a.md'],
    ['category', 'the pages of categories'],
    ['two', 'the version "2.0"'],
  ])('of a version whose path is taken: "%s"', async (name, owner) => {
    const site = createTestSite({
      'site.config.ts': `export default { title: 'F', url: 'https://example.com', api: { package: 'lib' }, docs: { versions: { '2.0': { path: 'two' } } } };`,
      'docs/a.md': '# A\n',
      'docs/02-setup/b.md': '# B\n',
    });
    const { report } = await createVersion(site.dir, name);
    const message = `The version "${name}" would have the path /docs/${name}, which belongs to ${owner}`;
    expect(report).toMatchObject([{ code: 'version/path-taken', message }]);
    expect(existsSync(join(site.dir, 'versions'))).toBe(false);
  });

  test('of docs that cannot be read as a whole', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n' });
    symlinkSync('nowhere.md', join(site.dir, 'docs/b.md'));
    const { report } = await createVersion(site.dir, '1.0');
    expect(report.map(({ code }) => code)).toEqual(['source/not-a-file']);
    expect(existsSync(join(site.dir, 'versions'))).toBe(false);
  });

  test('of a site whose sidebars do not load', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n', 'sidebars.ts': 'export default { main: 1 };\n' });
    expect((await createVersion(site.dir, '1.0')).report.map(({ code }) => code)).toEqual(['sidebar/invalid']);
    expect(existsSync(join(site.dir, 'versions'))).toBe(false);
  });

  test('where the disk refuses half of it', async () => {
    const site = copyTestSite('versions');
    // A file in place of the translations' folder.
    rmSync(join(site.dir, 'i18n/ja/versions'), { recursive: true });
    site.write('i18n/ja/versions', 'in the way');
    const before = filesIn(site, '');
    const { report } = await createVersion(site.dir, '3.0');
    expect(report.map(({ code }) => code)).toEqual(['output/failed']);
    expect(filesIn(site, '')).toEqual(before);
  });
});

test('a version holds the pages that sources make, as files', async () => {
  const source = (text: string) =>
    `export const load = () => ['docs', 'i18n/ja/docs'].map((folder) => ({ path: folder + '/changelog.md', markdown: ${text} }));\n`;
  const site = createTestSite({
    'site.config.ts': `export default {
  title: 'Fixture', url: 'https://example.com', locales: { locales: { en: {}, ja: {} } }, sources: ['made.source.ts'],
};`,
    'sidebars.ts': `export default { main: ['changelog', 'a'] };\n`,
    'made.source.ts': source("'# Changelog\\n\\n[a](./a.md)\\n'"),
    'docs/a.md': '# A\n',
  });
  expect(await createVersion(site.dir, '1.0')).toMatchObject({ report: [], files: 3 });
  expect(filesIn(site, 'i18n/ja/versions')).toEqual(['1.0/docs/changelog.md']);
  site.write('made.source.ts', source("'# Changed\\n'"));
  await buildClean(site);
  expect(site.main('docs/changelog.html')).toContain('<a href="/docs/a">');
  expect(site.main('docs/next/changelog.html')).toContain('Changed');
  site.write('made.source.ts', "export const load = () => { throw new Error('no'); };\n");
  const { report, written } = await createVersion(site.dir, '2.0');
  expect([written, report.map(({ code }) => code)]).toEqual([false, ['plugin/crashed']]);
});

test.each([
  ['without front matter', ''],
  ['with front matter', '---\\ntitle: Read me\\n---\\n'],
])('a page %s whose links lead to a repository keeps them in a version', async (_, frontMatter) => {
  const base = 'https://git.example/acme/blob/HEAD/';
  const site = createTestSite({
    'site.config.ts': "export default { title: 'F', url: 'https://example.com', sources: ['made.source.ts'] };",
    'made.source.ts': `const markdown = '${frontMatter}# Read me\\n\\n[Help](./HELP.md) ![Logo](./logo.svg)\\n';
export const load = () => [{ path: 'docs/about.md', markdown, linkBase: '${base}' }];\n`,
  });
  expect(await createVersion(site.dir, '1.0')).toMatchObject({ report: [], files: 1 });
  await buildClean(site);
  for (const page of ['docs/about.html', 'docs/next/about.html']) {
    expect(site.main(page)).toContain(`<a href="${base}HELP.md"`);
    expect(site.main(page)).toContain('src="https://git.example/acme/raw/HEAD/logo.svg"');
  }
});

test('sitegen version says what it created, and how to ask', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  const created = await runCli(['version', '1.0', '--content', 'site'], { cwd: join(site.dir, '..') });
  expect(created).toMatchObject({ code: 0, stdout: 'Saved 1 file of docs as version 1.0 in site/versions/1.0\n' });
  const again = await runCli(['version', '1.0', '--content', site.dir, '--format', 'json']);
  expect(again.code).toBe(2);
  expect(JSON.parse(again.stdout).diagnostics).toMatchObject([{ code: 'version/exists' }]);
  expect((await runCli(['version', '../x', '--content', site.dir])).code).toBe(2);
  expect((await runCli(['version'])).code).toBe(2);
});
