import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IslandProps } from '../../runtime/page-data.ts';
import { toAbsoluteUrl } from '../../runtime/url.ts';
import type { ArticleLabels, RenderedIsland } from '../compile/index.ts';
import type { IslandAnswer } from '../contracts/answer.ts';
import type { Route } from '../contracts/site-index.ts';
import { toCacheKey } from '../core/cache.ts';
import { toSentContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { islandTask } from '../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../resolve/index.ts';
import { contentOf, type Site } from './load.ts';
import type { ArticleInput, MarkdownFacts } from './tasks.ts';

/** What articles are made with. */
export interface ArticleContext {
  site: Site;
  context: BuildContext;
  /** Path of the bundled templates and islands. */
  server: string;
  resolveContext: ResolveContext;
  /** Texts that articles show of themselves, in the route's language. */
  labels: ArticleLabels;
}

/** A route with an article. */
export type ArticleRoute = Extract<Route, { page: unknown }>;

/** An article that is not compiled yet. */
export interface Article {
  resolved: Outcome<ResolvedPage>;
  /** Stands for all that its HTML is made from. */
  key: unknown;
  /** Returns what it is compiled from, its islands rendered; what is said of its references comes with it. */
  toInput(): Promise<Outcome<ArticleInput>>;
  /** What its Markdown is written from beside that; `null` where it has none of its own. */
  markdown: MarkdownFacts | null;
  /** Returns what stands for all that its Markdown is made from. */
  toMarkdownKey(): string;
}

/** Returns whether a route has a Markdown of its own: one in the place of a translation has its original's. */
export function hasMarkdown(route: Route): route is ArticleRoute {
  return 'page' in route && route.page.locale === route.locale;
}

/** Returns the article of a route. */
export function toArticle(route: ArticleRoute, articleContext: ArticleContext): Article {
  const { site, labels, resolveContext } = articleContext;
  const resolved = resolvePage(route, resolveContext);
  const { answers, islands } = resolved.value;
  const content = contentOf(site, route.page);
  const sources = islands.map((island) => island?.source && resolveContext.assets.get(island.source)?.hash);
  const markdown = hasMarkdown(route) ? toMarkdownFacts(route, site) : null;
  return {
    resolved,
    // What is said of a reference can change where its answer does not.
    key: [content.key, answers, resolved.diagnostics, islands, sources, labels, site.bundle.build],
    toInput: lazily(async () => {
      const rendered = await renderIslands(route, islands, articleContext);
      const sent = await toSentContent(content);
      const input = { file: route.page.file, content: sent, answers, islands: rendered.value, labels };
      return outcome(input, [...resolved.diagnostics, ...rendered.diagnostics]);
    }),
    markdown,
    toMarkdownKey: () => toCacheKey([markdown, answers, content.key]),
  };
}

function toMarkdownFacts({ url, page }: ArticleRoute, { config }: Site): MarkdownFacts {
  const { title, refs } = page.facts;
  const targets = refs.map(({ kind, target }) => ({ kind, target }));
  return { title, url: toAbsoluteUrl(url, config, config.url), refs: targets };
}

async function renderIslands(
  { locale }: ArticleRoute,
  islands: ResolvedPage['islands'],
  context: ArticleContext,
): Promise<Outcome<(RenderedIsland | null)[]>> {
  const rendered = await Promise.all(
    islands.map((answer, index) =>
      answer ? renderIsland(answer, { ...context, prefix: `i${index}-`, locale }) : outcome(null),
    ),
  );
  return outcome(
    rendered.map(({ value }) => value),
    rendered.flatMap(({ diagnostics }) => diagnostics),
  );
}

/** What an island is rendered for. */
interface IslandPlace extends Pick<ArticleContext, 'site' | 'server' | 'context'> {
  /** Begins all ids that the island makes. */
  prefix: string;
  locale: string;
}

async function renderIsland(
  { name, props, source, span }: IslandAnswer,
  { site, server, context: { pool }, prefix, locale }: IslandPlace,
): Promise<Outcome<RenderedIsland | null>> {
  const { bundle, config, siteDir } = site;
  const text = source === undefined ? undefined : await readFile(join(siteDir, source), 'utf8');
  // A component says itself which values it takes.
  const given = { ...props, ...(text !== undefined && { text }) } as Partial<IslandProps>;
  const all: IslandProps = { ...given, locale, baseUrl: config.baseUrl };
  const { value: html, diagnostics } = await pool
    .runLimited(islandTask, { name, props: all, prefix, server, span })
    .catch((error: unknown) => {
      if (error instanceof TimeLimitError) return toEndless(name, error.message, span);
      throw error;
    });
  const module = config.baseUrl + (bundle.client.islands[name]?.module ?? '');
  return outcome(html === null ? null : { name, module, props: all, prefix, html }, diagnostics);
}

/** Returns what an island that never ends is: one that crashed. */
function toEndless(name: string, reason: string, span: Span): Outcome<null> {
  const message = `${name} could not be rendered: ${reason}`;
  const hint = 'Look for a loop in the component that never ends.';
  return outcome(null, [{ code: 'island/crashed', message, hint, span }]);
}
