import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildClean, copyTestSite, dataOf, documents, type TestSite } from '../../harness/site.ts';

const origin = 'https://example.com';

const styles = ['/', '/base/'].flatMap((baseUrl) => [false, true].map((trailingSlash) => ({ baseUrl, trailingSlash })));

const places = ['', 'ja/'].flatMap((locale) => ['', 'next/', '1.0/'].map((version) => ({ locale, version })));

/** A blog whose posts link to the docs. One post is translated. */
const blog = {
  'blog/2025-01-01-first.md':
    '# First\n\nRead the [introduction](../docs/intro.md) and [what follows](./2025-02-01-second.md).\n',
  'blog/2025-02-01-second.md': '# Second\n\nSee [what is new](/docs/next/setup).\n',
  'i18n/ja/blog/2025-01-01-first.md': '# 最初\n\n[はじめに](../docs/intro.md)と[続き](./2025-02-01-second.md)。\n',
};

/** Builds a site with three versions and two languages, in which not every page is translated. */
async function buildSite(style: (typeof styles)[number]): Promise<TestSite> {
  const site = copyTestSite('versions');
  const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8');
  const keys = Object.entries(style).map(([key, value]) => `${key}: ${JSON.stringify(value)},`);
  site.write('site.config.ts', config.replace('defineConfig({', `defineConfig({ ${keys.join(' ')}`));
  for (const [path, text] of Object.entries(blog)) site.write(path, text);
  await buildClean(site);
  return site;
}

/** Returns the file that a web host would serve for an address, or `undefined`. */
function answer(site: ReadonlySet<string>, address: string, baseUrl: string): string | undefined {
  const { pathname } = new URL(address, origin);
  if (!pathname.startsWith(baseUrl)) return undefined;
  const path = decodeURIComponent(pathname.slice(baseUrl.length));
  return (path === '' || path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`]).find((name) =>
    site.has(name),
  );
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

/** Returns the addresses that pages link to. */
function writtenIn(pages: readonly { html: string }[]): ReadonlySet<string> {
  return new Set(pages.flatMap(({ html }) => attributes(html, / href="([^"#?]*)[^"]*"/g)));
}

describe.each(styles)('every address of a site with versions and languages, %j', ({ baseUrl, trailingSlash }) => {
  const built = buildSite({ baseUrl, trailingSlash });
  const facts = built.then((site) => {
    const names = new Set(site.files().keys());
    const pages = documents(site).map((file) => {
      const html = site.read(file);
      const [canonical] = attributes(html, /<link rel="canonical" href="([^"]*)">/g);
      const alternates = attributes(html, /<link rel="alternate" hreflang="[^"]*" href="([^"]*)">/g);
      return { file, html, canonical, alternates };
    });
    const read = (pattern: RegExp) => [...names].filter((name) => pattern.test(name)).map((name) => site.read(name));
    const listed = attributes(site.read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g);
    return { names, pages, listed, read };
  });

  test('leads to a file, and is written in one way', async () => {
    const { names, pages } = await facts;
    const links = pages.flatMap(({ file, html }) =>
      attributes(html, / (?:href|src)="([^"#?]*)[^"]*"/g).map((href) => ({ file, href: href.replace(origin, '') })),
    );
    const internal = links.filter(({ href }) => href.startsWith('/'));
    expect(internal.length).toBeGreaterThan(200);
    expect(internal.filter(({ href }) => answer(names, href, baseUrl) === undefined)).toEqual([]);
    // Home pages of the site, of a language and of a version are folders in every style.
    const toPages = internal.filter(({ href }) => answer(names, href, baseUrl)?.endsWith('.html') === true);
    const wrong = toPages.filter(({ href }) => trailingSlash && !href.endsWith('/') && !href.endsWith('404.html'));
    expect(wrong).toEqual([]);
    const hrefOf = new Map(toPages.map(({ href }) => [answer(names, href, baseUrl), href]));
    expect(toPages.filter(({ href }) => hrefOf.get(answer(names, href, baseUrl)) !== href)).toEqual([]);
  });

  test.each(places)('is in links, menus and data what it is in the files, $locale $version', async (place) => {
    const { locale, version } = place;
    const site = await built;
    const toHref = (path: string) => `${baseUrl}${path}${trailingSlash ? '/' : ''}`;
    const docs = `${locale}docs/${version}`;
    const file = `${docs}setup${trailingSlash ? '/index' : ''}.html`;
    const html = site.read(file);
    expect(site.main(file)).toContain(`<a href="${toHref(`${docs}intro`)}"`);
    expect(html).toContain(`<a href="${toHref(`${docs}setup`)}" aria-current="page">`);
    for (const other of ['', 'next/', '1.0/'])
      expect(html).toContain(`href="${toHref(`${locale}docs/${other}setup`)}"`);
    expect(html).toContain(`<a href="${toHref(`ja/docs/${version}setup`)}" hrefLang="ja"`);
    const { url, head } = dataOf(site, `${docs}setup`);
    // The Japanese page of version 2.0 is the only translation; all others duplicate the English page of 2.0.
    const canonical = docs === 'ja/docs/' ? 'ja/docs/setup' : 'docs/setup';
    expect([url, head.canonical]).toEqual([`/${docs}setup`, origin + toHref(canonical)]);
  });

  test('is canonical once: the sitemap lists what pages say of themselves', async () => {
    const { names, pages, listed } = await facts;
    const own = pages.filter(({ file, canonical }) => canonical && answer(names, canonical, baseUrl) === file);
    const ofPages = own.filter(({ html }) => !html.includes('http-equiv="refresh"')).map(({ canonical }) => canonical);
    expect([...listed].sort()).toEqual(ofPages.sort());
    expect(listed.every((url) => url.startsWith(origin + baseUrl))).toBe(true);
  });

  test('of a feed is that of the page it tells of', async () => {
    const { names, pages, read } = await facts;
    const feeds = read(/(?:rss|atom)\.xml$|feed\.json$/);
    expect(feeds).toHaveLength(6);
    const written = writtenIn(pages);
    for (const feed of feeds) {
      const urls = new Set(attributes(feed, /(https:\/\/example\.com[^\s"'<>\\]*)/g));
      expect([...urls].filter((url) => !answer(names, url, baseUrl))).toEqual([]);
      const toPages = [...urls].filter((url) => answer(names, url, baseUrl)?.endsWith('.html'));
      expect(toPages.filter((url) => url.includes('/blog/')).length).toBeGreaterThanOrEqual(2);
      expect(toPages.filter((url) => !written.has(url.slice(origin.length)))).toEqual([]);
    }
  });

  test('that a search finds is written as the pages write it', async () => {
    const { names, pages, read } = await facts;
    const shards = read(/^_data\/_search\/[^/]+\/[^/]+\.json$/);
    expect(shards).toHaveLength(6);
    const written = writtenIn(pages);
    const hrefs = shards.flatMap((shard) =>
      (JSON.parse(shard) as { pages: { href: string }[] }).pages.map(({ href }) => href),
    );
    expect(hrefs.length).toBeGreaterThan(30);
    expect(hrefs.filter((href) => !answer(names, href, baseUrl) || !written.has(href))).toEqual([]);
  });

  test('of a list for programs is that of a file', async () => {
    const { names } = await facts;
    const site = await built;
    const lists = ['llms.txt', 'ja/llms.txt', 'llms-full.txt', 'ja/llms-full.txt'];
    const links = lists.flatMap((list) => attributes(site.read(list), /\]\((\S*?)\)/g));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((url) => !url.startsWith(origin + baseUrl) || !answer(names, url, baseUrl))).toEqual([]);
  });

  test('is named by its translations as it names them', async () => {
    const { names, pages, listed } = await facts;
    const byFile = new Map(pages.map((page) => [page.file, page]));
    const listedPages = listed.map((url) => byFile.get(answer(names, url, baseUrl) ?? ''));
    const broken = listedPages.filter((page) =>
      page?.alternates.some((url) => {
        const other = byFile.get(answer(names, url, baseUrl) ?? '');
        return other?.alternates.join() !== page.alternates.join();
      }),
    );
    expect(broken.map((page) => page?.file)).toEqual([]);
    expect(listedPages.some((page) => (page?.alternates.length ?? 0) > 2)).toBe(true);
  });
});
