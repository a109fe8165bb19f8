import { type Author, Feed, type Item } from 'feed';
import type { FeedFormat } from '../config/schema/blog.ts';

/** The content of a feed in any format; all URLs are absolute. */
export interface FeedContent {
  title: string;
  description: string;
  language: string;
  /** URL of the page that the feed belongs to. */
  url: string;
  /** URL of the feed itself. */
  self: string;
  /** Author of the feed, for posts without authors. */
  author: string;
  /** Newest first. */
  posts: readonly FeedPost[];
}

/** A post of a feed. */
export interface FeedPost {
  url: string;
  title: string;
  description: string;
  /** The whole post. */
  html: string;
  published: string;
  updated?: string | undefined;
  authors: readonly { name: string; url?: string | undefined }[];
  tags: readonly string[];
}

/** Returns the text of a feed. It is deterministic: its dates are those of the posts, never the time of the build. */
export function toFeed(format: FeedFormat, content: FeedContent): string {
  const { title, description, language, url, self, author, posts } = content;
  const dates = posts.map((post) => new Date(post.updated ?? post.published).getTime());
  const feed = new Feed({
    id: url,
    link: url,
    title: clean(title),
    description: clean(description || title),
    language,
    generator: 'sitegen',
    updated: new Date(Math.max(0, ...dates)),
    author: { name: clean(author) },
    feedLinks: { [format]: self },
  });
  for (const post of posts) feed.addItem(toItem(format, post));
  switch (format) {
    case 'rss':
      return feed.rss2();
    case 'atom':
      return feed.atom1();
    case 'json':
      return feed.json1();
  }
}

function toItem(format: FeedFormat, post: FeedPost): Item {
  const names = post.authors.map(({ name }) => clean(name));
  const item: Item = {
    id: post.url,
    link: post.url,
    title: toSection(format, toTitle(format, clean(post.title))),
    description: toSection(format, toTitle(format, clean(post.description))),
    content: toSection(format, clean(post.html) || '<p></p>'),
    date: new Date(post.updated ?? post.published),
    published: new Date(post.published),
    category: post.tags.map((tag) => toCategory(format, clean(tag))),
  };
  // `author` in RSS must be an email address, so names go into the Dublin Core element.
  if (format === 'rss' && names.length > 0) item.extensions = [{ name: 'dc:creator', objects: names as never }];
  if (format !== 'rss' && names.length > 0) item.author = post.authors.map(toAuthor);
  return item;
}

function toAuthor({ name, url }: FeedPost['authors'][number]): Author {
  return { name: clean(name), ...(url !== undefined && { link: url }) };
}

/** Escapes plain text for Atom, the only format in which the library declares texts to be HTML. */
function toTitle(format: FeedFormat, text: string): string {
  return format === 'atom' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

/**
 * The library writes texts as CDATA sections, which `]]>` ends. It splits a section at the first `]]>` only, so further
 * ones are split here.
 */
function toSection(format: FeedFormat, text: string): string {
  const [before = '', first, ...others] = text.split(']]>');
  if (format === 'json' || first === undefined) return text;
  return `${before}]]>${[first, ...others].join(']]]]><![CDATA[>')}`;
}

/** The library does not escape `<` in Atom's attributes, so it is replaced by the similar full-width sign. */
function toCategory(format: FeedFormat, tag: string) {
  const term = format === 'atom' ? tag.replaceAll('<', '\uFF1C') : tag;
  return { name: term, term };
}

/** Removes characters that are invalid in XML, which pasted text may contain. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question.
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
