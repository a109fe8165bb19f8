import { toMarkdownFile } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { Output } from '../../contracts/output.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';
import { type ArticleRoute, hasMarkdown, renderMarkdown, toListText, toWholeText } from './llms.ts';

/** Returns every article as Markdown, and for each locale the list of them and all of them as one text. */
export function toMarkdownOutputs({ site, renderer, context }: OutputContext): Output[] {
  const { resolveContext } = renderer;
  const render = (route: ArticleRoute) => renderMarkdown(route, { site, resolveContext }, context);
  const pages = [...site.index.routes.values()].filter(hasMarkdown).map(
    (route): Output => ({
      path: toMarkdownFile(route.url),
      kind: 'markdown',
      locale: route.locale,
      make: async () => outcome(await render(route)),
    }),
  );
  const toLists = (locale: Locale): Output[] => {
    const folder = locale.prefix === '' ? '' : `${locale.prefix}/`;
    const own = { kind: 'markdown', locale: locale.id } as const;
    const toWhole = () => toWholeText(site, locale, { render, width: context.pool.width });
    return [
      { ...own, path: `${folder}llms.txt`, make: async () => outcome(toListText(site, locale)) },
      { ...own, path: `${folder}llms-full.txt`, make: async () => outcome(await toWhole()) },
    ];
  };
  return [...pages, ...site.config.locales.all.flatMap(toLists)];
}
