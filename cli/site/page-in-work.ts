import type { PageData } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import { toCacheKey } from '../core/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import {
  type ArticleParts,
  type PageDataContext,
  type RenderedRoute,
  toPageData,
  withArticle,
} from '../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../resolve/index.ts';
import { compileArticle } from './article.ts';
import { contentOf, type Site } from './load.ts';
import type { Texts } from './render-inputs.ts';

/** A page that is being made, for its data and its document. */
export interface PageInWork {
  /** Returns what stands for all that its data is made from. */
  key(): string;
  compose(): Promise<Outcome<PageData>>;
}

/** What a page is made with. */
export interface PageWorkContext {
  site: Site;
  context: BuildContext;
  /** Path of the bundled templates and islands. */
  server: string;
  pageContext: Omit<PageDataContext, 'config' | 'titles'>;
  resolveContext: ResolveContext;
  /** Texts in the language of the page. */
  texts: Texts;
}

/** Returns a page of which all is known but the HTML of its article, which is made when it is asked for. */
export function toPageInWork(route: RenderedRoute, work: PageWorkContext): PageInWork {
  const { site, context, server, pageContext, resolveContext } = work;
  const { labels, titles } = work.texts;
  const config = site.localizedSites.get(route.locale)?.config ?? site.config;
  const resolved = 'page' in route ? resolvePage(route, resolveContext) : null;
  const data = toPageData(route, toParts(resolved?.value, site), { ...pageContext, config, titles });
  const compile = async (): Promise<Outcome<PageData>> => {
    if (!('page' in route) || !resolved) return outcome(data);
    const article = await compileArticle({ ...resolved.value, route }, { site, server, labels }, context);
    return outcome(withArticle(data, article.value), [...resolved.diagnostics, ...article.diagnostics]);
  };
  return {
    key: lazily(() => toCacheKey([data, resolved && toArticleKey(route, resolved, work)])),
    compose: lazily(compile),
  };
}

/** Returns what an article is made from. What is said of a reference can change where its answer does not. */
function toArticleKey(
  route: RenderedRoute,
  { value: { answers, islands }, diagnostics }: Outcome<ResolvedPage>,
  { site, resolveContext, texts }: PageWorkContext,
): unknown {
  const sources = islands.map((island) => island?.source && resolveContext.assets.get(island.source)?.hash);
  const content = 'page' in route && contentOf(site, route.page).key;
  return [content, answers, diagnostics, islands, sources, texts.labels, site.bundle.build];
}

/** Returns what a page has of its article beside the HTML, which is not needed to know it. */
function toParts(resolved: ResolvedPage | undefined, { bundle, config }: Site): ArticleParts {
  const { image, islands = [] } = resolved ?? {};
  const styles = islands.flatMap((island) => bundle.client.islands[island?.name ?? '']?.styles ?? []);
  const hrefs = [...new Set(styles)].map((path) => toFileHref(path, config.baseUrl));
  return { styles: hrefs, ...(image !== undefined && { image }) };
}
