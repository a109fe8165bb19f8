import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IslandProps } from '../../../runtime/page-data.ts';
import { toAbsoluteUrl } from '../../../runtime/url.ts';
import type { ArticleLabels, RenderedIsland } from '../../compile/index.ts';
import type { IslandAnswer } from '../../contracts/answer.ts';
import { type ArticleRoute, hasMarkdown } from '../../contracts/article-route.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { toSentContent } from '../../core/content.ts';
import type { BuildContext } from '../../core/context.ts';
import { lazily } from '../../core/lazily.ts';
import { createCollector, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { islandTask } from '../../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../../resolve/index.ts';
import { contentOf, type Site } from '../load/load.ts';
import type { ArticleInput, MarkdownFacts } from '../tasks.ts';
import { orUnfinished } from '../unfinished.ts';
import { type SiteTypes, toPageTypes } from './page-types.ts';

/** What is needed to create articles. */
export interface ArticleContext {
  site: Site;
  context: BuildContext;
  /** Path of the server bundle with templates and islands. */
  server: string;
  resolveContext: ResolveContext;
  /** Interface texts inside articles, in the route's language. */
  labels: ArticleLabels;
  /** Type information on the code in the pages, or `null` if code is not checked. */
  types: SiteTypes | null;
}

/** An article that is not yet compiled. */
interface Article {
  resolved: Outcome<ResolvedPage>;
  /** Returns a value that changes whenever any input of the article's HTML changes. */
  key(): unknown;
  /** Returns the input for compiling, with islands already rendered, and the diagnostics of islands and references. */
  toInput(): Promise<Outcome<ArticleInput>>;
  /** Additional input for the Markdown version, or `null` if the route has none of its own. */
  markdown: MarkdownFacts | null;
  /** Returns a key that changes whenever any input of the Markdown changes. */
  toMarkdownKey(): string;
}

/** Returns the article of a route. */
export function toArticle(route: ArticleRoute, articleContext: ArticleContext): Article {
  const { site, labels, resolveContext } = articleContext;
  const types = toPageTypes(route, articleContext.types, resolveContext.style);
  const resolved = resolvePage(route, resolveContext);
  const { answers, islands } = resolved.value;
  const content = contentOf(site, route.page);
  const sources = islands.map((island) => island?.source && resolveContext.assets.get(island.source)?.hash);
  const markdown = hasMarkdown(route) ? toMarkdownFacts(route, site) : null;
  return {
    resolved,
    // Diagnostics of a reference can change while its answer stays the same.
    key: () => [content.key, answers, resolved.diagnostics, islands, sources, labels, types?.key(), site.bundle.build],
    toInput: lazily(async () => {
      const rendered = await renderIslands(route, islands, articleContext);
      const sent = await toSentContent(content);
      const code = (await types?.toBlocks()) ?? [];
      const file = route.kind === 'api' ? null : route.page.file;
      const input = { file, content: sent, answers, islands: rendered.value, labels, code };
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
  const { diagnostics, collect } = createCollector();
  const rendered = await Promise.all(
    islands.map((answer, index) =>
      answer ? renderIsland(answer, { ...context, prefix: `i${index}-`, locale }) : outcome(null),
    ),
  );
  return outcome(rendered.map(collect), diagnostics);
}

/** Where an island is rendered. */
interface IslandPlace extends Pick<ArticleContext, 'site' | 'server' | 'context'> {
  /** Prefix of all ids that the island generates. */
  prefix: string;
  locale: string;
}

async function renderIsland(
  { name, props, source, span }: IslandAnswer,
  { site, server, context: { pool }, prefix, locale }: IslandPlace,
): Promise<Outcome<RenderedIsland | null>> {
  const { bundle, config, siteDir } = site;
  const text = source === undefined ? undefined : await readFile(join(siteDir, source), 'utf8');
  // Only the component itself knows which props it accepts.
  const given = { ...props, ...(text !== undefined && { text }) } as Partial<IslandProps>;
  const all: IslandProps = { ...given, locale, baseUrl: config.baseUrl };
  const crash = { code: 'island/crashed', name, where: 'the component', span } as const;
  const { value: html, diagnostics } = await pool
    .runLimited(islandTask, { name, props: all, prefix, server, span })
    .catch(orUnfinished(crash, (problem) => outcome(null, [problem])));
  const module = config.baseUrl + (bundle.client.islands[name]?.module ?? '');
  return outcome(html === null ? null : { name, module, props: all, prefix, html }, diagnostics);
}
