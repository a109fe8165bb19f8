import { toAbsoluteUrl, toFileHref } from '../../../runtime/url.ts';
import type { ArticleLabels } from '../../compile/index.ts';
import type { Author, Feed, PostRoute } from '../../contracts/blog.ts';
import { toSentContent } from '../../core/content.ts';
import type { BuildContext } from '../../core/context.ts';
import type { FeedPost } from '../../emit/index.ts';
import { type ResolveContext, resolvePage } from '../../resolve/index.ts';
import { contentOf, type Site } from '../load.ts';
import { feedTask } from '../tasks.ts';

/** What feeds are made with. */
export interface FeedContext {
  site: Site;
  resolveContext: ResolveContext;
  labels: ArticleLabels;
  /** The word for a blog in the feed's language. */
  title: string;
  context: BuildContext;
}

/** Returns the text of a feed: the newest posts of a locale with all that they say; drafts are never among them. */
export async function renderFeed({ format, locale, path }: Feed, feedContext: FeedContext): Promise<string> {
  const { index, localizedSites } = feedContext.site;
  const config = localizedSites.get(locale)?.config ?? feedContext.site.config;
  const { blog } = config;
  const { url, posts } = index.blogs.get(locale) ?? { url: null, posts: [] };
  const newest = posts.filter(({ page }) => !page.facts.meta.draft).slice(0, blog.feeds.limit);
  const entries: FeedPost[] = [];
  for (const post of newest) entries.push(await toFeedPost(post, feedContext));
  const { toFeed } = await import('../../emit/index.ts');
  return toFeed(format, {
    title: `${blog.title ?? feedContext.title} ${config.titleSeparator} ${config.title}`,
    description: blog.description,
    language: config.locales.all.find(({ id }) => id === locale)?.htmlLang ?? locale,
    url: url ? toAbsoluteUrl(url, config, config.url) : config.url,
    self: new URL(toFileHref(path, config.baseUrl), config.url).href,
    author: config.title,
    posts: entries,
  });
}

async function toFeedPost(post: PostRoute, { site, resolveContext, labels, context }: FeedContext): Promise<FeedPost> {
  const { config } = site;
  const { cache, pool } = context;
  const { title, description } = post.page.facts;
  const url = toAbsoluteUrl(post.url, config, config.url);
  const { answers } = resolvePage(post, resolveContext).value; // What is wrong with them is reported with the page.
  const content = contentOf(site, post.page);
  const compiled = await cache.remember('feed', { content: content.key, answers, labels, url }, async () =>
    pool.run(feedTask, { content: await toSentContent(content), answers, labels, url }),
  );
  return {
    url,
    title,
    description,
    html: compiled.value,
    published: post.date,
    updated: post.updated,
    authors: post.authors.map((author) => ({ name: author.name, url: toAuthorUrl(author, site) })),
    tags: post.tags.map(({ label }) => label),
  };
}

function toAuthorUrl({ page, url }: Author, { config }: Site): string | undefined {
  return page ? toAbsoluteUrl(page, config, config.url) : url;
}
