import type { SentPage } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import { toCacheKey } from '../core/cache.ts';
import { lazily } from '../core/lazily.ts';
import { type Pool, TimeLimitError } from '../core/pool.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import {
  type ArticleParts,
  type PageDataContext,
  type RenderedDocument,
  type RenderedRoute,
  type RenderInput,
  toCard,
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
  compose(): Promise<Outcome<SentPage>>;
  render(): Promise<RenderedDocument>;
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
  frameOf(route: RenderedRoute, page: SentPage): Omit<RenderInput, 'page' | 'meta' | 'server'>;
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
  const { meta, ...made } = toPageData(route, toParts(article?.resolved.value, site), {
    ...pageContext,
    config,
    titles,
  });
  const data = made as SentPage;
  const orCrash = <Result>(toResult: (crash: Outcome<string>) => Result) => {
    return (error: unknown): Result => {
      if (!(error instanceof TimeLimitError)) throw error;
      return toResult(toCrash(data.url, error.message, frameOf(route, data).file));
    };
  };
  const card = toCard(route, { config, titles, cardFonts: site.cardFonts });
  const unwritten =
    card && 'missing' in card ? [missingLetters(data.url, card.missing, frameOf(route, data).file)] : [];
  let making: Promise<MadeDocument | null> | undefined;
  const compose = lazily(async (): Promise<Outcome<SentPage>> => {
    if (!article) return outcome(data, unwritten);
    const input = await article.toInput();
    // A thread that has rendered a page knows the grammars: what is served stays free to answer.
    const compiled =
      (await making)?.article ?? (await runOwn(compileTask, input.value).catch(orCrash((crash) => crash)));
    return outcome(withArticle(data, compiled.value), [...unwritten, ...input.diagnostics, ...compiled.diagnostics]);
  });
  const make = async (): Promise<MadeDocument> => {
    const input = { ...frameOf(route, data), page: data, meta, server, markdown: article?.markdown ?? null };
    const content = article && (await article.toInput()).value;
    return runOwn(documentTask, { ...input, article: content }).catch(
      orCrash((crash) => ({ article: null, markdown: null, document: { ...crash, links: [] } })),
    );
  };
  const render = async (): Promise<RenderedDocument> => {
    const begun = make();
    // A thread can end by what another page left behind: it is tried anew when it is asked for again.
    making = begun.catch(() => null);
    const { document } = await begun;
    const { diagnostics } = await compose();
    return { ...document, diagnostics: [...diagnostics, ...document.diagnostics] };
  };
  const key = lazily(() => toCacheKey([data, meta, article?.key()]));
  if (!article?.markdown) return { key, compose, render, markdown: null };
  const { markdown: facts, toInput, toMarkdownKey } = article;
  const write = async () => context.pool.run(markdownTask, { ...(await toInput()).value, ...facts });
  const toMarkdown = async (): Promise<string> => (await making)?.markdown ?? (await write());
  return { key, compose, render, markdown: { key: toMarkdownKey, make: toMarkdown } };
}

/** Reports a page whose card cannot be written. */
function missingLetters(url: string, missing: readonly string[], file: string): Diagnostic {
  const message = `${url} has no card: no font has "${missing.slice(0, 10).join('')}"`;
  const hint = 'Name a font that has these letters in "socialCards.fonts", or give the page an "image".';
  return { code: 'card/missing-letters', message, hint, span: startOf(file) };
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
