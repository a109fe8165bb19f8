import type { Feed } from '../../contracts/blog.ts';
import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { renderFeed } from '../../pipeline/feed-stage.ts';
import type { OutputContext } from './context.ts';

/** Returns the feeds of each locale's blog. */
export function toFeedOutputs({ site, renderer, tools }: OutputContext): Output[] {
  const { surroundings } = renderer;
  const render = (feed: Feed) => {
    const { labels, titles } = renderer.textsOf(feed.locale);
    return renderFeed(feed, { site, surroundings, labels, title: titles.blog, tools });
  };
  const feeds = [...site.index.blogs.values()].flatMap((blog) => blog.feeds);
  return feeds.map((feed) => ({
    path: feed.path,
    kind: 'feed',
    locale: feed.locale,
    make: async () => outcome(await render(feed)),
  }));
}
