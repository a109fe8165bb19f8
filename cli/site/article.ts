import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IslandProps } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import type { ArticleLabels, RenderedIsland } from '../compile/index.ts';
import type { IslandAnswer } from '../contracts/answer.ts';
import type { Route } from '../contracts/site-index.ts';
import { toSentContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { type CompiledArticle, islandTask } from '../render/index.ts';
import { type ResolveContext, resolvePage } from '../resolve/index.ts';
import { contentOf, type Site } from './load.ts';
import { compileTask } from './tasks.ts';

/** The site that articles belong to, as all of them see it. */
export interface ArticleContext {
  site: Site;
  resolveContext: ResolveContext;
  /** Path of the bundled templates and islands. */
  server: string;
  /** Texts that articles show of themselves, in the route's language. */
  labels: ArticleLabels;
}

/** Compiles the content of a route: its references answered, its islands rendered. */
export async function compileArticle(
  route: Extract<Route, { page: unknown }>,
  articleContext: ArticleContext,
  context: BuildContext,
): Promise<Outcome<CompiledArticle>> {
  const { site, resolveContext, labels } = articleContext;
  const resolved = resolvePage(route, resolveContext);
  const { answers, image } = resolved.value;
  const { file } = route.page;
  const content = contentOf(site, route.page);
  const rendered = await Promise.all(
    resolved.value.islands.map((answer, index) =>
      answer
        ? renderIsland({ ...answer, prefix: `i${index}-`, locale: route.locale }, articleContext, context)
        : outcome(null),
    ),
  );
  const islands = rendered.map(({ value }) => value);
  const compiled = await context.cache.remember(
    'compile',
    { content: content.key, answers, islands, labels },
    async () =>
      context.pool.run(compileTask, { file, content: await toSentContent(content), answers, islands, labels }),
  );
  const found = [resolved, ...rendered, compiled].flatMap(({ diagnostics }) => diagnostics);
  const styles = toStyles(islands, site);
  return outcome({ html: compiled.value, styles, ...(image !== undefined && { image }) }, found);
}

/** An island in its page. */
interface PlacedIsland extends IslandAnswer {
  /** Begins the ids that it makes, so that no two islands of the page have the same. */
  prefix: string;
  locale: string;
}

async function renderIsland(
  { name, props, source, span, prefix, locale }: PlacedIsland,
  { site, server }: ArticleContext,
  { cache, pool }: BuildContext,
): Promise<Outcome<RenderedIsland | null>> {
  const { bundle, config, siteDir } = site;
  const text = source === undefined ? undefined : await readFile(join(siteDir, source), 'utf8');
  const all: IslandProps = { ...props, ...(text !== undefined && { text }), locale, baseUrl: config.baseUrl };
  const input = { name, props: all, prefix, server, span };
  const { value: html, diagnostics } = await cache.remember('island', { ...input, server: bundle.build }, () =>
    pool.runLimited(islandTask, input).catch((error: unknown) => {
      if (error instanceof TimeLimitError) return toEndless(name, error.message, span);
      throw error;
    }),
  );
  const module = config.baseUrl + (bundle.client.islands[name]?.module ?? '');
  return outcome(html === null ? null : { name, module, props: all, prefix, html }, diagnostics);
}

/** Returns what an island that never ends is: one that crashed. */
function toEndless(name: string, reason: string, span: Span): Outcome<null> {
  const message = `${name} could not be rendered: ${reason}`;
  const hint = 'Look for a loop in the component that never ends.';
  return outcome(null, [{ code: 'island/crashed', message, hint, span }]);
}

function toStyles(islands: readonly (RenderedIsland | null)[], { bundle, config }: Site): string[] {
  const styles = islands.flatMap((island) => bundle.client.islands[island?.name ?? '']?.styles ?? []);
  return [...new Set(styles)].map((path) => toFileHref(path, config.baseUrl));
}
