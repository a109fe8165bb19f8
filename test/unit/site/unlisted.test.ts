import { beforeAll, describe, expect, test } from 'vitest';
import { uploadSearch } from '../../../cli/site/jobs/search.ts';
import type { SidebarEntry } from '../../../runtime/page-data.ts';
import { buildClean, createTestSite, dataOf, documents, fixtureRun } from '../../harness/site.ts';
import { unlistedPages, unlistedSite } from './unlisted-site.ts';

const site = createTestSite(unlistedSite);

/** Returns the files that mention an unlisted page, as `<word>: <path>`. */
function leaks(texts: Iterable<readonly [string, string]>): string[] {
  return [...texts].flatMap(([path, text]) =>
    Object.entries(unlistedPages)
      .filter(([, { names, own }]) => !own.test(path) && names.test(text))
      .map(([word]) => `${word}: ${path}`),
  );
}

/** Files of the output, as pairs of path and content. */
let published: [string, string][] = [];

beforeAll(async () => {
  await buildClean(site);
  published = [...site.files()];
});

describe('an unlisted page', () => {
  test('is named by no file of the output but its own', () => {
    expect(leaks(published)).toEqual([]);
  });

  test('is in no record of a hosted search', async () => {
    const { records } = await uploadSearch({
      ...fixtureRun,
      siteDir: site.dir,
      environment: {},
      dryRun: true,
      diff: false,
      force: false,
      onStep() {},
    });
    expect(JSON.stringify(records)).toContain('https://example.com/docs/one');
    expect(leaks(records.map((record) => [record.objectID, JSON.stringify(record)]))).toEqual([]);
  });

  test('answers at its address, and is kept from search engines', () => {
    const own = documents(site).filter((path) => path.includes('zyx-'));
    const others = ['docs.html', 'docs/auto/folder.html', 'docs/1.0.html', 'ja/blog/half.html'];
    for (const path of [...own, ...others]) {
      expect(site.read(path), path).toContain('<meta name="robots" content="noindex">');
    }
    expect(own).toHaveLength((Object.keys(unlistedPages).length - others.length) * 2); // In two languages.
  });

  test('is itself in its own sidebar, as a row or as the page of a category', () => {
    const active = (route: string) => {
      const { url, sidebar } = dataOf(site, route);
      return activeRows(sidebar?.entries ?? [], url);
    };
    expect(active('docs/auto/zyx-auto')).toEqual(['Zyx auto']);
    expect(active('docs/zyx-linked')).toEqual(['Linked']);
    expect(active('docs/auto/secrets/zyx-secret')).toEqual(['Zyx secret']);
    expect(active('docs/long/zyx-row35x')).toEqual(['Zyx row35x']);
    expect(active('blog/zyx-post')).toEqual(['Zyx post']);
    expect(dataOf(site, 'docs/one').breadcrumbs).toEqual([{ label: 'Linked' }, { label: 'One' }]);
  });

  test('is linked where an author wrote the link', () => {
    expect(site.main('docs/four.html')).toContain('<a href="/docs/zyx-inline">by hand</a>');
    expect(site.read('docs/one.html')).toContain('href="/docs/zyx-byhand">Labelled by hand');
  });

  test('leads to the same page in other languages and versions', () => {
    const { missingIn, version } = dataOf(site, 'docs/zyx-explicit');
    expect(missingIn).toBeUndefined();
    const html = site.read('docs/zyx-explicit.html');
    for (const href of ['/docs/zyx-explicit', '/ja/docs/zyx-explicit']) {
      expect(html).toContain(`<a href="${href}" hrefLang=`);
    }
    expect(version?.pages).toEqual({ current: '/docs/zyx-explicit' });
    expect(dataOf(site, 'docs/two').version?.pages).toEqual({ current: '/docs/two' });
    expect(dataOf(site, 'docs/1.0/zyx-older').version?.pages).toMatchObject({ current: '/docs/two' });
  });

  test('leaves no empty place behind where a list would hold nothing else', () => {
    const others = published.filter(([path]) => !Object.values(unlistedPages).some(({ own }) => own.test(path)));
    const places = /Only hidden|Nothing to see|[>"]Empty[<"]|Secrets|strange|Ghost/;
    expect(others.filter(([, text]) => places.test(text)).map(([path]) => path)).toEqual([]);
    expect(JSON.parse(site.read('_data/_blog/en.json'))).toMatchObject([{ label: '2025' }]);
  });

  test('leads to no pages of tags and authors that nothing else has', () => {
    const html = site.main('blog/zyx-post.html');
    expect(html).toContain('<span class="tag">strange</span>');
    expect(html).toContain('<a class="tag" href="/blog/tags/usual">usual</a>');
    expect(html).toContain('<a href="/blog/authors/writer">Writer</a>');
    expect(html).toContain('Ghost');
    expect(html).not.toContain('/blog/authors/ghost');
  });

  test('is not where a site or a version begins', () => {
    expect(site.read('docs/one.html')).toMatch(/href="\/docs\/1\.0\/old"[^>]*>1\.0</);
    expect(JSON.parse(site.read('_data/_search/en.json'))).toEqual(['One', 'Two', 'Three']);
  });
});

test('a draft is named by no file at all', () => {
  const all = [...site.files()].map(([path, text]) => `${path}\n${text}`);
  expect(all.filter((text) => /qdraft/i.test(text))).toEqual([]);
});

function activeRows(entries: readonly SidebarEntry[], url: string): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'more') return [];
    const below = entry.type === 'category' ? activeRows(entry.items ?? [], url) : [];
    return entry.href === url ? [entry.label, ...below] : below;
  });
}
