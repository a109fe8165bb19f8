import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { toFeedText } from './render-feed.ts';

/** Returns the feeds of each locale's blog. */
export function toFeedOutputs({ site, renderer, context }: OutputContext): Output[] {
  const { resolveContext } = renderer;
  const feeds = [...site.index.blogs.values()].flatMap((blog) => blog.feeds);
  return feeds.map((feed) => {
    const { path, locale } = feed;
    const { labels, titles } = renderer.textsOf(locale);
    const { key, make } = toFeedText(feed, { site, resolveContext, labels, title: titles.blog, context });
    return { path, kind: 'feed', locale, key, make: async () => outcome(await make()) };
  });
}
