import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { toFeed } from '../../../cli/emit/feed.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';

/** Text for titles, names and content that must be escaped in every feed format. */
const hostile = 'Less < more & "that" ]]> is ]]>]]> \u0007it';

const site = createTestSite({
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'A & B', url: 'https://example.com', baseUrl: '/base/',
  locales: { locales: { en: {}, ja: {} } },
  blog: { description: 'Of <things>.', feeds: { limit: 3 } },
  diagnostics: { 'policy/blocked': 'off' },
});
`,
  'blog/authors.yml': `joan:\n  name: "Joan <& Co>"\n  page: true\n`,
  'blog/tags.yml': 'one:\n  label: "<One> & only"\n',
  'blog/2024-01-01-old.md': '# Too old\n',
  'blog/2024-02-01-none.md': '# Without author\n',
  'blog/2024-03-01-hostile.md': `---\ntitle: ${JSON.stringify(hostile)}\nauthors: joan\ntags: one\nlast_update: { date: 2024-05-01T10:00Z }\n---\n\nText ${hostile}.\n\n<!-- truncate -->\n\n## Far {#far}\n\n[Here](#far), [there](./2024-01-01-old.md), [else](https://example.org/x?a=1&b=2).\n\n![dot](./dot.svg) <img srcset="/a.svg 1x, ./dot.svg 2x" alt="">\n\n\`\`\`ts\nconst a = 1 < 2;\nb[c[0]]>1;\n\`\`\`\n\n<script>alert(1)</script>\n\n<p onclick="go()">Text</p>\n`,
  'blog/2024-04-01-last.md': '# Last\n',
  'blog/2024-04-02-draft.md': '---\ndraft: true\n---\n# Unfinished\n',
  'blog/2024-04-03-hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
  'blog/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
});

/** An XML element: attributes, children and text. */
interface Tree {
  [name: string]: Tree | undefined;
}

/** Returns the children of a name that may occur repeatedly. */
function listOf(tree: Tree | undefined, name: string): Tree[] {
  return (tree?.[name] ?? []) as unknown as Tree[];
}

function parseXml(path: string): Tree {
  const text = site.read(path);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).not.toContain('\u0007');
  // The validator does not detect this.
  expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toMatch(/="[^"]*<[^"]*"/);
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['item', 'entry', 'link'].includes(name),
  });
  return parser.parse(text) as Tree;
}

/** Checks that a post's content works in any feed reader. */
function expectPortable(html: string): void {
  expect(html).toContain('<a href="https://example.com/base/blog/hostile#far">Here</a>');
  expect(html).toContain('<a href="https://example.com/base/blog/old">there</a>');
  expect(html).toContain('href="https://example.org/x?a=1&#x26;b=2"');
  expect(html).toMatch(/<img src="https:\/\/example\.com\/base\/assets\/dot-\w{8}\.svg"/);
  expect(html).toMatch(
    /srcset="https:\/\/example\.com\/base\/a\.svg 1x, https:\/\/example\.com\/base\/assets\/dot-\w{8}\.svg 2x"/,
  );
  expect(html).toContain('const a = 1 &#x3C; 2;');
  expect(html).toContain('b[c[0]]>1;');
  expect(html).not.toMatch(/<script|class=|data-|onclick|="\/|="\.|="#/);
}

describe('the feeds of a blog', () => {
  test('are named by every page of the blog, and by no other', async () => {
    await buildClean(site);
    for (const page of ['blog', 'blog/last', 'blog/tags/one', 'blog/archive', 'blog/authors']) {
      const links = [
        ...site.read(`${page}.html`).matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g),
      ];
      expect(
        links.map(([, type, href]) => [type, href]),
        page,
      ).toEqual([
        ['application/rss+xml', 'https://example.com/base/blog/rss.xml'],
        ['application/atom+xml', 'https://example.com/base/blog/atom.xml'],
        ['application/feed+json', 'https://example.com/base/blog/feed.json'],
      ]);
    }
    expect(site.read('404.html')).not.toContain('rss.xml');
    expect(site.read('ja/blog.html')).toContain('https://example.com/base/ja/blog/rss.xml');
  });

  test('are RSS 2.0', () => {
    const { rss } = parseXml('blog/rss.xml');
    expect(rss?.['@_version']).toBe('2.0');
    const channel = rss?.['channel'];
    expect(channel).toMatchObject({
      title: 'Blog | A & B',
      link: ['https://example.com/base/blog'],
      description: 'Of <things>.',
      language: 'en',
      lastBuildDate: 'Wed, 01 May 2024 10:00:00 GMT',
      'atom:link': { '@_href': 'https://example.com/base/blog/rss.xml', '@_rel': 'self' },
    });
    const items = listOf(channel, 'item');
    expect(items.map((item) => item['pubDate'])).toEqual([
      'Mon, 01 Apr 2024 00:00:00 GMT',
      'Fri, 01 Mar 2024 00:00:00 GMT',
      'Thu, 01 Feb 2024 00:00:00 GMT',
    ]);
    expect(items[1]).toMatchObject({
      title: hostile.replace('\u0007', ''),
      link: ['https://example.com/base/blog/hostile'],
      guid: { '#text': 'https://example.com/base/blog/hostile' },
      'dc:creator': 'Joan <& Co>',
      category: '<One> & only',
    });
    expect(items.every((item) => item['author'] === undefined)).toBe(true); // RSS requires an email address here.
    expectPortable(String(items[1]?.['content:encoded']));
  });

  test('are Atom', () => {
    const { feed } = parseXml('blog/atom.xml');
    expect(feed?.['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed).toMatchObject({
      id: 'https://example.com/base/blog',
      title: 'Blog | A & B',
      updated: '2024-05-01T10:00:00.000Z',
      author: { name: 'A & B' },
    });
    expect(listOf(feed, 'link').map((link) => [link['@_rel'], link['@_href']])).toEqual([
      ['alternate', 'https://example.com/base/blog'],
      ['self', 'https://example.com/base/blog/atom.xml'],
    ]);
    const entries = listOf(feed, 'entry');
    expect(entries.every((entry) => [entry['id'], entry['title'], entry['updated']].every(Boolean))).toBe(true);
    expect(entries[1]).toMatchObject({
      title: { '#text': 'Less &lt; more &amp; "that" ]]> is ]]>]]> it', '@_type': 'html' },
      published: '2024-03-01T00:00:00.000Z',
      author: { name: 'Joan <& Co>', uri: 'https://example.com/base/blog/authors/joan' },
    });
    expectPortable(String(entries[1]?.['content']?.['#text']));
  });

  test('are a JSON Feed', () => {
    const feed = JSON.parse(site.read('blog/feed.json'));
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      title: 'Blog | A & B',
      home_page_url: 'https://example.com/base/blog',
      feed_url: 'https://example.com/base/blog/feed.json',
    });
    expect(feed.items).toHaveLength(3);
    for (const item of feed.items) expect([item.id, item.url, item.content_html].every(Boolean)).toBe(true);
    expect(feed.items[1]).toMatchObject({
      title: hostile.replace('\u0007', ''),
      date_published: '2024-03-01T00:00:00.000Z',
      date_modified: '2024-05-01T10:00:00.000Z',
      author: { name: 'Joan <& Co>', url: 'https://example.com/base/blog/authors/joan' },
      tags: ['<One> & only'],
    });
    expectPortable(feed.items[1].content_html);
  });

  test('speak the language of their locale', () => {
    const { rss } = parseXml('ja/blog/rss.xml');
    expect(rss?.['channel']).toMatchObject({ title: 'ブログ | A & B', language: 'ja' });
  });

  test('of a blog without posts are whole too, and of one that wants none there are none', async () => {
    const empty = createTestSite({ 'blog/tags.yml': '\n' });
    await buildClean(empty);
    expect(XMLValidator.validate(empty.read('blog/rss.xml'))).toBe(true);
    expect(XMLValidator.validate(empty.read('blog/atom.xml'))).toBe(true);
    expect(JSON.parse(empty.read('blog/feed.json')).items).toEqual([]);
    empty.write(
      'site.config.ts',
      "export default { title: 'T', url: 'https://example.com', blog: { feeds: { formats: [] } } };\n",
    );
    await buildClean(empty);
    expect([...empty.files().keys()].filter((name) => /xml|feed/.test(name)).sort()).toEqual([
      'opensearch.xml',
      'sitemap.xml',
    ]);
  });
});

test.each(['rss', 'atom', 'json'] as const)('a half of a character is in no feed: %s', (format) => {
  const text = 'a \uD83D b';
  const address = 'https://example.com/';
  const post = {
    url: address,
    title: text,
    description: text,
    html: text,
    published: '2025-01-01',
    authors: [{ name: text }],
    tags: [text],
  };
  const site = { title: text, description: text, language: 'en', url: address, self: address, author: text };
  const feed = toFeed(format, { ...site, posts: [post] });
  expect(feed).not.toMatch(/\p{Surrogate}|\\ud83d/iu);
  expect(feed).toContain('a  b');
});
