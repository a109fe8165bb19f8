import type { Feed } from '../../contracts/blog.ts';
import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { renderFeed } from './render-feed.ts';

/** Returns the feeds of each locale's blog. */
export function toFeedOutputs({ site, renderer, context }: OutputContext): Output[] {
  const { resolveContext } = renderer;
  const render = (feed: Feed) => {
    const { labels, titles } = renderer.textsOf(feed.locale);
    return renderFeed(feed, { site, resolveContext, labels, title: titles.blog, context });
  };
  const feeds = [...site.index.blogs.values()].flatMap((blog) => blog.feeds);
  return feeds.map((feed) => ({
    path: feed.path,
    kind: 'feed',
    locale: feed.locale,
    make: async () => outcome(await render(feed)),
  }));
}
