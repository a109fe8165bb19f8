import { toDataFile, toHtmlFile, toMarkdownFile, toTypesFile } from '../../../runtime/url.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { hasMarkdown } from '../article.ts';
import type { PageTypes } from '../page-types.ts';
import type { OutputContext } from './context.ts';
import type { MarkdownTexts } from './markdown.ts';

/**
 * Returns the document of each route, and its data chunk, its Markdown and what is known of its code where it has them;
 * what is made of one page comes together, since it is made in one go. Pages with code come last: the compiler, which takes
 * long, has begun before.
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
  const toTypes = (route: Route, typesOf: () => PageTypes | null): Output => ({
    path: toTypesFile(route.url),
    kind: 'data',
    locale: route.locale,
    key: () => toCacheKey(typesOf()?.namesKey()),
    make: async () => outcome(JSON.stringify(await typesOf()?.toNames())),
  });
  const plain: Output[] = [];
  const typed: Output[] = [];
  for (const route of index.routes.values()) {
    const types = renderer.typesOf(route);
    const own = types ? typed : plain;
    own.push(toDocument(route));
    if (route.kind !== 'redirect') own.push(toData(route));
    if (hasMarkdown(route)) own.push(toMarkdown(route));
    if (types) own.push(toTypes(route, types));
  }
  return [...plain, ...typed];
}
