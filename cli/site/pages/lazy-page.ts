import type { SentPage } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { MadeContent } from '../../contracts/output.ts';
import { fileOf } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { lazily } from '../../core/lazily.ts';
import type { Pool } from '../../core/threads/pool.ts';
import { type Diagnostic, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import {
  type ArticleParts,
  type PageDataContext,
  type RenderedRoute,
  type RenderInput,
  toCard,
  toPageData,
  withArticle,
} from '../../render/index.ts';
import type { ResolvedPage } from '../../resolve/index.ts';
import type { Site } from '../load/load.ts';
import { type ArticleInput, dataTask, documentTask, markdownTask, type RenderedPage } from '../tasks.ts';
import { orUnfinished } from '../unfinished.ts';
import { type ArticleContext, toArticle } from './article.ts';
import type { PageTexts } from './render-inputs.ts';

/** A page being made: its data, its document and its Markdown. */
interface LazyPage {
  /** Returns a key that changes whenever any input of the page's data changes. */
  key(): string;
  /** Makes the page's data as JSON. */
  compose(): Promise<MadeContent>;
  render(): Promise<MadeContent>;
  /** The article as Markdown for programs, or `null` if the page has no Markdown of its own. */
  markdown: PageMarkdown | null;
}

/** The Markdown version of a page. */
export interface PageMarkdown {
  /** Returns a key that changes whenever any input of the Markdown changes. */
  key(): string;
  make(): Promise<string>;
}

/** What is needed to make pages. */
export interface LazyPageContext extends Omit<ArticleContext, 'labels'> {
  pageContext: Omit<PageDataContext, 'config' | 'titles'>;
  /** Returns the interface texts of a locale. */
  textsOf(locale: string): PageTexts;
  /** Returns the inputs that surround a page when its document is rendered. */
  frameOf(route: RenderedRoute, page: SentPage): Omit<RenderInput, 'page' | 'meta' | 'server' | 'file'>;
  /** Runs tasks that execute templates and the site's own code. */
  runOwn: Pool['run'];
}

/**
 * Returns a page whose article is made lazily. Making the document also makes the data's article and the Markdown;
 * otherwise, only the requested part is made.
 */
export function toLazyPage(route: RenderedRoute, work: LazyPageContext): LazyPage {
  const { site, context, server, pageContext, frameOf, runOwn } = work;
  const { labels, titles } = work.textsOf(route.locale);
  const config = configIn(route.locale, site);
  const article = 'page' in route ? toArticle(route, { ...work, labels }) : null;
  const { meta, ...data } = toPageData(route, toParts(article?.resolved.value, site), {
    ...pageContext,
    config,
    titles,
  });
  const file = fileOf(route) ?? 'site.config.ts';
  const where = site.bundle.client.theme.length > 0 ? 'the page or a component of the theme' : 'the page component';
  const crash = { code: 'page/crashed', name: data.url, where, span: startOf(file) } as const;
  const card = toCard(route, { config, titles, cardFonts: site.cardFonts });
  const cardProblems = card && 'missing' in card ? [missingLetters(data.url, card.missing, file)] : [];
  // Set once the document has been requested: the same task makes the data and the Markdown.
  let making: Promise<RenderedPage | null> | undefined;
  const compileData = (input: ArticleInput): Promise<MadeContent> =>
    // Compile in a worker thread: a thread that has rendered a page already has the grammars loaded, and the server
    // stays responsive.
    runOwn(dataTask, { page: data, article: input }).catch(
      orUnfinished(crash, (problem) => outcome(JSON.stringify(withArticle(data, '')), [problem])),
    );
  const compose = lazily(async (): Promise<MadeContent> => {
    if (!article) return outcome(JSON.stringify(data), cardProblems);
    const input = await article.toInput();
    const made = (await making)?.data ?? (await compileData(input.value));
    return outcome(made.value, [...cardProblems, ...input.diagnostics, ...made.diagnostics]);
  });
  const makeAll = async (): Promise<RenderedPage> => {
    const input = { ...frameOf(route, data), file, page: data, meta, server, markdown: article?.markdown ?? null };
    const content = article && (await article.toInput()).value;
    return runOwn(documentTask, { ...input, article: content }).catch(
      orUnfinished(crash, (problem) => ({
        data: null,
        markdown: null,
        document: { ...outcome(new Uint8Array(), [problem]), links: [] },
      })),
    );
  };
  const render = async (): Promise<MadeContent> => {
    const begun = makeAll();
    // A worker thread can be killed by what another page left running. The page is then made again at the next request.
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

/** Reports a page that has no card because letters are missing from the fonts. */
function missingLetters(url: string, missing: readonly string[], file: string): Diagnostic {
  const message = `${url} has no social card: no font contains "${missing.slice(0, 10).join('')}"`;
  const hint = 'Add a font with these letters to "socialCards.fonts", or give the page an "image".';
  return { code: 'card/missing-letters', message, hint, span: startOf(file) };
}

/** Returns the parts of an article that are known before its HTML: image and style sheets. */
function toParts(resolved: ResolvedPage | undefined, { bundle, config }: Site): ArticleParts {
  const { image, islands = [] } = resolved ?? {};
  const styles = islands.flatMap((island) => bundle.client.islands[island?.name ?? '']?.styles ?? []);
  const hrefs = [...new Set(styles)].map((path) => toFileHref(path, config.baseUrl));
  return { styles: hrefs, ...(image !== undefined && { image }) };
}
