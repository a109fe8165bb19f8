import { toAbsoluteUrl, toFileHref } from '../../../runtime/url.ts';
import { localeOf } from '../../config/find-locale.ts';
import type { Feed, PostRoute } from '../../contracts/blog.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { toSentContent } from '../../core/content.ts';
import { lazily } from '../../core/lazily.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { type FeedPost, toFeed } from '../../emit/index.ts';
import { type ResolveContext, resolvePage } from '../../resolve/index.ts';
import { contentOf, type Site } from '../load/load.ts';
import { feedTask } from '../tasks.ts';
import type { OutputContext } from './context.ts';

/** Returns the feeds of each locale's blog. */
export function toFeedOutputs(context: OutputContext): Output[] {
  const feeds = [...context.site.index.blogs.values()].flatMap((blog) => blog.feeds);
  return feeds.map((feed) => toFeedOutput(feed, context));
}

/** Returns a feed with the full content of the newest posts of a locale. Drafts are never included. */
function toFeedOutput({ format, locale, path }: Feed, { site, renderer, context }: OutputContext): Output {
  const { index } = site;
  const { labels, titles } = renderer.textsOf(locale);
  const config = configIn(locale, site);
  const { blog } = config;
  const { url, posts } = index.blogs.get(locale) ?? { url: null, posts: [] };
  const newest = lazily(() =>
    posts
      .filter(({ page }) => !page.facts.meta.draft)
      .slice(0, blog.feeds.limit)
      .map((post) => toEntry(post, site, renderer.resolveContext)),
  );
  const channel = {
    title: `${blog.title ?? titles.blog} ${config.titleSeparator} ${config.title}`,
    description: blog.description,
    language: localeOf(locale, config.locales).htmlLang,
    url: url ? toAbsoluteUrl(url, config, config.url) : config.url,
    self: new URL(toFileHref(path, config.baseUrl), config.url).href,
    author: config.title,
  };
  return {
    path,
    kind: 'feed',
    locale,
    key: () => toCacheKey([format, channel, labels, newest().map(({ content, ...entry }) => [content.key, entry])]),
    async make() {
      const entries: FeedPost[] = [];
      for (const { content, answers, post } of newest()) {
        const input = { content: await toSentContent(content), answers, labels, url: post.url };
        entries.push({ ...post, html: await context.pool.run(feedTask, input) });
      }
      return outcome(await toFeed(format, { ...channel, posts: entries }));
    },
  };
}

/** Returns a post's metadata for the feed, its content, and the answers for its references. */
function toEntry(post: PostRoute, site: Site, resolveContext: ResolveContext) {
  const { config } = site;
  const { title, description } = post.page.facts;
  const { answers } = resolvePage(post, resolveContext).value; // Its diagnostics are reported with the page.
  return {
    content: contentOf(site, post.page),
    answers,
    post: {
      url: toAbsoluteUrl(post.url, config, config.url),
      title,
      description,
      published: post.date,
      updated: post.updated,
      authors: post.authors.map(({ name, page, url }) => ({
        name,
        url: page ? toAbsoluteUrl(page, config, config.url) : url,
      })),
      tags: post.tags.map(({ label }) => label),
    },
  };
}
