import { describe, expect, test } from 'vitest';
import type { ArchivePage, PostListPage, PostPage, TagsPage } from '../../../runtime/page-data.ts';
import { buildClean, configWith, createTestSite, dataOf, documents } from '../../harness/site.ts';

/** A blog of two years, with a draft, an unlisted post and a post in its own folder. */
const source = {
  'docs/intro.md': '# Intro\n\n[A post](../blog/2024-02-10-first.md)\n',
  'blog/authors.yml':
    'joan:\n  name: Joan\n  title: Writer\n  page: true\n  image: img/joan.png\nteam:\n  name: The team\n  kind: organization\n  url: https://example.org/\n',
  'blog/tags.yml': 'coding:\n  label: Coding\n  description: With code.\nnews:\n',
  'blog/2024-02-10-first.md':
    '---\nauthors: joan\ntags: [coding, news]\nlast_update: { date: 2024-03-01 }\n---\n# First\n\nIt *begins*.\n\n<!-- truncate -->\n\n## More\n\nIt ends.\n',
  'blog/2024-06-01-second/index.md':
    '---\nauthors: [joan, team]\ntags: coding\nimage: ./map.svg\n---\n# Second\n\nWith [first](../2024-02-10-first.md).\n',
  'blog/2024-06-01-second/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
  'blog/third.md': '---\ntitle: Third\nslug: /the-third\ndate: 2025-07-14\n---\n\nLast.\n',
  'blog/2025-01-01-hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'blog/2025-02-01-draft.md': '---\ndraft: true\ntags: news\n---\n# Unfinished\n',
  'static/img/joan.png': 'not looked into',
};

describe('a blog', () => {
  const site = createTestSite(source);

  test('has its posts, lists, tags, authors and archive at addresses of their own', async () => {
    await buildClean(site);
    expect(documents(site).filter((file) => file.startsWith('blog'))).toEqual([
      'blog.html',
      'blog/archive.html',
      'blog/authors.html',
      'blog/authors/joan.html',
      'blog/first.html',
      'blog/hidden.html',
      'blog/second.html',
      'blog/tags.html',
      'blog/tags/coding.html',
      'blog/tags/news.html',
      'blog/the-third.html',
    ]);
  });

  test('lists its posts from the newest on, with what they begin with', () => {
    const { posts, total } = dataOf(site, 'blog') as PostListPage;
    expect(posts.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    expect(total).toBe(3);
    expect(posts[2]).toMatchObject({
      href: '/blog/first',
      date: { iso: '2024-02-10', text: 'February 10, 2024' },
      excerpt: '<p>It <em>begins</em>.</p>',
      minutes: 1,
      authors: [{ name: 'Joan', title: 'Writer', image: '/img/joan.png', href: '/blog/authors/joan' }],
      tags: [
        { label: 'Coding', href: '/blog/tags/coding' },
        { label: 'news', href: '/blog/tags/news' },
      ],
    });
    expect(site.main('blog.html')).not.toContain('It ends.');
  });

  test('shows a post with its dates, its reading time and the ways to newer and older posts', () => {
    const page = dataOf(site, 'blog/first') as PostPage;
    expect(page).toMatchObject({ updated: { text: 'March 1, 2024' }, toc: [{ text: 'More' }] });
    expect([page.prev, page.next]).toEqual([{ label: 'Second', href: '/blog/second' }, undefined]);
    const main = site.main('blog/first.html');
    expect(main).toContain('<time dateTime="2024-02-10">February 10, 2024</time>');
    expect(main).toContain('1-minute read');
    expect(main).toContain('It ends.');
  });

  test('groups its sidebar by year', () => {
    const entries = dataOf(site, 'blog/second').sidebar?.entries ?? [];
    expect(
      entries.map((entry) =>
        entry.type === 'category' ? [entry.label, entry.items?.map((item) => 'label' in item && item.label)] : [],
      ),
    ).toEqual([
      ['2025', ['Third']],
      ['2024', ['Second', 'First']],
    ]);
  });

  test('counts what its tags have, and shows the posts of each', () => {
    expect((dataOf(site, 'blog/tags') as TagsPage).tags).toEqual([
      { label: 'Coding', href: '/blog/tags/coding', count: 2, description: 'With code.' },
      { label: 'news', href: '/blog/tags/news', count: 1, description: '' },
    ]);
    const tag = dataOf(site, 'blog/tags/coding') as PostListPage;
    expect(tag).toMatchObject({ title: 'Posts about Coding', description: 'With code.', by: 'tag', total: 2 });
  });

  test('has a page for the author who asks for one, and names all', () => {
    expect((dataOf(site, 'blog/authors/joan') as PostListPage).author).toEqual({
      name: 'Joan',
      title: 'Writer',
      image: '/img/joan.png',
    });
    expect(site.main('blog/authors.html')).toContain('href="https://example.org/"');
  });

  test('has an archive by year', () => {
    const { years, index } = dataOf(site, 'blog/archive') as ArchivePage;
    expect(years.map(({ year, posts }) => [year, ...posts.map(({ label, date }) => `${date.text} ${label}`)])).toEqual([
      ['2025', 'Jul 14 Third'],
      ['2024', 'Jun 1 Second', 'Feb 10 First'],
    ]);
    expect(index).toEqual([
      { label: '2025', href: '/blog/archive#y2025', count: 1 },
      { label: '2024', href: '/blog/archive#y2024', count: 2 },
    ]);
  });

  test('keeps drafts out of everything, and unlisted posts out of everything but their own address', () => {
    const outside = [...site.files()].filter(([, text]) => text.includes('Unfinished'));
    expect(outside.map(([name]) => name)).toEqual([]);
    const hidden = [...site.files()].filter(([, text]) => /blog\/hidden/.test(text)).map(([name]) => name);
    expect(hidden.sort()).toEqual(['_data/blog/hidden.json', 'blog/hidden.html']);
    expect(site.read('blog/hidden.html')).toContain('<meta name="robots" content="noindex">');
  });

  test('can be linked to by its files, and links by them', () => {
    expect(site.main('docs/intro.html')).toContain('<a href="/blog/first">A post</a>');
    expect(site.main('blog/second.html')).toContain('<a href="/blog/first">first</a>');
  });

  test('tells those who share a post what it is', () => {
    const html = site.read('blog/second.html');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="article:published_time" content="2024-06-01">');
    expect(html).toContain('<meta property="article:tag" content="Coding">');
    const image = /<meta property="og:image" content="(https:\/\/example\.com\/assets\/map-\w+\.svg)">/.exec(html)?.[1];
    expect([...site.files().keys()]).toContain(image?.slice('https://example.com/'.length));
    const posting = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Second',
      datePublished: '2024-06-01',
      dateModified: '2024-06-01',
      image,
      author: [
        { '@type': 'Person', name: 'Joan', url: 'https://example.com/blog/authors/joan' },
        { '@type': 'Organization', name: 'The team', url: 'https://example.org/' },
      ],
    });
  });
});

describe('a blog in several languages', () => {
  const site = createTestSite({
    ...source,
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture', url: 'https://example.com', baseUrl: '/base/',
  locales: { locales: { en: {}, ja: {}, imperial: { htmlLang: 'ja', calendar: 'japanese', path: 'reiwa' } } },
});
`,
    'i18n/ja/blog/authors.yml': 'joan:\n  name: ジョーン\n',
    'i18n/ja/blog/tags.yml': 'coding:\n  label: コード\n',
    'i18n/ja/blog/third.md': '# 三番目\n\n最後です。\n',
  });

  test('gives each its own words and dates; what a translation does not say is as its original says', async () => {
    await buildClean(site);
    const { posts } = dataOf(site, 'ja/blog') as PostListPage;
    expect(posts.map(({ title, href, lang }) => [title, href, lang])).toEqual([
      ['三番目', '/base/ja/blog/the-third', undefined],
      ['Second', '/base/ja/blog/second', 'en'],
      ['First', '/base/ja/blog/first', 'en'],
    ]);
    expect(posts[0]?.date.text).toBe('2025年7月14日');
    expect(posts[2]?.authors).toMatchObject([
      { name: 'ジョーン', title: 'Writer', href: '/base/ja/blog/authors/joan' },
    ]);
    expect(posts[2]?.tags[0]).toEqual({ label: 'コード', href: '/base/ja/blog/tags/coding' });
    expect(site.read('ja/blog.html')).toContain('<title>ブログ | Fixture</title>');
    expect(site.read('ja/blog/tags/coding.html')).toContain('「コード」に関する記事');
  });

  test('writes dates by the calendar of a locale, whose language and path need not be its id', () => {
    const [post] = (dataOf(site, 'reiwa/blog') as PostListPage).posts;
    expect(post).toMatchObject({
      href: '/base/reiwa/blog/the-third',
      date: { iso: '2025-07-14', text: '令和7年7月14日' },
    });
    expect(site.main('reiwa/blog/the-third.html')).toContain('<time dateTime="2025-07-14">令和7年7月14日</time>');
    expect(site.read('reiwa/blog.html')).toContain('<html lang="ja" dir="ltr"');
    expect(site.read('reiwa/blog.html')).toContain('<title>ブログ | Fixture</title>');
  });
});

test('a site without the folder has no blog', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n' });
  await buildClean(site);
  // Every site has the scripts and styles of all templates.
  const own = [...site.files().keys()].filter((name) => !name.startsWith('assets/'));
  expect(own.filter((name) => name.includes('blog'))).toEqual([]);
});

test('a blog without a post says so, on every page that it has', async () => {
  const site = createTestSite({ 'blog/2025-01-01-a.md': '---\ndraft: true\n---\n# A\n' });
  await buildClean(site);
  expect(documents(site)).toEqual(['404.html', 'blog.html', 'blog/archive.html', 'index.html', 'search.html']);
  for (const file of ['blog', 'blog/archive']) {
    expect(site.main(`${file}.html`)).toContain('There are no posts yet.');
  }
  expect(site.read('index.html')).toContain('url=/blog');
});

test('a blog whose posts have no authors or tags has no list of them, and no link to one', async () => {
  const site = createTestSite({
    'blog/2025-01-01-a.md': '---\ntags: news\n---\n# A\n\nText.\n',
    'blog/authors.yml': 'joan:\n  name: Joan\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['source/unused']);
  expect(documents(site).filter((file) => /tags|authors/.test(file))).toEqual([
    'blog/tags.html',
    'blog/tags/news.html',
  ]);
  const list = site.main('blog.html');
  expect(list).toContain('<a href="/blog/tags">Tags</a>');
  expect(list).not.toContain('/blog/authors');
});

test('names that nobody uses, slugs that two posts share and tags without a file are dealt with', async () => {
  const site = createTestSite({
    'blog/authors.yml': 'joan:\n  name: Joan\nnobody:\n  name: Nobody\n',
    'blog/2025-01-01-a.md': '---\nauthors: joan\ntags: [One Tag, one/tag]\n---\n# A\n',
    'blog/2025-01-02-b.md': '---\nslug: a\n---\n# B\n',
    'blog/2025-01-03-archive.md': '# C\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span, message }) => `${code} ${span?.file}:${span?.start.line} ${message}`)).toEqual([
    'route/duplicate blog/2025-01-02-b.md:1 Two pages have the URL /blog/a',
    'source/unused blog/authors.yml:3 No post uses the author "nobody"',
    'route/duplicate site.config.ts:1 Two pages have the URL /blog/archive',
    'route/duplicate site.config.ts:1 Two pages have the URL /blog/tags/one-tag',
  ]);
});

test('lists of many posts stay as large as they are, and so do the pages of the posts', async () => {
  /** Returns any number of posts, spread over two years. */
  const posts = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const age = Math.floor((index * 730) / count);
        const day = new Date(Date.UTC(2025, 11, 31) - age * 86_400_000).toISOString().slice(0, 10);
        return [`blog/${day}-post-${1000 + index}.md`, `---\ntags: all\n---\n# Post ${1000 + index}\n\nShort.\n`];
      }),
    );
  const build = async (count: number) => {
    const site = createTestSite(posts(count));
    await buildClean(site);
    const pages = ['blog/page/2', 'blog/tags/all/page/2', 'blog/archive', 'blog/post-1030'];
    return { site, sizes: pages.map((page) => site.read(`${page}.html`).length) };
  };
  const some = await build(130);
  const many = await build(260);
  many.sizes.forEach((size, index) => {
    expect(Math.abs(size - (some.sizes[index] ?? 0))).toBeLessThan(200); // Dates and numbers vary; a row is longer.
  });
  const last = dataOf(many.site, 'blog/page/26') as PostListPage;
  expect(last).toMatchObject({ title: 'Blog, page 26', number: 26, pageCount: 26, prev: { href: '/blog/page/25' } });
  expect(last.next).toBeUndefined();
  expect((dataOf(many.site, 'blog/archive') as ArchivePage).index).toMatchObject([
    { label: '2025', href: '/blog/archive#y2025' },
    { label: '2024', href: '/blog/archive/page/2#y2024' },
  ]);
});

test('React pages are told of the newest posts', async () => {
  const site = createTestSite({
    ...source,
    'pages/news.tsx': `import type { PageModuleProps } from 'sitegen';
export default function News({ posts }: PageModuleProps) {
  return <ul>{posts.map(({ href, title }) => <li key={href}><a href={href}>{title}</a></li>)}</ul>;
}
`,
  });
  await buildClean(site);
  expect(site.main('news.html')).toContain('<a href="/blog/the-third">Third</a>');
});

test('pictures for sharing are published from beside any page, and missing ones reported', async () => {
  const site = createTestSite({
    'docs/a.md': '---\nimage: dot.svg\n---\n# A\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
    'pages/b.md': '---\nimage: img/shared.png\n---\n# B\n',
    'static/img/shared.png': 'not looked into',
  });
  await buildClean(site);
  const picture = (path: string) => /<meta property="og:image" content="([^"]*)">/.exec(site.read(path))?.[1];
  expect(picture('docs/a.html')).toMatch(/^https:\/\/example\.com\/assets\/dot-\w{8}\.svg$/);
  expect(picture('b.html')).toBe('https://example.com/img/shared.png');
  site.write('docs/a.md', '---\nimage: ./dto.svg\n---\n# A\n');
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'image/missing', span: { file: 'docs/a.md', start: { line: 2, column: 8 } } }]);
});

test('pictures of authors that do not exist are reported where they are named, in each language', async () => {
  const site = createTestSite({
    'site.config.ts':
      "export default { title: 'F', url: 'https://example.com', baseUrl: '/lib/', locales: { locales: { de: {} } } };\n",
    'blog/authors.yml':
      'joan:\n  name: Joan\n  image: /img/joan.png\nteam:\n  name: Team\n  image: https://example.org/team.png\njim:\n  name: Jim\n  image: img/jaon.png\n',
    'i18n/de/blog/authors.yml': 'jim:\n  name: Jim\n  image: jim.svg\n',
    'blog/2025-01-01-a.md': '---\nauthors: [joan, team, jim]\n---\n# A\n',
    'static/img/joan.png': 'not looked into',
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    {
      code: 'image/missing',
      message: 'The image "img/jaon.png" does not exist',
      hint: 'Did you mean "img/joan.png"?',
      span: { file: 'blog/authors.yml', start: { line: 9, column: 10 } },
    },
    {
      code: 'image/missing',
      message: 'The image "jim.svg" does not exist',
      hint: 'Put it into the static folder.',
      span: { file: 'i18n/de/blog/authors.yml', start: { line: 3, column: 10 } },
    },
  ]);
});

test('a post shows the day that its author wrote, whatever day it was elsewhere, and lists are sorted by it', async () => {
  const post = (date: string, title: string) => `---\ndate: ${date}\n---\n# ${title}\n\nText.\n`;
  const site = createTestSite({
    'docs/intro.md': '# Intro\n',
    'blog/evening.md': post('2023-12-31T23:00-05:00', 'Evening'),
    'blog/morning.md': post('2024-01-01T08:00+09:00', 'Morning'),
  });
  await buildClean(site);
  const { posts } = dataOf(site, 'blog') as PostListPage;
  expect(posts.map(({ title, date }) => `${title}: ${date.text}`)).toEqual([
    'Morning: January 1, 2024',
    'Evening: December 31, 2023',
  ]);
  expect(site.main('blog/evening.html')).toContain('dateTime="2023-12-31T23:00-05:00"');
});

test('tags are listed in the order in which the language of the page puts words and numbers', async () => {
  const tagged = (...tags: string[]) => `---\ndate: 2024-01-01\ntags: [${tags.join(', ')}]\n---\n# Post\n\nText.\n`;
  const site = createTestSite({
    'site.config.ts': configWith('locales: { locales: { en: {}, "zh-Hans": {} } }'),
    'docs/intro.md': '# Intro\n',
    'blog/post.md': tagged('Zebra', 'apple', 'v10', 'v2', 'école', 'face'),
    'i18n/zh-Hans/blog/post.md': tagged('中文', '搜索', '安装'),
  });
  await buildClean(site);
  const labels = (file: string) => (dataOf(site, file) as TagsPage).tags.map(({ label }) => label);
  expect(labels('blog/tags')).toEqual(['apple', 'école', 'face', 'v2', 'v10', 'Zebra']);
  expect(labels('zh-Hans/blog/tags')).toEqual(['安装', '搜索', '中文']);
});
