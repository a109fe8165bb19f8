import { createHash } from 'node:crypto';
import type { PageData, ShellData } from '../../runtime/page-data.ts';
import { toAbsoluteUrl, toHref } from '../../runtime/url.ts';
import { placeServer } from '../bundle/index.ts';
import { type ArticleLabels, toArticleLabels } from '../compile/index.ts';
import { publishStatic } from '../contracts/answer.ts';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { RedirectRoute, Route } from '../contracts/site-index.ts';
import type { BuildContext } from '../core/context.ts';
import { type Memo, memoKey } from '../core/memo.ts';
import { loadMessages } from '../core/messages.ts';
import { TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, startOf, toSeverity } from '../diagnostics/diagnostic.ts';
import {
  type CompiledArticle,
  type DocumentAssets,
  type PageDataContext,
  type PageTitles,
  type RenderedRoute,
  renderTask,
  toContentSecurityPolicy,
  toPageData,
  toPageTitles,
  toRedirectDocument,
} from '../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../resolve/index.ts';
import { toChangedOriginals } from '../translations/index.ts';
import { compileArticle } from './article.ts';
import { toDocumentAssets, toPreload, toTextsPath } from './document-assets.ts';
import type { Site } from './load.ts';
import { toUpgrade } from './outputs/api-files.ts';
import { type SharedFiles, toSharedFiles } from './outputs/shared-files.ts';
import { keepRecent } from './recent.ts';
import type { TextFile } from './text-file.ts';

/** Renders single routes of a site. */
export interface PageRenderer {
  /** Makes the data of a route that is no redirect. */
  compose(route: Route): Promise<Outcome<PageData | null>>;
  /** Makes the document of a route. */
  render(route: Route): Promise<Outcome<string>>;
  /** Returns what a route's references lead to; `null` where it has no article. */
  resolve(route: Route): Outcome<ResolvedPage> | null;
  resolveContext: ResolveContext;
  /** Returns what the interface says in the language of a locale. */
  textsOf(locale: string): Texts;
  /** Data that many pages refer to. */
  sharedFiles: readonly TextFile[];
  /** Content security policy of the pages. */
  policy: string;
  /** Identifies the application, and what all pages share. */
  build: string;
  /** Identifies the same without its style sheets. */
  frame: string;
}

/** Pages whose data is remembered for a while: their documents and their data are asked for one after the other. */
const mostRecent = 64;

const keys = {
  server: memoKey<Promise<string>>('server'),
  shells: memoKey<Map<string, ShellData>>('shells as they are served'),
  shared: memoKey<SharedFiles>('shared files'),
  texts: memoKey<Map<string, Texts>>('texts'),
  documentAssets: memoKey<ReturnType<typeof toDocumentAssets>>('document assets'),
  frame: memoKey<string>('frame'),
};

/** Prepares the rendering of a site's routes: build and development server render through the same function. */
export async function createPageRenderer(
  site: Site,
  context: BuildContext,
  { isLive }: { isLive: boolean } = { isLive: false },
): Promise<PageRenderer> {
  const { config, bundle, index, localizedSites } = site;
  const server = await context.memo.get(keys.server, [bundle], () => placeServer(bundle, context.workDir));
  const resolveContext = toResolveContext(site);
  // Every page is rendered from one bundle, with which all of the site's own code begins.
  const isOwn = isLive || Object.keys({ ...bundle.client.modules, ...bundle.client.islands }).length > 0;
  const run = isOwn ? context.pool.runLimited : context.pool.run;
  const { shells, shared, documentAssets, frame, textsOf } = toPageParts(site, context.memo, isLive);
  const pageContext: Omit<PageDataContext, 'config' | 'titles'> = {
    changes: toChangedOriginals(site.translations),
    index,
    sidebars: shared.sidebars,
    blogSidebars: shared.blogSidebars,
    modules: toModuleFiles(site),
    build: toBuildId(site, shells),
    upgrade: toUpgrade(site),
  };

  const compose = keepRecent(mostRecent, async (route: RenderedRoute): Promise<Outcome<PageData>> => {
    const { labels, titles } = textsOf(route.locale);
    const articles = { site, resolveContext, server, labels };
    const article = 'page' in route ? await compileArticle(route, articles, context) : noArticle;
    const own = { config: localizedSites.get(route.locale)?.config ?? config, titles };
    return outcome(toPageData(route, article.value, { ...pageContext, ...own }), article.diagnostics);
  });

  const render = async (route: RenderedRoute): Promise<Outcome<string>> => {
    const { value: page, diagnostics: found } = await compose(route);
    const shell = shells.get(route.locale) as ShellData;
    const { href = '', hash } = shared.shells.get(route.locale) ?? {};
    const preload = toPreload(site, page, textsOf(route.locale).path);
    const assets: DocumentAssets = { ...documentAssets, shell: href, preload };
    const input = { page, shell, assets, server, file: fileOf(route) };
    const document = await context.cache.remember('render', { page, shell: hash, assets, build: bundle.build }, () =>
      run(renderTask, input).catch((error: unknown) => {
        if (error instanceof TimeLimitError) return toCrash(page.url, error.message, input.file);
        throw error;
      }),
    );
    return outcome(document.value, [...found, ...document.diagnostics]);
  };

  return {
    compose: async (route) => (route.kind === 'redirect' ? outcome(null) : compose(route)),
    render: async (route) => (route.kind === 'redirect' ? outcome(renderRedirect(route, site)) : render(route)),
    resolve: (route) => ('page' in route ? resolvePage(route, resolveContext) : null),
    resolveContext,
    textsOf,
    sharedFiles: shared.files,
    policy: toContentSecurityPolicy(documentAssets.inlineScript.hash, [...shells.values()][0] as ShellData),
    build: pageContext.build,
    frame,
  };
}

/** Returns what pages share: the very same where what it is made of is the same. */
function toPageParts(site: Site, memo: Memo, isLive: boolean) {
  const { config, bundle, index } = site;
  const shells = memo.get(keys.shells, [site.shells], () => toShells(site, isLive));
  const texts = memo.get(
    keys.texts,
    [config, bundle],
    () => new Map(config.locales.all.map(({ id, htmlLang }) => [id, toTexts(htmlLang, bundle)])),
  );
  return {
    shells,
    shared: memo.get(keys.shared, [config, index.byContent, shells], () => toSharedFiles(site, shells)),
    documentAssets: memo.get(keys.documentAssets, [config, bundle], () => toDocumentAssets(site)),
    frame: memo.get(keys.frame, [bundle, shells], () => toFrameId(site, shells)),
    textsOf: (locale: string) => texts.get(locale) as Texts,
  };
}

/** What the interface says in a language. */
export interface Texts {
  labels: ArticleLabels;
  titles: PageTitles;
  /** Path of those that scripts show. */
  path: string | undefined;
}

function toTexts(htmlLang: string, bundle: SiteBundle): Texts {
  const messages = loadMessages(htmlLang);
  const titles = toPageTitles(messages, htmlLang);
  return { labels: toArticleLabels(messages), titles, path: toTextsPath(bundle, htmlLang) };
}

/** While a site is written nobody counts its readers. */
function toShells({ shells }: Site, isLive: boolean): Map<string, ShellData> {
  return new Map(
    [...shells].map(([locale, { analytics, ...shell }]) => [
      locale,
      isLive || !analytics ? shell : { ...shell, analytics },
    ]),
  );
}

/** Identifies the application and what all pages share: a page of another build is not shown in its frame. */
function toBuildId({ bundle }: Site, shells: ReadonlyMap<string, ShellData>): string {
  return createHash('sha256')
    .update(bundle.build)
    .update(JSON.stringify([...shells]))
    .digest('hex')
    .slice(0, 12);
}

const noArticle: Outcome<CompiledArticle> = outcome({ html: '', styles: [] });

function renderRedirect(route: RedirectRoute, { config }: Site): string {
  return toRedirectDocument(toHref(route.to, config), toAbsoluteUrl(route.to, config, config.url));
}

function toResolveContext({ config, index, assets, statics, bundle }: Site): ResolveContext {
  return {
    index,
    style: config,
    assets: new Map(assets.map((asset) => [asset.file, asset])),
    statics: new Map(statics.map((asset) => [publishStatic(asset).target, asset])),
    isReported: (code) => toSeverity(code, config.diagnostics) !== 'off',
    islands: new Set(Object.keys(bundle.client.islands)),
    prefixes: new Map(config.locales.all.map(({ id, prefix }) => [id, prefix])),
  };
}

/** Identifies what cannot be changed in an open page. */
function toFrameId({ bundle }: Site, shells: ReadonlyMap<string, ShellData>): string {
  const hash = createHash('sha256').update(JSON.stringify([...shells]));
  for (const { path, text } of bundle.client.files) if (!path.endsWith('.css')) hash.update(path).update(text);
  return hash.update(bundle.client.inlineScript).update(bundle.server).digest('hex');
}

/** Returns what a page that never ends is: one that crashed. */
function toCrash(url: string, reason: string, file: string): Outcome<string> {
  const message = `${url} could not be rendered: ${reason}`;
  const hint = 'Look for a loop in the page component that never ends.';
  return outcome('', [{ code: 'page/crashed', message, hint, span: startOf(file) }]);
}

function fileOf(route: Route): string {
  if ('page' in route) return route.page.file;
  return route.kind === 'module' ? route.file : 'site.config.ts';
}

function toModuleFiles({ bundle, config }: Site): PageDataContext['modules'] {
  const { modules, moduleStyles } = bundle.client;
  return new Map(
    Object.entries(modules).map(([id, path]) => {
      const styles = moduleStyles[id];
      const files = { module: config.baseUrl + path, ...(styles !== undefined && { styles: config.baseUrl + styles }) };
      return [id, files];
    }),
  );
}
