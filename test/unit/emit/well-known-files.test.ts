import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

const configWith = (lines: string) =>
  `export default { title: 'Maps & <more> of all kinds', url: 'https://example.com', ${lines} };\n`;

test('a site says who may read it, how it is searched, and what stands for it', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("tagline: 'T', favicon: 'i.svg', locales: { locales: { en: {}, ja: {} } }"),
    'docs/a.md': '# A\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  await buildClean(site);
  expect(site.read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n');
  const search = site.read('ja/opensearch.xml');
  expect(search).toContain('<ShortName>Maps &amp; &lt;more&gt; of</ShortName>');
  expect(search).toContain('template="https://example.com/ja/search?q={searchTerms}"');
  expect(JSON.parse(site.read('manifest.webmanifest'))).toEqual({
    name: 'Maps & <more> of all kinds',
    description: 'T',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    icons: [{ src: '/i.svg', sizes: 'any' }],
  });
  const html = site.read('ja/docs/a.html');
  expect(html).toMatch(
    /<link rel="search" type="application\/opensearchdescription\+xml" [^>]*href="\/ja\/opensearch.xml">/,
  );
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
});

test('files of the static folder win, and a host below which the site lies has its own robots.txt', async () => {
  const site = createTestSite({
    'site.config.ts': configWith(
      "baseUrl: '/base/', head: [{ tag: 'link', attrs: { rel: 'manifest', href: '/app.json' } }], favicon: 'i.svg'",
    ),
    'docs/a.md': '# A\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/app.json': '{}',
    'static/opensearch.xml': 'mine',
  });
  await buildClean(site);
  expect([...site.files().keys()].filter((name) => /robots|webmanifest/.test(name))).toEqual([]);
  expect(site.read('opensearch.xml')).toBe('mine');
  expect(site.read('docs/a.html').match(/rel="manifest"[^>]*/g)).toEqual(['rel="manifest" href="/base/app.json"']);
  site.write('site.config.ts', configWith(''));
  site.write('static/robots.txt', 'mine');
  await buildClean(site);
  expect(site.read('robots.txt')).toBe('mine');
});
