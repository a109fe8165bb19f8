import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createVersion } from '../../../cli/site/jobs/create-version.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { outputText } from '../../harness/output-text.ts';
import { buildClean, configWith, createTestSite, dataOf, differences, type TestSite } from '../../harness/site.ts';

/** Runs git in a folder with a given author and date. */
function git(folder: string, args: readonly string[], { author = 'Ada', date = '2025-01-01' } = {}): void {
  const when = `${date}T23:30:00-0200`;
  const person = {
    GIT_AUTHOR_NAME: author,
    GIT_COMMITTER_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_EMAIL: 'a@b',
  };
  const env = { ...process.env, ...person, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
  execFileSync('git', ['-C', folder, ...args], { env, stdio: 'ignore' });
}

/** Commits a site, which is a folder in a repository. */
function commit(site: TestSite, { author = 'Ada', date = '2025-01-01' } = {}): void {
  const repository = join(site.dir, '..');
  git(repository, ['init', '--quiet']);
  git(repository, ['add', 'site'], { author, date });
  git(repository, ['commit', '--quiet', '-m', 'x'], { author, date });
}

/** Returns a page's information about its source file. */
function sourceOf(site: TestSite, route: string) {
  const page = dataOf(site, route);
  return 'source' in page ? page.source : undefined;
}

test('every page that somebody wrote leads to its file, whichever that is', async () => {
  const site = createTestSite({
    'site.config.ts': configWith(
      `editUrl: 'https://git.example/edit/main/site', locales: { locales: { en: {}, ja: {} } }, api: { package: 'lib' }`,
    ),
    'docs/a b.md': '---\nslug: a\n---\n# A\n',
    'docs/own.md': '---\nedit_url: https://wiki.example/own\n---\n# Own\n',
    'docs/none.md': '---\nedit_url: null\n---\n# None\n',
    'i18n/ja/docs/a b.md': '# あ\n',
    'versions/1.0/docs/old.md': '# Old\n',
    'versions/1.0/sidebars.json': '{ "docs": ["old"] }',
    'blog/2025-01-01-post.md': '# Post\n\nText.\n',
    'api/notes/tone.md': 'A note.\n',
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts':
      '/** Words. */\nexport declare const tone: string;\n/** Words. */\nexport declare const other: string;\n',
  });
  await buildClean(site);
  const base = 'https://git.example/edit/main/site';
  const edits = (routes: string[]) => routes.map((route) => sourceOf(site, route)?.edit);
  expect(edits(['docs/next/a', 'ja/docs/next/a', 'ja/docs/next/none', 'docs/next/own', 'docs/old'])).toEqual([
    `${base}/docs/a%20b.md`,
    `${base}/i18n/ja/docs/a%20b.md`,
    undefined,
    'https://wiki.example/own',
    `${base}/versions/1.0/docs/old.md`,
  ]);
  expect(
    edits(['blog/post', 'ja/blog/post', 'docs/api/lib.tone', 'docs/api/lib.other', 'docs/api/lib', 'search']),
  ).toEqual([
    `${base}/blog/2025-01-01-post.md`,
    `${base}/blog/2025-01-01-post.md`,
    `${base}/api/notes/tone.md`,
    undefined,
    undefined,
    undefined,
  ]);
  expect(site.main('ja/docs/next/a.html')).toContain(`<a href="${base}/i18n/ja/docs/a%20b.md">このページを編集</a>`);
});

test('an address with a gap has the path of the file in it', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("editUrl: 'https://git.example/?path=site/{file}&mode=edit'"),
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  expect(sourceOf(site, 'docs/a')?.edit).toBe('https://git.example/?path=site/docs/a.md&mode=edit');
});

test('pages say when they were changed last, as git has it or as they say themselves', async () => {
  const site = createTestSite({
    'site.config.ts': configWith('lastUpdate: {}, locales: { locales: { en: {}, ja: {} } }'),
    'docs/a.md': '# A\n',
    'docs/b é.md': '---\nslug: b\n---\n# B\n',
    'docs/said.md': "---\nlast_update: { date: 2024-02-03, author: '<b>Eve' }\n---\n# Said\n",
    'docs/none.md': '---\nlast_update: null\n---\n# None\n',
    'i18n/ja/docs/a.md': '# あ\n',
  });
  commit(site);
  site.write('docs/a.md', '# A\n\nMore.\n');
  commit(site, { author: 'Bob & Co', date: '2025-06-30' });
  site.write('docs/new.md', '# New\n');
  site.write('docs/b é.md', '---\nslug: b\n---\n# B, not committed\n');
  await buildClean(site);
  const routes = ['docs/a', 'ja/docs/a', 'docs/b', 'docs/said', 'docs/none', 'docs/new'];
  expect(routes.map((route) => sourceOf(site, route))).toEqual([
    { changed: { iso: '2025-07-01T01:30:00.000Z', text: 'July 1, 2025' } },
    { changed: { iso: '2025-01-02T01:30:00.000Z', text: '2025年1月2日' } },
    { changed: { iso: '2025-01-02T01:30:00.000Z', text: 'January 2, 2025' } },
    { changed: { iso: '2024-02-03', text: 'February 3, 2024' }, changedBy: '<b>Eve' },
    undefined,
    undefined,
  ]);
  expect(site.main('docs/a.html')).toContain(
    '<time dateTime="2025-07-01T01:30:00.000Z">Last changed on July 1, 2025</time>',
  );
  expect(site.main('docs/said.html')).toContain('by &lt;b&gt;Eve');
  expect([...site.files().values()].join('')).not.toContain('Bob');

  // Data from git is part of each page's cache key: the next build rebuilds the committed pages.
  site.write('site.config.ts', configWith('lastUpdate: { author: true }, locales: { locales: { en: {}, ja: {} } }'));
  commit(site, { author: 'Bob & Co', date: '2025-08-01' });
  await buildClean(site);
  expect(sourceOf(site, 'docs/b')).toEqual({
    changed: { iso: '2025-08-02T01:30:00.000Z', text: 'August 2, 2025' },
    changedBy: 'Bob & Co',
  });
  const incremental = site.files();
  rmSync(site.out, { recursive: true });
  await buildClean(site, { cacheDir: null });
  expect(differences(incremental, site.files())).toEqual([]);
});

test('a version was changed last when the docs were that it was made from, until somebody edits it', async () => {
  const site = createTestSite({
    'site.config.ts': configWith('lastUpdate: {}, locales: { locales: { en: {}, ja: {} } }'),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'i18n/ja/docs/a.md': '# あ\n',
  });
  commit(site, { date: '2025-01-01' });
  site.write('docs/c.md', '# C\n\nMore.\n');
  await createVersion(site.dir, '1.0');
  commit(site, { date: '2025-02-01' });
  site.write('docs/a.md', '# A\n\nMore.\n');
  site.write('versions/1.0/docs/b.md', '# B\n\nMore.\n');
  commit(site, { date: '2025-03-01' });
  await buildClean(site);
  const routes = ['docs/a', 'ja/docs/a', 'docs/b', 'docs/c', 'docs/next/a', 'docs/next/b'];
  expect(routes.map((route) => sourceOf(site, route)?.changed?.iso.slice(0, 10))).toEqual([
    '2025-01-02',
    '2025-01-02',
    '2025-03-02',
    '2025-02-02',
    '2025-03-02',
    '2025-01-02',
  ]);
});

test('in a shallow clone, pages without a known date show none, and that is reported', async () => {
  const config = configWith('lastUpdate: {}');
  const site = createTestSite({ 'site.config.ts': config, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
  commit(site);
  site.write('docs/b.md', '# B\n\nMore.\n');
  commit(site, { date: '2025-05-05' });
  site.write('docs/c.md', '# C\n');
  commit(site, { date: '2025-06-06' });
  const clone = createTestSite({});
  rmSync(clone.dir, { recursive: true });
  const [from, to] = [join(site.dir, '..'), join(clone.dir, '..', 'clone')];
  git(from, ['clone', '--quiet', '--depth', '2', `file://${from}`, to]);
  const { report } = await clone.build({ siteDir: join(to, 'site') });
  expect(report).toMatchObject([
    {
      code: 'last-update/unknown',
      message: 'The last change of docs/a.md is unknown: the clone is shallow',
      hint: expect.stringContaining('fetch-depth: 0'),
      span: { file: 'site.config.ts', start: { line: 2 } },
    },
  ]);
  expect(['docs/a', 'docs/b', 'docs/c'].map((route) => sourceOf(clone, route)?.changed?.iso)).toEqual([
    undefined,
    undefined,
    '2025-06-07T01:30:00.000Z',
  ]);
});

test('a repository of another user, as containers have it, is not called a missing one', async () => {
  const site = createTestSite({ 'site.config.ts': configWith('lastUpdate: {}'), 'docs/a.md': '# A\n' });
  commit(site);
  const folder = join(site.dir, '..');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('LC_ALL', 'ja_JP.UTF-8');
  const { report } = await site.build().finally(() => vi.unstubAllEnvs());
  expect(report).toMatchObject([
    {
      message: `The last change of the pages is unknown: git does not read ${folder}, since the folder belongs to another user`,
      hint: `Run this before the build: git config --global --add safe.directory ${folder}`,
    },
  ]);
});

test('a site that is being served asks git once', async () => {
  const site = createTestSite({ 'site.config.ts': configWith('lastUpdate: {}'), 'docs/a.md': '# A\n' });
  commit(site);
  const { live, save } = await openTestLive(site);
  await live.update('anything');
  rmSync(join(site.dir, '../.git'), { recursive: true });
  for (const [file, text] of Object.entries({ 'docs/a.md': '# New\n', 'static/b.txt': 'b' })) {
    const snapshot = await save(file, text);
    expect(JSON.parse(await outputText(snapshot?.outputs.get('_data/docs/a.json')))).toMatchObject({
      title: 'New',
      source: { changed: { text: 'January 2, 2025' } },
    });
  }
});
