import { posix } from 'node:path';
import { toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import type { FeedFormat } from '../../config/schema/blog.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { BlogNameFiles, BlogRoute, Feed, PostPage, PostRoute } from '../../contracts/blog.ts';
import { isUnlisted } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checkPictures } from '../check-pictures.ts';
import type { Plan } from '../plan.ts';
import { type LocalizedPage, type ShownPages, translate } from '../texts/translate.ts';
import { divide, groupPosts, toArchive, toPageUrl } from './lists.ts';
import { authorPictures, checkNames, createAuthorTagRegistry } from './names.ts';
import { byDate, namedBy, toPostRoute } from './posts.ts';
import { toBlogSidebar } from './sidebar.ts';

/** Names of the feeds' files, by format. */
const feedNames: Readonly<Record<FeedFormat, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** Input for planning the blog of a site. */
export interface BlogInput extends ShownPages {
  config: SiteConfig;
  posts: readonly PostPage[];
  blogNames: BlogNameFiles;
  /** Current date. Posts dated later are reported, but still planned. */
  today: string;
}

/** Input for planning the blog of one locale. */
interface LocaleBlog extends BlogInput {
  locale: string;
  /** The locale's language, which decides about the order of names. */
  htmlLang: string;
  /** Path of the blog, decoded, with the locale's prefix. */
  base: string;
}

/** Plans the blog of one locale, with posts, lists, sidebar and feeds. Does nothing if the site has no blog. */
export function addBlog(plan: Plan, input: BlogInput, locale: Locale): void {
  const { config, posts: pages, blogNames } = input;
  if (pages.length + blogNames.authors.length + blogNames.tags.length === 0) return;
  const { id, htmlLang, prefix } = locale;
  const blog: LocaleBlog = { ...input, locale: id, htmlLang, base: posix.join(prefix, config.blog.routeBasePath) };
  const translated = translate(pages, input, locale);
  plan.diagnostics.push(...translated.diagnostics, ...checkUsage(input, locale));
  plan.diagnostics.push(...checkPictures(authorPictures(blogNames, locale.id), plan.statics));
  const all = addPosts(plan, blog, translated.value);
  const posts = all.filter((post) => !isUnlisted(post));
  addLists(plan, blog, posts);
  plan.blogs.set(locale.id, {
    url: toUrlPath(blog.base),
    posts,
    order: new Map(posts.map((post, index) => [post.url, index])),
    sidebar: toBlogSidebar(all),
    feeds: addFeeds(plan, blog),
  });
}

/** Reports authors and tags that no post names, including drafts. */
function checkUsage({ config, posts, blogNames }: BlogInput, locale: Locale): Diagnostic[] {
  const pages = translate(posts, { config, drafts: true }, locale).value;
  const keysOf = (what: 'authors' | 'tags') =>
    new Set(pages.flatMap(({ page, original }) => namedBy(what, page, original).map(({ key }) => key)));
  return checkNames(blogNames, locale.id, { authors: keysOf('authors'), tags: keysOf('tags') });
}

/** Adds all posts with a valid date and a free address. Returns them, newest first. */
function addPosts(
  plan: Plan,
  { config, blogNames, today, locale, base }: LocaleBlog,
  pages: readonly LocalizedPage<PostPage>[],
): PostRoute[] {
  const { diagnostics } = plan;
  const names = createAuthorTagRegistry({
    files: blogNames,
    locale,
    defaultLocale: config.locales.default,
    base,
    diagnostics,
  });
  return pages
    .flatMap((page) => toPostRoute(page, { locale, base, names, today, diagnostics }) ?? [])
    .filter((post) => plan.add(post, post.page.file))
    .sort(byDate);
}

/** Adds all pages that list posts. */
function addLists(plan: Plan, { config, locale, htmlLang, base }: LocaleBlog, posts: readonly PostRoute[]): void {
  const add = (route: BlogRoute) => plan.add(route, 'site.config.ts');
  const partsOf = (url: UrlPath, listed: readonly PostRoute[]) =>
    divide(url, listed, config.blog.postsPerPage).map((part) => ({ url: toPageUrl(url, part.number), locale, part }));
  for (const part of partsOf(toUrlPath(base), posts)) add({ kind: 'blog-list', ...part });
  for (const part of toArchive(base, posts)) add({ kind: 'archive', locale, ...part });
  const tags = groupPosts(posts, (post) => post.tags, htmlLang);
  const countedTags = tags.map(({ name, posts: { length: count } }) => ({ tag: name, count }));
  if (tags.length > 0) add({ kind: 'tags', url: toUrlPath(base, 'tags'), locale, tags: countedTags });
  for (const { name: tag, posts: tagged } of tags) {
    for (const part of partsOf(tag.url, tagged)) add({ kind: 'tag', tag, ...part });
  }
  const authors = groupPosts(posts, (post) => post.authors, htmlLang);
  const countedAuthors = authors.map(({ name, posts: { length: count } }) => ({ author: name, count }));
  if (authors.length > 0) add({ kind: 'authors', url: toUrlPath(base, 'authors'), locale, authors: countedAuthors });
  for (const { name: author, posts: written } of authors) {
    for (const part of author.page ? partsOf(author.page, written) : []) add({ kind: 'author', author, ...part });
  }
}

function addFeeds(plan: Plan, { config, locale, base }: LocaleBlog): Feed[] {
  return [...new Set(config.blog.feeds.formats)]
    .map((format) => ({ format, locale, path: posix.join('/', base, feedNames[format]).slice(1) }))
    .filter(({ path }) => plan.addFile(path));
}
