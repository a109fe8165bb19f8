import { describe, expect, test } from 'vitest';
import { buildClean, createTestSite, dataOf, documents, outline } from '../../harness/site.ts';

describe('a site of docs alone', () => {
  const site = createTestSite({
    'docs/intro.md': '---\ntitle: Welcome\nsidebar_position: 1\n---\nHello.\n',
    'docs/02-setup/index.md': '# Setup\n',
    'docs/02-setup/10-last.md': '# Last\n',
    'docs/02-setup/2-first.md': '# First\n\nSee [setup](./index.md) and [out](https://example.org/x).\n',
    'docs/03-more/_category_.yml':
      'label: Even more\nposition: 0\nlink:\n  type: generated-index\n  description: All the rest.\n',
    'docs/03-more/a.md': '---\nsidebar_label: Short\n---\n# A long title\n\nWhat it is.\n',
    'docs/03-more/2024-notes.md': '# Notes of 2024\n',
  });

  test('needs a title and an address, and nothing else', async () => {
    await buildClean(site);
    expect(documents(site)).toEqual([
      '404.html',
      'docs.html',
      'docs/category/even-more.html',
      'docs/intro.html',
      'docs/more/2024-notes.html',
      'docs/more/a.html',
      'docs/setup.html',
      'docs/setup/first.html',
      'docs/setup/last.html',
      'index.html',
      'search.html',
    ]);
  });

  test('has its first page for a front page: no way home goes over an address that only leads on', () => {
    const [, first = ''] = /content="0; url=([^"]+)"/.exec(site.read('index.html')) ?? [];
    expect(first).toMatch(/^\/docs\//);
    for (const file of ['docs/intro.html', '404.html']) {
      expect(site.read(file)).toContain(`<a class="navbar-brand" href="${first}">`);
      expect(site.read(file)).not.toContain('href="/"');
    }
  });

  test('has a sidebar made from its folders, in order of position, then of name', () => {
    expect(outline(site, 'docs/setup/first')).toEqual([
      'Even more',
      '  Notes of 2024',
      '  Short',
      'Welcome',
      'Setup',
      '  First *',
      '  Last',
    ]);
  });

  test('has its categories closed but for the one around the page, and all of them can be closed', () => {
    expect(dataOf(site, 'docs/setup/first').sidebar?.entries).toMatchObject([
      { label: 'Even more', collapsible: true, open: false },
      { label: 'Welcome' },
      { label: 'Setup', collapsible: true, open: true },
    ]);
  });

  test('has previous and next pages in the order of the sidebar', () => {
    const { prev, next } = dataOf(site, 'docs/setup/first');
    expect([prev, next]).toEqual([
      { label: 'Setup', href: '/docs/setup' },
      { label: 'Last', href: '/docs/setup/last' },
    ]);
  });

  test('has breadcrumbs of the categories around a page', () => {
    expect(dataOf(site, 'docs/more/a').breadcrumbs).toEqual([
      { label: 'Even more', href: '/docs/category/even-more' },
      { label: 'Short' },
    ]);
  });

  test('has an index page for a category that asks for one', () => {
    expect(site.main('docs/category/even-more.html')).toContain('All the rest.');
    expect(site.main('docs/category/even-more.html')).toContain('<a href="/docs/more/a">Short</a><p>What it is.</p>');
  });

  test('leads from its root to the first page', () => {
    expect(site.read('index.html')).toContain('url=/docs/category/even-more');
  });

  test('has one main element on every page', () => {
    for (const file of documents(site)) expect(site.read(file).match(/<main/g), file).toHaveLength(1);
  });

  test('has links by file that lead to addresses', () => {
    expect(site.main('docs/setup/first.html')).toContain('<a href="/docs/setup">setup</a>');
    expect(site.main('docs/setup/first.html')).toContain(
      '<a href="https://example.org/x" rel="noopener" data-external>out</a>',
    );
  });
});

test('front matter decides about address, title, neighbours, keywords, picture and headings', async () => {
  const site = createTestSite({
    'docs/a.md': `---
title: Titled
description: Described.
slug: /elsewhere
keywords: [one, two]
image: /shared.png
pagination_next: null
pagination_prev: c
toc_min_heading_level: 3
toc_max_heading_level: 4
---
# Ignored heading

## Two
### Three
#### Four {#own-id}
##### Five
`,
    'static/shared.png': 'not looked into',
    'docs/b.md': '# B\n',
    'docs/deep/c.md': '---\nslug: other\nid: see\n---\n# C\n',
    'docs/c.md': '# Top C\n',
  });
  await buildClean(site);
  const page = dataOf(site, 'docs/elsewhere');
  expect(page).toMatchObject({
    title: 'Titled',
    description: 'Described.',
    toc: [
      { id: 'three', text: 'Three', level: 3 },
      { id: 'own-id', text: 'Four', level: 4 },
    ],
    prev: { label: 'Top C', href: '/docs/c' },
  });
  expect(page.next).toBeUndefined();
  const document = site.read('docs/elsewhere.html');
  expect(document).toContain('<meta name="keywords" content="one, two">');
  expect(document).toContain('<meta property="og:image" content="https://example.com/shared.png">');
  expect(documents(site)).toContain('docs/deep/other.html');
  expect(document).toContain('<title>Titled | Fixture</title>');
});

describe('a page that is not for everybody', () => {
  const site = createTestSite({
    'docs/a.md': '# A\n',
    'docs/b-draft.md': '---\ndraft: true\n---\n# Secret draft\n',
    'docs/c-unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n',
    'docs/d.md': '# D\n',
    'sidebars.ts': `export default { docs: ['a', 'b-draft', 'c-unlisted', 'd'] };\n`,
  });

  test('is left out of the site while it is a draft', async () => {
    await buildClean(site);
    expect(documents(site)).not.toContain('docs/b-draft.html');
    for (const [name, text] of site.files()) expect(text, name).not.toContain('Secret draft');
  });

  test('is found by its address only while it is unlisted', () => {
    expect(outline(site, 'docs/a')).toEqual(['A *', 'D']);
    expect(outline(site, 'docs/c-unlisted')).toEqual(['A', 'Unlisted *', 'D']);
    expect(dataOf(site, 'docs/a').next?.label).toBe('D');
    expect(site.read('docs/c-unlisted.html')).toContain('<meta name="robots" content="noindex">');
    expect(site.main('docs/c-unlisted.html')).toContain('This page is unlisted.');
    expect(site.read('sitemap.xml')).not.toContain('unlisted');
  });
});

describe('every way to write addresses', () => {
  const source = {
    'docs/a.md':
      '# A\n\n[b](./part/b.md#top) [b](/docs/part/b?x=1#top) [file](./data.csv) ![dot](./dot.svg) ![s](/s.svg)\n',
    'docs/part/b.md': '# B\n\n## Top\n\n[back](../a.md) [beside](../a)\n',
    'docs/data.csv': 'a,b\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
    'static/s.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 6"/>',
    'pages/index.md': '# Home\n\n[a](../docs/a.md)\n',
  };

  test.each([
    { baseUrl: '/', trailingSlash: false, b: '/docs/part/b', a: '/docs/a', file: 'docs/part/b.html' },
    { baseUrl: '/', trailingSlash: true, b: '/docs/part/b/', a: '/docs/a/', file: 'docs/part/b/index.html' },
    { baseUrl: '/x/', trailingSlash: false, b: '/x/docs/part/b', a: '/x/docs/a', file: 'docs/part/b.html' },
    { baseUrl: '/x/', trailingSlash: true, b: '/x/docs/part/b/', a: '/x/docs/a/', file: 'docs/part/b/index.html' },
  ])('base $baseUrl, trailing slash $trailingSlash', async ({ baseUrl, trailingSlash, a, b, file }) => {
    const config = {
      title: 'Fixture',
      url: 'https://example.com',
      baseUrl,
      trailingSlash,
      diagnostics: { 'link/broken': 'error' },
    };
    const site = createTestSite({ ...source, 'site.config.ts': `export default ${JSON.stringify(config)};\n` });
    await buildClean(site);
    const main = site.main(trailingSlash ? 'docs/a/index.html' : 'docs/a.html');
    expect(main).toContain(`href="${b}#top"`);
    expect(main).toContain(`href="${b}?x=1#top"`);
    expect(main).toMatch(new RegExp(`href="${baseUrl}assets/data-[0-9a-f]{8}\\.csv"`));
    expect(main).toMatch(new RegExp(`src="${baseUrl}assets/dot-[0-9a-f]{8}\\.svg"[^>]* width="10" height="20"`));
    expect(main).toMatch(new RegExp(`src="${baseUrl}s\\.svg"[^>]* width="5" height="6"`));
    expect(site.main(file)).toContain(`<a href="${a}">back</a> <a href="${a}">beside</a>`);
    expect(site.main('index.html')).toContain(`href="${a}"`);
    expect(site.read('sitemap.xml')).toContain(`<loc>https://example.com${b}</loc>`);
    expect(site.read(file)).toContain(`<link rel="canonical" href="https://example.com${b}">`);
    expect([...site.files().keys()].some((name) => /^assets\/data-[0-9a-f]{8}\.csv$/.test(name))).toBe(true);
  });
});

test('two categories with one URL are told apart, where they are written', async () => {
  const site = createTestSite({
    'docs/one/a.md': '# A\n',
    'docs/one/_category_.yml': 'label: One\nlink: { type: generated-index, slug: same }\n',
    'docs/two/b.md': '# B\n',
    'docs/two/_category_.yml': 'label: Two\nlink: { type: generated-index, slug: same }\n',
  });
  expect((await site.build()).report).toMatchObject([
    {
      code: 'route/duplicate',
      message: 'Two pages have the URL /docs/same',
      notes: ['The other one is the category "One" in docs/one/_category_.yml.'],
      span: { file: 'docs/two/_category_.yml', start: { line: 2 } },
    },
  ]);
});

test('a page with the URL of the page for missing ones is told of a file that exists', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n', 'static/404.html': 'Not here.\n' });
  expect((await site.build()).report).toMatchObject([{ code: 'route/duplicate', span: { file: 'static/404.html' } }]);
});
