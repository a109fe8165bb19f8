import type { PageData } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import { toCacheKey } from '../core/cache.ts';
import { lazily } from '../core/lazily.ts';
import { type Pool, TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import {
  type ArticleParts,
  type PageDataContext,
  type RenderedRoute,
  type RenderInput,
  toPageData,
  withArticle,
} from '../render/index.ts';
import type { ResolvedPage } from '../resolve/index.ts';
import { type ArticleContext, toArticle } from './article.ts';
import type { Site } from './load.ts';
import type { Texts } from './render-inputs.ts';
import { compileTask, documentTask, type MadeDocument, markdownTask } from './tasks.ts';

/** A page that is being made, for its data, its document and its Markdown. */
export interface PageInWork {
  /** Returns what stands for all that its data is made from. */
  key(): string;
  compose(): Promise<Outcome<PageData>>;
  render(): Promise<Outcome<string>>;
  /** Its article for programs; `null` where it has none of its own. */
  markdown: PageMarkdown | null;
}

/** A page as Markdown. */
export interface PageMarkdown {
  /** Returns what stands for all that it is made from. */
  key(): string;
  make(): Promise<string>;
}

/** What a page is made with. */
export interface PageWorkContext extends Omit<ArticleContext, 'labels'> {
  pageContext: Omit<PageDataContext, 'config' | 'titles'>;
  /** Texts in the language of the page. */
  texts: Texts;
  /** Returns what a page is rendered in. */
  frameOf(route: RenderedRoute, page: PageData): Omit<RenderInput, 'page' | 'server'>;
  /** Runs what executes the templates and whatever the site has put into them. */
  runOwn: Pool['run'];
}

/**
 * Returns a page of which all is known but what is made of its article, which is made when it is asked for: all of it
 * when the document is, and only what is asked for else.
 */
export function toPageInWork(route: RenderedRoute, work: PageWorkContext): PageInWork {
  const { site, context, server, pageContext, frameOf, runOwn } = work;
  const { labels, titles } = work.texts;
  const config = site.localizedSites.get(route.locale)?.config ?? site.config;
  const article = 'page' in route ? toArticle(route, { ...work, labels }) : null;
  const data = toPageData(route, toParts(article?.resolved.value, site), { ...pageContext, config, titles });
  let made: Promise<MadeDocument | null> | undefined;
  const compose = lazily(async (): Promise<Outcome<PageData>> => {
    if (!article) return outcome(data);
    const input = await article.toInput();
    const compiled = (await made)?.article ?? (await context.pool.run(compileTask, input.value));
    return outcome(withArticle(data, compiled.value), [...input.diagnostics, ...compiled.diagnostics]);
  });
  const make = async (): Promise<MadeDocument> => {
    const frame = frameOf(route, data);
    const input = { ...frame, page: data, server, markdown: article?.markdown ?? null };
    const content = article && (await article.toInput()).value;
    return runOwn(documentTask, { ...input, article: content }).catch((error: unknown) => {
      if (!(error instanceof TimeLimitError)) throw error;
      return { article: null, markdown: null, document: toCrash(data.url, error.message, frame.file) };
    });
  };
  const render = async (): Promise<Outcome<string>> => {
    const making = make();
    // A thread can end by what another page left behind: it is tried anew when it is asked for again.
    made = making.catch(() => null);
    const { document } = await making;
    const { diagnostics } = await compose();
    return outcome(document.value, [...diagnostics, ...document.diagnostics]);
  };
  const key = lazily(() => toCacheKey([data, article?.key()]));
  if (!article?.markdown) return { key, compose, render, markdown: null };
  const { markdown: facts, toInput, toMarkdownKey } = article;
  const write = async () => context.pool.run(markdownTask, { ...(await toInput()).value, ...facts });
  const toMarkdown = async (): Promise<string> => (await made)?.markdown ?? (await write());
  return { key, compose, render, markdown: { key: toMarkdownKey, make: toMarkdown } };
}

/** Returns what a page that never ends is: one that crashed. */
function toCrash(url: string, reason: string, file: string): Outcome<string> {
  const message = `${url} could not be rendered: ${reason}`;
  const hint = 'Look for a loop in the page component that never ends.';
  return outcome('', [{ code: 'page/crashed', message, hint, span: startOf(file) }]);
}

/** Returns what a page has of its article beside the HTML, which is not needed to know it. */
function toParts(resolved: ResolvedPage | undefined, { bundle, config }: Site): ArticleParts {
  const { image, islands = [] } = resolved ?? {};
  const styles = islands.flatMap((island) => bundle.client.islands[island?.name ?? '']?.styles ?? []);
  const hrefs = [...new Set(styles)].map((path) => toFileHref(path, config.baseUrl));
  return { styles: hrefs, ...(image !== undefined && { image }) };
}
