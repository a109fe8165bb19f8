import { toMarkdownFile } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache.ts';
import { mapBounded } from '../../core/pool.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { type ArticleRoute, hasMarkdown, listedRoutes, toListText, toMarkdown } from './llms.ts';
import { textOutput } from './text.ts';

/** Returns every article as Markdown, and for each locale the list of them and all of them as one text. */
export function toMarkdownOutputs(outputContext: OutputContext): Output[] {
  const { site, context } = outputContext;
  // A page's own file and the text of the whole locale are made of one: that holds it all in any case.
  const texts = new Map<ArticleRoute, Promise<string>>();
  const keyOf = (route: ArticleRoute) => toMarkdown(route, outputContext).key;
  const textOf = (route: ArticleRoute): Promise<string> => {
    const text = texts.get(route) ?? toMarkdown(route, outputContext).make();
    texts.set(route, text);
    return text;
  };
  const pages = [...site.index.routes.values()].filter(hasMarkdown).map(
    (route): Output => ({
      path: toMarkdownFile(route.url),
      kind: 'markdown',
      locale: route.locale,
      key: () => keyOf(route),
      make: async () => outcome(await textOf(route)),
    }),
  );
  const toLists = (locale: Locale): Output[] => {
    const folder = locale.prefix === '' ? '' : `${locale.prefix}/`;
    const own = { kind: 'markdown', locale: locale.id } as const;
    const toWhole = async () =>
      (await mapBounded(listedRoutes(site, locale), context.pool.width, textOf)).join('\n---\n\n');
    return [
      textOutput({ ...own, path: `${folder}llms.txt` }, () => toListText(site, locale)),
      {
        ...own,
        path: `${folder}llms-full.txt`,
        key: () => toCacheKey(listedRoutes(site, locale).map(keyOf)),
        make: async () => outcome(await toWhole()),
      },
    ];
  };
  return [...pages, ...site.config.locales.all.flatMap(toLists)];
}
