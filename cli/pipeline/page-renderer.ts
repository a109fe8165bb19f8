import { createHash } from 'node:crypto';
import type { PageData, ShellData } from '../../runtime/page-data.ts';
import { toAbsoluteUrl, toHref } from '../../runtime/url.ts';
import { publishStatic, type UsedAsset } from '../contracts/answer.ts';
import type { ApiRoute, DocRoute, PageRoute, RedirectRoute, Route } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, toSeverity } from '../diagnostics/diagnostic.ts';
import type { DocumentAssets } from '../render/document.ts';
import { type PageDataContext, toPageData } from '../render/page-data.ts';
import { toRedirectDocument } from '../render/redirect.ts';
import type { Surroundings } from '../resolve/resolution.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { placeServer } from './bundle-stage.ts';
import { toDocumentAssets, toPreload } from './document-assets.ts';
import { loadMessages, type Messages, toArticleLabels } from './messages.ts';
import { type TextFile, toSharedFiles } from './shared-files.ts';
import { bodyKeyOf, type Site } from './site.ts';
import type { Tools } from './tools.ts';

/** A route as it is served: its document, and its data chunk where it has one. */
export interface RenderedPage {
  html: string;
  data: PageData | null;
  assets: UsedAsset[];
}

/** Renders single routes of a site. */
export interface PageRenderer {
  render(route: Route): Promise<Outcome<RenderedPage>>;
  /** Data that many pages refer to. */
  sharedFiles: TextFile[];
}

/** Prepares the rendering of a site's routes: build and development server render through the same function. */
export async function createPageRenderer(
  site: Site,
  tools: Tools,
  options: { live?: string } = {},
): Promise<PageRenderer> {
  const { config, bundle, index } = site;
  const server = await placeServer(bundle, tools.workDir);
  const surroundings = toSurroundings(site);
  const shells = toShells(site, options.live !== undefined);
  const shared = toSharedFiles(site, shells);
  const messages = new Map(config.locales.all.map(({ id }) => [id, loadMessages(id)]));
  const documentAssets = toDocumentAssets(site, options.live);
  const context: Omit<PageDataContext, 'notFoundTitle'> = {
    config,
    index,
    sidebars: shared.sidebars,
    modules: toModuleFiles(site),
    build: toBuildId(site, shells),
  };

  const render = async (route: Exclude<Route, RedirectRoute>): Promise<Outcome<RenderedPage>> => {
    const texts = messages.get(route.locale) ?? loadMessages('en');
    const article = 'page' in route ? await compileArticle(route, texts, site, surroundings, tools) : noArticle;
    const page = toPageData(route, article.value.html, { ...context, notFoundTitle: texts['notFoundTitle'] ?? '' });
    const shell = shells.get(route.locale) as ShellData;
    const assets: DocumentAssets = {
      ...documentAssets,
      shell: shared.shells.get(route.locale) ?? '',
      preload: toPreload(site, page),
    };
    const input = { page, shell, assets, server, file: fileOf(route) };
    const document = await tools.cache.remember('render', { page, shell, assets, build: bundle.build }, () =>
      tools.pool.run('render', input),
    );
    const diagnostics = [...article.diagnostics, ...document.diagnostics];
    return outcome({ html: document.value, data: page, assets: article.value.assets }, diagnostics);
  };

  return {
    render: async (route) => (route.kind === 'redirect' ? outcome(renderRedirect(route, site)) : render(route)),
    sharedFiles: shared.files,
  };
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

interface Article {
  html: string;
  assets: UsedAsset[];
}

const noArticle: Outcome<Article> = outcome({ html: '', assets: [] });

async function compileArticle(
  route: DocRoute | PageRoute | ApiRoute,
  messages: Messages,
  site: Site,
  surroundings: Surroundings,
  { cache, bodies, pool }: Tools,
): Promise<Outcome<Article>> {
  const resolved = resolvePage(route, surroundings);
  const { answers, assets } = resolved.value;
  const { file } = route.page;
  const bodyKey = site.bodies.get(bodyKeyOf(route.page));
  if (!bodyKey) throw new Error(`No content was kept for ${file}`);
  const labels = toArticleLabels(messages);
  const compiled = await cache.remember('compile', { bodyKey, answers, labels }, async () =>
    pool.run('compile', { file, body: await bodies.take(bodyKey), answers, labels }),
  );
  const diagnostics: Diagnostic[] = [...resolved.diagnostics, ...compiled.diagnostics];
  return outcome({ html: compiled.value, assets }, diagnostics);
}

function renderRedirect(route: RedirectRoute, { config }: Site): RenderedPage {
  const html = toRedirectDocument(toHref(route.to, config), toAbsoluteUrl(route.to, config, config.url));
  return { html, data: null, assets: [] };
}

function toSurroundings({ config, index, assets, statics }: Site): Surroundings {
  return {
    index,
    style: config,
    assets: new Map(assets.map((asset) => [asset.file, asset])),
    statics: new Map(statics.map((asset) => [publishStatic(asset).target, asset])),
    isReported: (code) => toSeverity(code, config.diagnostics) !== 'off',
    prefixes: new Map(config.locales.all.map(({ id, prefix }) => [id, prefix])),
  };
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
