import { posix } from 'node:path';
import memoize from 'memoize';
import { toMarkdownFile } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { PageMarkdown } from '../pages/lazy-page.ts';
import type { OutputContext } from './context.ts';
import { listedRoutes, toListText } from './llms.ts';
import { createTextOutput } from './text.ts';

/** The articles as Markdown. Each is made once, for both the page's own file and the combined file of its locale. */
export interface MarkdownTexts {
  keyOf(route: Route): string;
  textOf(route: Route): Promise<string>;
}

/**
 * Creates the Markdown of articles lazily. All results stay in memory, since the combined file of a locale needs them
 * anyway.
 */
export function createMarkdownTexts({
  renderer,
  lastTextOf = () => null,
}: Pick<OutputContext, 'renderer' | 'lastTextOf'>): MarkdownTexts {
  const markdownOf = (route: Route): PageMarkdown => {
    const markdown = renderer.markdownOf(route);
    if (!markdown) throw new Error(`${route.url} has no Markdown of its own`);
    return markdown;
  };
  const keyOf = memoize((route: Route) => markdownOf(route).key());
  const textOf = memoize(
    async (route: Route) => lastTextOf(toMarkdownFile(route.url), keyOf(route)) ?? (await markdownOf(route).make()),
  );
  return { keyOf, textOf };
}

/**
 * Returns for each locale the list of its articles (`llms.txt`), and the combined text of all of them
 * (`llms-full.txt`).
 */
export function toMarkdownLists({ site, context }: OutputContext, texts: MarkdownTexts): Output[] {
  const toLists = (locale: Locale): Output[] => {
    const own = { kind: 'text', locale: locale.id } as const;
    const toWhole = async () =>
      (await mapBounded(listedRoutes(site, locale), context.pool.width, texts.textOf)).join('\n---\n\n');
    return [
      createTextOutput({ ...own, path: posix.join(locale.prefix, 'llms.txt') }, () => toListText(site, locale)),
      {
        ...own,
        path: posix.join(locale.prefix, 'llms-full.txt'),
        key: () => toCacheKey(listedRoutes(site, locale).map(texts.keyOf)),
        make: async () => outcome(await toWhole()),
      },
    ];
  };
  return site.config.locales.all.flatMap(toLists);
}
