import { toDataFile, toHtmlFile, toMarkdownFile } from '../../../runtime/url.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { hasMarkdown } from '../article.ts';
import type { OutputContext } from './context.ts';
import type { MarkdownTexts } from './markdown.ts';

/**
 * Returns the document of each route, and its data chunk and its Markdown where it has them; what is made of one page
 * comes together, since it is made in one go.
 */
export function toPageOutputs({ site, renderer }: OutputContext, texts: MarkdownTexts): Output[] {
  const { config, index } = site;
  const toDocument = (route: Route): Output => ({
    path: toHtmlFile(route.url, config),
    kind: 'page',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'document'),
    make: () => renderer.render(route),
  });
  const toData = (route: Route): Output => ({
    path: toDataFile(route.url),
    kind: 'data',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'data'),
    async make() {
      const { value, diagnostics } = await renderer.compose(route);
      return outcome(JSON.stringify(value), diagnostics);
    },
  });
  const toMarkdown = (route: Route): Output => ({
    path: toMarkdownFile(route.url),
    kind: 'markdown',
    locale: route.locale,
    key: () => texts.keyOf(route),
    make: async () => outcome(await texts.textOf(route)),
  });
  return [...index.routes.values()].flatMap((route) => {
    if (route.kind === 'redirect') return [toDocument(route)];
    return [toDocument(route), toData(route), ...(hasMarkdown(route) ? [toMarkdown(route)] : [])];
  });
}
