import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startPreview } from '../../../cli/dev/preview/preview.ts';
import { respond } from '../../../cli/dev/server/respond.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';

const configWith = (lines: string) =>
  `export default { title: 'F', url: 'https://example.com', baseUrl: '/base/', ${lines} };\n`;

/** Returns the redirect target of a page and its canonical address, or nothing if it is not a redirect. */
function targetOf(site: TestSite, path: string): string[] {
  const html = readFileSync(join(site.out, path), 'utf8');
  const found = /content="0; url=([^"]*)">\n<link rel="canonical" href="([^"]*)">.*<link rel="icon"/s.exec(html);
  return found ? found.slice(1) : [];
}

function createSite(): TestSite {
  return createTestSite({
    'site.config.ts': configWith(`
      locales: { locales: { en: {}, ja: {} } },
      redirects: { '/': '/docs/next/now', '/very/old.html': '/old', '/old': '/docs/next/part/a#b', '/über uns': '/about', '/star*': '/about', '/shut/': '/about' },`),
    'docs/part/a.md': '---\nredirect_from: [one, /two/]\n---\n# A\n\n## B\n',
    'docs/now.md': '# Now\n',
    'docs/secret.md': '---\nunlisted: true\nredirect_from: /known\n---\n# Secret\n',
    'i18n/ja/docs/part/a.md': '---\nredirect_from: [one, /two/]\n---\n# あ\n\n## B\n',
    'versions/1.0/docs/part/a.md': '---\nredirect_from: [one, /two/]\n---\n# A\n',
    'versions/1.0/sidebars.json': '{ "docs": ["part/a"] }',
    'pages/about.md': '---\nredirect_from: info\n---\n# About\n',
    'blog/2025-01-01-post.md': '---\nredirect_from: 2025/01/post\n---\n# Post\n\nText.\n',
    'static/_redirects': '/base/own /base/about 302\n/base/shop/* https://shop.example/:splat 301\n',
  });
}

describe('redirects', () => {
  test('of pages and of the configuration lead to the end of their way, in each version and language', async () => {
    const site = createSite();
    await buildClean(site);
    const to = (path: string) => [`/base${path}`, `https://example.com/base${path.replace(/#.*/, '')}`];
    const now = '/docs/next';
    expect(targetOf(site, 'docs/next/part/one.html')).toEqual(to(`${now}/part/a`));
    expect(targetOf(site, 'docs/next/two/index.html')).toEqual(to(`${now}/part/a`));
    expect(targetOf(site, 'docs/part/one.html')).toEqual(to('/docs/part/a'));
    expect(targetOf(site, 'ja/docs/part/one.html')).toEqual(to('/ja/docs/part/a'));
    expect(targetOf(site, 'ja/docs/next/two/index.html')).toEqual(to(`/ja${now}/part/a`));
    expect(targetOf(site, 'info.html')).toEqual(to('/about'));
    expect(targetOf(site, 'ja/blog/2025/01/post.html')).toEqual(to('/ja/blog/post'));
    expect(targetOf(site, 'über uns.html')).toEqual(to('/about'));
    expect(targetOf(site, 'shut/index.html')).toEqual(to('/about'));
    expect(targetOf(site, 'index.html')).toEqual(to('/docs/next/now'));
    expect(targetOf(site, 'ja/index.html')).toEqual(to('/ja/docs/next/now'));
    expect(targetOf(site, 'ja/very/old.html')).toEqual([...to('/ja/docs/next/part/a#b')]);
    expect(site.read('sitemap.xml')).not.toMatch(/one|two|info/);
  });

  test('are not what links lead to: those lead to the target, but for one that is not listed', async () => {
    const site = createTestSite({
      'site.config.ts': configWith(`
        redirects: { '/old': '/docs/a#part' },
        navbar: { items: [{ label: 'Old', to: '/old' }, { label: 'Known', to: '/docs/known' }] },`),
      'docs/a.md': '# A\n\n## Part\n\n## Own\n\n[One](/old) [two](/old?x=1) [three](/old#own) [four](../docs/known)\n',
      'docs/secret.md': '---\nunlisted: true\nredirect_from: known\n---\n# Secret\n',
    });
    await buildClean(site);
    const hrefs = (html: string) =>
      Array.from(html.matchAll(/<a [^>]*?href="(\/base\/(?:docs|old)[^"]*)"/g), ([, href]) => href);
    expect(hrefs(site.main('docs/a.html')).slice(0, 4)).toEqual([
      '/base/docs/a#part',
      '/base/docs/a?x=1#part',
      '/base/docs/a#own',
      '/base/docs/known',
    ]);
    const [navbar = ''] = /<nav.*?<\/nav>/s.exec(site.read('docs/a.html')) ?? [];
    expect(hrefs(navbar)).toEqual(['/base/docs/a', '/base/docs/a#part', '/base/docs/known']);
  });

  test('are told to hosts, but for patterns and what no list may name, behind the own ones of the site', async () => {
    const site = createSite();
    await buildClean(site);
    const lines = site.read('_redirects').split('\n');
    expect(lines.slice(0, 2)).toEqual(['/base/own /base/about 302', '/base/shop/* https://shop.example/:splat 301']);
    expect(lines).toContain('/base/very/old /base/docs/next/part/a#b 301');
    expect(lines).toContain('/base/%C3%BCber%20uns /base/about 301');
    expect(lines.join('\n')).not.toMatch(/star|secret|known/);
    expect(targetOf(site, 'star*.html')[0]).toBe('/base/about');
    expect(targetOf(site, 'docs/next/known.html')[0]).toBe('/base/docs/next/secret');
    const preview = await startPreview(site.out, { host: '127.0.0.1', port: 0 });
    const ask = (path: string) => fetch(new URL(path, preview.url), { redirect: 'manual' });
    const answers = ['very/old', 'very/old/', '%C3%BCber%20uns', 'own', 'star*', 'shop/*', '_redirects'].map(ask);
    const seen = (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('location')]);
    await preview.close();
    expect(seen).toEqual([
      [301, '/base/docs/next/part/a#b'],
      [301, '/base/docs/next/part/a#b'],
      [301, '/base/about'],
      [302, '/base/about'],
      [200, null],
      [404, null],
      [404, null],
    ]);
  });

  test('are served while a site is written', async () => {
    const site = createSite();
    const { live, save } = await openTestLive(site);
    const snapshot = await live.update('anything');
    const { status, body } = snapshot ? await respond('/base/docs/next/two/', snapshot) : { status: 0, body: '' };
    expect(status).toBe(200);
    expect(String(body)).toContain('content="0; url=/base/docs/next/part/a"');
    const next = await save('docs/part/a.md', '---\nredirect_from: three\n---\n# A\n\n## B\n');
    expect(next && (await respond('/base/docs/next/two/', next)).status).toBe(404);
    expect(next && (await respond('/base/docs/next/part/three', next)).status).toBe(200);
  });

  test('that cannot be are reported where they stand, once for all languages', async () => {
    const site = createTestSite({
      'site.config.ts': configWith(
        "locales: { locales: { en: {}, ja: {} } }, redirects: { '/a': '/b', '/b': '/a', '/x': '/docs/a#no', '/y': '/docs/a', '/y/': '/docs/a' },",
      ),
      'docs/a.md': '---\nredirect_from: old\n---\n# A\n',
      'docs/b.md': '---\nredirect_from: old\n---\n# B\n',
      'i18n/ja/docs/a.md': '---\nredirect_from: other\n---\n# あ\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, message, span }) => `${code} ${span?.file}: ${message}`)).toEqual([
      'redirect/taken docs/b.md: Two redirects start at "old"',
      'source/unused i18n/ja/docs/a.md: The "redirect_from" of i18n/ja/docs/a.md is not used: a translation has the position of its original',
      'redirect/loop site.config.ts: The redirect from "/a" is part of a loop',
      'redirect/unknown-target site.config.ts: The redirect from "/x" points at "#no", which does not exist on its page',
      'redirect/taken site.config.ts: Two redirects start at "/y/"',
    ]);
  });

  test('in a loop are reported once, with those that it goes through', async () => {
    const steps = Array.from({ length: 9 }, (_, at) => `'/${at}': '/${(at + 1) % 9}'`);
    const redirects = `redirects: { '/in': '/a', '/a': '/b', '/b': '/a', '/c': '/c', ${steps.join(', ')} }`;
    const { report } = await createTestSite({ 'site.config.ts': configWith(redirects), 'docs/a.md': '# A\n' }).build();
    expect(report.map(({ message, notes }) => [message, notes]).sort()).toEqual([
      ['The redirect from "/0" is part of a loop', ['It leads through "/1", "/2", "/3", "/4", "/5" and 3 more.']],
      ['The redirect from "/a" is part of a loop', ['It leads through "/b".']],
      ['The redirect from "/c" is part of a loop', undefined],
    ]);
  });

  test('to a mistyped address get that of the page, with the place in it', async () => {
    const site = createTestSite({
      'site.config.ts': configWith("redirects: { '/old': '/docs/instal#first', '/older': '/docs/instal' },"),
      'docs/install.md': '# Install\n\n## First\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'redirect/unknown-target Did you mean "/docs/install#first"?',
      'redirect/unknown-target Did you mean "/docs/install"?',
    ]);
  });

  test('to a Markdown file get the address of its page', async () => {
    const redirects = "redirects: { '/old': '/docs/02-setup.md#first', '/older': '/docs/more/index.md' }";
    const site = createTestSite({
      'site.config.ts': configWith(`${redirects}, locales: { locales: { en: {}, ja: {} } }`),
      'docs/02-setup.md': '---\nslug: begin\n---\n# Set up\n\n## First\n',
      'docs/more/index.md': '# More\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
      'redirect/unknown-target Did you mean "/docs/begin#first"?',
      'redirect/unknown-target Did you mean "/docs/more"?',
    ]);
  });

  test('to a heading that no language has are reported once', async () => {
    const site = createTestSite({
      'site.config.ts': configWith(
        "locales: { locales: { en: {}, de: {} } }, diagnostics: { 'link/anchor': 'warning' }, redirects: { '/old': '/docs/a#no' },",
      ),
      'docs/a.md': '# A\n',
      'i18n/de/docs/a.md': '# A\n',
    });
    const { report } = await site.build();
    expect(report.map(({ code }) => code)).toEqual(['redirect/unknown-target']);
  });

  test('to a heading that a translation lacks yet lead to its page, and say which page that is', async () => {
    const site = createTestSite({
      'site.config.ts': configWith(
        "locales: { locales: { de: {}, ja: {} } }, diagnostics: { 'link/anchor': 'warning' }, redirects: { '/old': '/docs/intro#install' },",
      ),
      'docs/intro.md': '# Intro\n\n## Install\n',
      'i18n/de/docs/intro.md': '# Einführung\n',
    });
    const { report } = await site.build();
    const found = report.filter(({ code }) => code !== 'translation/headings');
    expect(found.map(({ code, severity, message, span }) => `${severity} ${code} ${span?.file}: ${message}`)).toEqual([
      'warning link/anchor site.config.ts: No "#install" in i18n/de/docs/intro.md, the target of the redirect from "/old"',
    ]);
    const to = (path: string) => [`/base${path}#install`, `https://example.com/base${path}`];
    expect(targetOf(site, 'old.html')).toEqual(to('/docs/intro'));
    expect(targetOf(site, 'de/old.html')).toEqual(to('/de/docs/intro'));
    expect(targetOf(site, 'ja/old.html')).toEqual(to('/ja/docs/intro'));
  });
});
