import { toDataFile, toHtmlFile, toMarkdownFile, toTypesFile } from '../../../runtime/url.ts';
import { hasMarkdown } from '../../contracts/article-route.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { PageTypes } from '../pages/page-types.ts';
import type { OutputContext } from './context.ts';
import type { MarkdownTexts } from './markdown.ts';

/** The outputs made from pages. */
interface PageOutputs {
  /**
   * Returns the outputs of all routes: the document and, where a route has them, page data, Markdown and type
   * information on code. The outputs of one page are adjacent, since they are made together. Pages with code come last,
   * to give the compiler, which is slow, time to start.
   */
  all(): Output[];
  /** Returns one output by path, without processing other pages. */
  get(path: string): Output | undefined;
}

/** Creates the outputs of a site's routes. */
export function toPageOutputs(context: OutputContext, texts: MarkdownTexts): PageOutputs {
  const { routes } = context.site.index;
  const toOutputs = createRouteOutputs(context, texts);
  const hasTypes = (route: Route) => context.renderer.typesOf(route) !== null;
  return {
    all() {
      const all = [...routes.values()];
      return [...all.filter((route) => !hasTypes(route)), ...all.filter(hasTypes)].flatMap(toOutputs);
    },
    get(path) {
      for (const key of toRouteKeys(path)) {
        const route = routes.get(key);
        const found = route && toOutputs(route).find((output) => output.path === path);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** Returns the keys of routes that could produce the file. */
function toRouteKeys(path: string): Set<string> {
  const names = [path, path.replace(/^_data\//, ''), path.replace(/^_data\/_code\//, '')];
  const endings = [/$/, /\.(?:html|json|md)$/, /(?:^|\/)index\.(?:html|json|md)$/];
  return new Set(names.flatMap((name) => endings.map((ending) => `/${name.replace(ending, '')}`)));
}

function createRouteOutputs({ site, renderer }: OutputContext, texts: MarkdownTexts): (route: Route) => Output[] {
  const { config } = site;
  const toDocument = (route: Route): Output => ({
    path: toHtmlFile(route.url, config),
    kind: 'page',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'document'),
    make: () => renderer.render(route),
    checkLinks: (links) => renderer.checkLinks(route, links),
  });
  const toData = (route: Route): Output => ({
    path: toDataFile(route.url),
    kind: 'data',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'data'),
    make: () => renderer.compose(route),
  });
  const toMarkdown = (route: Route): Output => ({
    path: toMarkdownFile(route.url),
    kind: 'markdown',
    locale: route.locale,
    key: () => texts.keyOf(route),
    make: async () => outcome(await texts.textOf(route)),
  });
  const toTypes = (route: Route, types: PageTypes): Output => ({
    path: toTypesFile(route.url),
    kind: 'data',
    locale: route.locale,
    key: () => toCacheKey(types.namesKey()),
    make: async () => outcome(JSON.stringify(await types.toNames())),
  });
  return (route) => {
    const types = renderer.typesOf(route);
    const outputs = [toDocument(route)];
    if (route.kind !== 'redirect') outputs.push(toData(route));
    if (hasMarkdown(route)) outputs.push(toMarkdown(route));
    if (types) outputs.push(toTypes(route, types));
    return outputs;
  };
}
