import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildClean, copyTestSite, dataOf, documents, type TestSite } from '../../harness/site.ts';

const origin = 'https://example.com';

const styles = [
  { baseUrl: '/', trailingSlash: false },
  { baseUrl: '/', trailingSlash: true },
  { baseUrl: '/base/', trailingSlash: false },
  { baseUrl: '/base/', trailingSlash: true },
];

const places = ['', 'ja/'].flatMap((locale) => ['', 'next/', '1.0/'].map((version) => `${locale}docs/${version}`));

describe.each(styles)('at $baseUrl, with trailing slash $trailingSlash', ({ baseUrl, trailingSlash }) => {
  const site = copyTestSite('versions');
  const toHref = (path: string) => `${baseUrl}${path}${trailingSlash ? '/' : ''}`;
  const toFile = (path: string) => (trailingSlash ? `${path}/index.html` : `${path}.html`);

  test('the site of three versions in two languages is whole', async () => {
    const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8');
    const style = `defineConfig({ baseUrl: '${baseUrl}', trailingSlash: ${trailingSlash},`;
    site.write('site.config.ts', config.replace('defineConfig({', style));
    await buildClean(site);
    expect(documents(site)).toContain(toFile('ja/docs/1.0/intro'));
  });

  test.each(places)('%s: links, menus, head, chunks and files agree', (place) => {
    const html = site.read(toFile(`${place}setup`));
    const [, locale = '', version = ''] = /^(ja\/)?docs\/(.*)$/.exec(place) ?? [];
    expect(site.main(toFile(`${place}setup`))).toContain(`<a href="${toHref(`${place}intro`)}"`);
    expect(html).toContain(`<a href="${toHref(`${place}setup`)}" aria-current="page">`);
    for (const other of ['', 'next/', '1.0/']) {
      expect(html).toContain(`href="${toHref(`${locale}docs/${other}setup`)}"`);
    }
    expect(html).toContain(`<a href="${toHref(`ja/docs/${version}setup`)}" hrefLang="ja"`);
    expect(dataOf(site, `${place}setup`).url).toBe(`/${place}setup`);
    expect(dataOf(site, `${place}setup`).head.canonical).toBe(origin + toHref(canonicalOf(place)));
  });

  test('every link of every page leads to a file that is there, by the address that the file has', () => {
    const files = site.files();
    const broken = documents(site).flatMap((file) =>
      linksOf(site, file, baseUrl)
        .filter((href) => !files.has(fileOf(href, baseUrl)))
        .map((href) => `${file}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  test('the sitemap lists each page once, by the address that the page itself gives', () => {
    const listed = [...site.read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(origin + toHref('docs/setup'));
    for (const url of listed) {
      const html = site.read(fileOf(url.slice(origin.length), baseUrl));
      expect(html).toContain(`<link rel="canonical" href="${url}">`);
    }
  });
});

/** The Japanese page of version 2.0 is the only translation; all others duplicate the English page of 2.0. */
function canonicalOf(place: string): string {
  return place === 'ja/docs/' ? 'ja/docs/setup' : 'docs/setup';
}

/** Returns a document's addresses within the site, including alternate languages and the canonical address. */
function linksOf(site: TestSite, file: string, baseUrl: string): string[] {
  const hrefs = [...site.read(file).matchAll(/ (?:href|src)="([^"#?]+)/g)].map(([, href = '']) => href);
  return hrefs
    .map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
    .filter((href) => href.startsWith(baseUrl));
}

/** Returns the file that a plain web server would serve. */
function fileOf(href: string, baseUrl: string): string {
  const path = decodeURIComponent(href.slice(baseUrl.length));
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return /\.(?:html|js|css|json|md|svg|txt|xml)$/.test(path) ? path : `${path}.html`;
}
