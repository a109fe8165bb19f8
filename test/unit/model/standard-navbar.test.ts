import { expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const guide = { 'docs/intro.md': '# Intro\n' };
const post = { 'blog/2025-01-01-post.md': '# Post\n\nText.\n' };
const library = installedLib('export declare const one: number;\n');

/** Returns the labels and addresses of the links in the navigation bar of a page, and the name of its search. */
function barOf(site: TestSite, page: string): string[] {
  const [bar = ''] = /<header class="navbar.*?<\/header>/s.exec(site.read(page)) ?? [];
  const links = bar.matchAll(/<a href="([^"]+)"[^>]*>(?:<span>)?([^<]+)/g);
  const search = /navbar-search-label">([^<]+)/.exec(bar);
  return [...Array.from(links, ([, href, label]) => `${label} ${href}`), ...(search?.[1] ? [search[1]] : [])];
}

test('the bar of a site without settings has the search, and nothing that leads nowhere else', async () => {
  const site = createTestSite(guide);
  await buildClean(site);
  expect(barOf(site, 'docs/intro.html')).toEqual(['Search']);
});

test('the bar of a site without settings leads to its parts, in the language of the page', async () => {
  const site = createTestSite({
    ...guide,
    ...post,
    ...library,
    'site.config.ts': configWith("api: { package: 'lib' }, locales: { locales: { en: {}, de: {} } }"),
  });
  await buildClean(site);
  expect(barOf(site, 'docs/intro.html')).toEqual([
    'Guides /docs/intro',
    'API reference /docs/api/',
    'Blog /blog',
    'English /docs/intro',
    'Deutsch /de/docs/intro',
    'Search',
  ]);
  expect(barOf(site, 'de/docs/intro.html')).toEqual([
    'Anleitungen /de/docs/intro',
    'API-Referenz /de/docs/api/',
    'Blog /de/blog',
    'English /docs/intro',
    'Deutsch /de/docs/intro',
    'Suche',
  ]);
});

test('a bar that is set to have no items has none', async () => {
  const site = createTestSite({ ...guide, ...post, 'site.config.ts': configWith('navbar: { items: [] }') });
  await buildClean(site);
  expect(barOf(site, 'docs/intro.html')).toEqual([]);
});
