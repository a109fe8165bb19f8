import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteSchema } from '../../../cli/config/schema/site.ts';
import { planVersions } from '../../../cli/versions/plan-versions.ts';
import { buildClean, configWith, copyTestSite, createTestSite, dataOf as dataIn } from '../../harness/site.ts';

describe('the versions of the docs', () => {
  const toOutcome = (snapshots: readonly string[], docs: object) => {
    const value = siteSchema.parse({ title: 'Fixture', url: 'https://example.com', docs });
    return planVersions({ value, locate: () => ({ file: '', start: { line: 1, column: 1 } }) }, snapshots);
  };
  const plan = (snapshots: readonly string[], docs: object = {}) => {
    const { value: versions } = toOutcome(snapshots, docs);
    return versions.map(({ name, segment, banner }) => `${name} /${segment} ${banner ?? '-'}`);
  };

  test('are one where there is no snapshot', () => {
    expect(plan([])).toEqual(['current / -']);
  });

  test('are in the order of their numbers, the newest first, whatever the folders are called', () => {
    expect(plan(['1.9', 'legacy', '1.10', 'v2', '2.1.3', '1.x'])).toEqual([
      'current /next unreleased',
      '2.1.3 / -',
      'v2 /v2 unmaintained',
      '1.10 /1.10 unmaintained',
      '1.9 /1.9 unmaintained',
      '1.x /1.x unmaintained',
      'legacy /legacy unmaintained',
    ]);
  });

  test('have a last one that is no pre-release, where there is one', () => {
    expect(plan(['3.0.0-beta.2', '2.0'])).toEqual([
      'current /next unreleased',
      '3.0.0-beta.2 /3.0.0-beta.2 unreleased',
      '2.0 / -',
    ]);
    expect(plan(['3.0.0-beta.2'])).toEqual(['current /next unreleased', '3.0.0-beta.2 / -']);
  });

  test('are as the configuration says', () => {
    const versions = { '2.0': { path: 'two', banner: 'none' }, '1.0': { banner: 'unreleased' } };
    expect(plan(['1.0', '2.0', '3.0'], { lastVersion: '2.0', versionOrder: ['1.0'], versions })).toEqual([
      'current /next unreleased',
      '1.0 /1.0 unreleased',
      '3.0 /3.0 unreleased',
      '2.0 /two -',
    ]);
    expect(plan(['1.0'], { lastVersion: 'current' })).toEqual(['current / -', '1.0 /1.0 unmaintained']);
    expect(plan(['1.0'], { includeCurrent: false })).toEqual(['1.0 / -']);
  });

  test('cannot have the current docs as the last one where these are left out', () => {
    const docs = { includeCurrent: false, lastVersion: 'current' };
    expect(toOutcome(['1.0'], docs).diagnostics).toMatchObject([
      {
        code: 'version/unknown',
        message: 'The current docs are excluded, so they cannot be the last version',
        hint: 'Remove "includeCurrent", or name one of 1.0.',
      },
    ]);
    expect(toOutcome([], docs).diagnostics).toHaveLength(1);
  });

  test('have addresses of their own, on disks too that take two letters for one', () => {
    const at = (path: string) =>
      toOutcome(['1.0', '2.0', '3.0'], { versions: { '2.0': { path: 'old' }, '1.0': { path } } });
    expect(at('older').diagnostics).toEqual([]);
    expect(at('OLD').diagnostics).toMatchObject([
      { code: 'version/path-taken', message: 'The versions "2.0" and "1.0" have the same path' },
    ]);
  });
});

describe('a site of three versions in two languages', () => {
  const site = copyTestSite('versions');
  const dataOf = (route: string) => dataIn(site, route);
  beforeAll(() => buildClean(site));

  test('has each version below its own address, the last one at that of the docs', () => {
    const pages = [...site.files().keys()].filter((name) => /^(?:ja\/)?docs.*\.html$/.test(name));
    const english = [
      'docs.html',
      'docs/1.0.html',
      'docs/1.0/guides.html',
      'docs/1.0/guides/macros.html',
      'docs/1.0/intro.html',
      'docs/1.0/setup.html',
      'docs/guides.html',
      'docs/guides/keys.html',
      'docs/intro.html',
      'docs/next.html',
      'docs/next/guides.html',
      'docs/next/guides/theming.html',
      'docs/next/intro.html',
      'docs/next/setup.html',
      'docs/setup.html',
    ];
    expect(pages).toEqual([...english, ...english.map((name) => `ja/${name}`)]);
    expect(site.read('docs.html')).toContain('url=/docs/intro"');
    expect(site.read('docs/1.0.html')).toContain('url=/docs/1.0/intro"');
    expect(site.read('ja/docs/next.html')).toContain('url=/ja/docs/next/intro"');
  });

  test('has links and pictures that stay in their version, in each language', () => {
    const setup = (route: string, text: string) => `<a href="${route}">${text}</a>`;
    expect(site.main('docs/intro.html')).toContain(setup('/docs/setup', 'setting up'));
    expect(site.main('docs/1.0/intro.html')).toContain(setup('/docs/1.0/setup', 'setting up'));
    expect(site.main('docs/next/intro.html')).toContain(setup('/docs/next/setup', 'setting up'));
    expect(site.main('ja/docs/1.0/intro.html')).toContain(setup('/ja/docs/1.0/setup', '準備'));
    expect(site.main('ja/docs/setup.html')).toContain(setup('/ja/docs/intro', '戻る'));
    // In a snapshot, links to other parts of the site still work.
    expect(site.main('docs/1.0/setup.html')).toContain(setup('/docs/1.0/intro', 'beginning'));
    expect(site.main('docs/1.0/setup.html')).toContain(setup('/about', 'about it'));
    expect(site.main('docs/intro.html')).toContain('width="20" height="10"');
    expect(site.main('docs/1.0/intro.html')).toContain('width="10" height="10"');
    expect(site.main('ja/docs/1.0/intro.html')).toContain('width="10" height="10"');
    // Pages outside the docs link to the last version, if it has the page.
    expect(site.main('about.html')).toContain(setup('/docs/intro', 'docs'));
    expect(site.main('about.html')).toContain(setup('/docs/next/guides/theming', 'themes'));
  });

  test('has sidebars, neighbours and breadcrumbs of each version', () => {
    const labels = (route: string) => dataOf(route).sidebar?.entries.map((entry) => 'href' in entry && entry.href);
    expect(labels('docs/1.0/setup')).toEqual(['/docs/1.0/intro', '/docs/1.0/setup', '/docs/1.0/guides']);
    expect(dataOf('docs/1.0/setup').next).toEqual({ label: 'Guides', href: '/docs/1.0/guides' });
    expect(dataOf('ja/docs/1.0/guides/macros').breadcrumbs[0]).toEqual({
      label: 'Guides',
      href: '/ja/docs/1.0/guides',
    });
    expect(site.files().has('_data/_sidebars/ja/1.0/main.json')).toBe(true);
  });

  test('tells of a version that is not the last one, and of the way there', () => {
    const main = (path: string) => site.main(path).replaceAll('<!-- -->', '');
    expect(main('docs/intro.html')).not.toContain('class="notice"');
    expect(main('docs/next/setup.html')).toContain(
      'This is the documentation of Next, which has not been released yet. <a href="/docs/setup">Read this page in 2.0</a>',
    );
    expect(main('docs/1.0/guides.html')).toContain(
      'This is the documentation of 1.0 (old), which is no longer maintained. <a href="/docs/guides">',
    );
    expect(main('docs/1.0/guides/macros.html')).toContain('<a href="/docs/intro">Go to the documentation of 2.0</a>');
    expect(main('ja/docs/1.0/intro.html')).toContain('<a href="/ja/docs/intro">');
  });

  test('is known to search engines by its last version, where that has the page', () => {
    const canonical = (route: string) => dataOf(route).head.canonical;
    expect(canonical('docs/1.0/setup')).toBe('https://example.com/docs/setup');
    expect(canonical('docs/next/guides')).toBe('https://example.com/docs/guides');
    expect(canonical('docs/1.0/guides/macros')).toBe('https://example.com/docs/1.0/guides/macros');
    // In its own language: an untranslated page has its original as canonical address, whatever else is translated.
    expect(canonical('ja/docs/1.0/setup')).toBe('https://example.com/docs/setup');
    expect(canonical('ja/docs/1.0/intro')).toBe('https://example.com/ja/docs/1.0/intro');
    expect(canonical('ja/docs/setup')).toBe('https://example.com/ja/docs/setup');
    const listed = [...site.read('sitemap.xml').matchAll(/<loc>https:\/\/example\.com([^<]*)/g)].map(
      ([, path]) => path,
    );
    expect(listed.sort()).toEqual([
      '/',
      '/about',
      '/docs/1.0/guides/macros',
      '/docs/guides',
      '/docs/guides/keys',
      '/docs/intro',
      '/docs/next/guides/theming',
      '/docs/setup',
      '/ja/docs/1.0/intro',
      '/ja/docs/guides',
      '/ja/docs/next/intro',
      '/ja/docs/setup',
    ]);
  });

  test('tells a search service which version a page belongs to', async () => {
    expect(site.read('docs/setup.html')).not.toContain('docsearch:');
    const hosted = copyTestSite('versions');
    const service = "search: { provider: 'algolia', appId: 'A', searchKey: 'b', index: 'c' }";
    hosted.write(
      'site.config.ts',
      readFileSync(join(hosted.dir, 'site.config.ts'), 'utf8').replace('docs: {', `${service},\n  docs: {`),
    );
    await buildClean(hosted);
    const scope = (path: string) =>
      [...hosted.read(path).matchAll(/<meta name="docsearch:(\w+)" content="([^"]*)">/g)].map(([, name, value]) => [
        name,
        value,
      ]);
    expect(Object.fromEntries(scope('ja/docs/1.0/setup.html'))).toEqual({
      language: 'ja',
      version: '1.0',
      docusaurus_tag: 'docs-default-1.0',
    });
    expect(Object.fromEntries(scope('about.html'))).toMatchObject({ language: 'en', docusaurus_tag: 'default' });
  });

  test('has a menu that leads to the same page in each version, else to its beginning', () => {
    const menu = (path: string) =>
      [...site.read(path).matchAll(/<a[^>]*? data-choose-version="[^"]*">/g)]
        .slice(0, 3)
        .map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
    expect(menu('docs/setup.html')).toEqual(['/docs/next/setup', '/docs/setup', '/docs/1.0/setup']);
    expect(menu('docs/1.0/guides/macros.html')).toEqual(['/docs/next/intro', '/docs/intro', '/docs/1.0/guides/macros']);
    expect(menu('ja/docs/1.0/guides.html')).toEqual(['/ja/docs/next/guides', '/ja/docs/guides', '/ja/docs/1.0/guides']);
    expect(menu('about.html')).toEqual(['/docs/next/intro', '/docs/intro', '/docs/1.0/intro']);
  });

  test('has items in its navigation bar that stay in the version being read', () => {
    const items = (path: string) =>
      [...site.read(path).matchAll(/<a href="([^"]*)"[^>]*>(Guides|Setting up|Next|2\.0|1\.0 \(old\))</g)]
        .slice(0, 3)
        .map(([, href, label]) => `${label} ${href}`);
    expect(items('docs/1.0/intro.html')).toEqual([
      'Guides /docs/1.0/intro',
      'Setting up /docs/1.0/setup',
      '1.0 (old) /docs/1.0/intro',
    ]);
    expect(items('about.html')).toEqual(['Guides /docs/intro', 'Setting up /docs/setup', '2.0 /docs/intro']);
  });
});

test('a version that is broken is reported, and loses nothing of the others', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'versions/README.md': 'Old docs.\n',
    'versions/2.0/sidebars.json': '{ "docs": ["a"] }\n',
    'versions/1.0/docs/a.md': '# A\n\n[b](./b.md) [c](../../../docs/c.md)\n',
    'versions/1.0/docs/bb.md': '# B\n',
    'versions/1.0/sidebars.json': '{ "docs": ["a", "bb", "gone"\n',
    'versions/1.0/notes.txt': 'Notes.\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.file}`).sort()).toEqual([
    'link/markdown-broken versions/1.0/docs/a.md',
    'link/markdown-broken versions/1.0/docs/a.md',
    'sidebar/invalid versions/1.0/sidebars.json',
    'source/unused versions/1.0/notes.txt',
    'source/unused versions/README.md',
    'version/incomplete versions/2.0/docs',
  ]);
  expect(report.find(({ code }) => code === 'link/markdown-broken')?.hint).toBe('Did you mean "./bb.md"?');
});

test('a page that does not exist is not looked for in another version', async () => {
  const { report } = await createTestSite({
    'site.config.ts': configWith(`locales: { locales: { en: {}, ja: {} } }`),
    'docs/a.md': '# A\n\n[removed](./was-once-a-page-with-a-long-name.md)\n',
    'docs/guides/moved.md': '# Moved\n',
    'versions/1.0/docs/a.md': '# A\n',
    'versions/1.0/docs/was-once-a-page-with-a-long-name.md': '# Removed\n',
    'versions/1.0/sidebars.json': '{}\n',
    'i18n/ja/docs/was-once-a-page-with-a-long-name.md': '# 削除\n',
    'i18n/ja/docs/moved.md': '# 移動\n',
  }).build();
  expect(report.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    'The page "./was-once-a-page-with-a-long-name.md" does not exist. Link to a Markdown file of this site.',
    'i18n/ja/docs/moved.md translates a page that does not exist. Did you mean docs/guides/moved.md?',
    'i18n/ja/docs/was-once-a-page-with-a-long-name.md translates a page that does not exist. Move it to the path of its original, or remove it.',
  ]);
});
