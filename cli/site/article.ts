import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IslandProps } from '../../runtime/page-data.ts';
import type { ArticleLabels, RenderedIsland } from '../compile/index.ts';
import type { IslandAnswer } from '../contracts/answer.ts';
import type { Route } from '../contracts/site-index.ts';
import { toSentContent } from '../core/content.ts';
import type { BuildContext } from '../core/context.ts';
import { TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { islandTask } from '../render/index.ts';
import type { ResolvedPage } from '../resolve/index.ts';
import { contentOf, type Site } from './load.ts';
import { compileTask } from './tasks.ts';

/** The site that articles belong to, as all of them see it. */
export interface ArticleContext {
  site: Site;
  /** Path of the bundled templates and islands. */
  server: string;
  /** Texts that articles show of themselves, in the route's language. */
  labels: ArticleLabels;
}

/** A route with an article, and the answers to its references. */
export interface ResolvedRoute extends ResolvedPage {
  route: Extract<Route, { page: unknown }>;
}

/** Returns the HTML of a route's article, its islands rendered. */
export async function compileArticle(
  { route, answers, islands }: ResolvedRoute,
  articleContext: ArticleContext,
  context: BuildContext,
): Promise<Outcome<string>> {
  const { site, labels } = articleContext;
  const rendered = await Promise.all(
    islands.map((answer, index) =>
      answer
        ? renderIsland(answer, { ...articleContext, prefix: `i${index}-`, locale: route.locale }, context)
        : outcome(null),
    ),
  );
  const compiled = await context.pool.run(compileTask, {
    file: route.page.file,
    content: await toSentContent(contentOf(site, route.page)),
    answers,
    islands: rendered.map(({ value }) => value),
    labels,
  });
  return outcome(
    compiled.value,
    [...rendered, compiled].flatMap(({ diagnostics }) => diagnostics),
  );
}

/** What an island is rendered for. */
interface IslandPlace extends Pick<ArticleContext, 'site' | 'server'> {
  /** Begins all ids that the island makes. */
  prefix: string;
  locale: string;
}

async function renderIsland(
  { name, props, source, span }: IslandAnswer,
  { site, server, prefix, locale }: IslandPlace,
  { pool }: BuildContext,
): Promise<Outcome<RenderedIsland | null>> {
  const { bundle, config, siteDir } = site;
  const text = source === undefined ? undefined : await readFile(join(siteDir, source), 'utf8');
  const all: IslandProps = { ...props, ...(text !== undefined && { text }), locale, baseUrl: config.baseUrl };
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
