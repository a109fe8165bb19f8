import type { PageData, ShellData } from '../../runtime/page-data.ts';
import { toAbsoluteUrl, toHref } from '../../runtime/url.ts';
import { placeServer } from '../bundle/index.ts';
import type { RedirectRoute, Route } from '../contracts/site-index.ts';
import { toCacheKey } from '../core/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { type Memo, memoKey } from '../core/memo.ts';
import { TimeLimitError } from '../core/pool.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import {
  type DocumentAssets,
  type PageDataContext,
  type RenderedRoute,
  renderTask,
  toContentSecurityPolicy,
  toRedirectDocument,
} from '../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../resolve/index.ts';
import { toChangedOriginals } from '../translations/index.ts';
import { toDocumentAssets, toPreload } from './document-assets.ts';
import type { Site } from './load.ts';
import { toUpgrades } from './outputs/api-files.ts';
import { type SharedFiles, toSharedFiles } from './outputs/shared-files.ts';
import { toPageInWork } from './page-in-work.ts';
import { keepRecent } from './recent.ts';
import {
  type Texts,
  toBuildId,
  toFrameId,
  toModuleFiles,
  toResolveContext,
  toShells,
  toTexts,
} from './render-inputs.ts';
import type { TextFile } from './text-file.ts';

/** Renders single routes of a site. */
export interface PageRenderer {
  /** Returns what stands for all that the data or the document of a route is made from. */
  keyOf(route: Route, part: 'data' | 'document'): string;
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
  server: memoKey<string>('server'),
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
  const { bundle, index } = site;
  const server = context.memo.get(keys.server, [bundle], () => placeServer(bundle, context.workDir));
  const resolveContext = toResolveContext(site);
  // Every page is rendered from one bundle, with which all of the site's own code begins.
  const isOwn = isLive || Object.keys({ ...bundle.client.modules, ...bundle.client.islands }).length > 0;
  const run = isOwn ? context.pool.runLimited : context.pool.run;
  const { shells, shared, documentAssets, frame, textsOf } = toPageParts(site, context.memo, isLive);
  const frameKey = toCacheKey([documentAssets, bundle.build]);
  const pageContext: Omit<PageDataContext, 'config' | 'titles'> = {
    changes: toChangedOriginals(site.translations),
    index,
    sidebars: shared.sidebars,
    blogSidebars: shared.blogSidebars,
    modules: toModuleFiles(site),
    build: toBuildId(site, shells),
    upgrades: toUpgrades(site),
  };

  const toPage = keepRecent(mostRecent, (route: RenderedRoute) =>
    toPageInWork(route, { site, context, server, pageContext, resolveContext, texts: textsOf(route.locale) }),
  );
  const toKey = (route: RenderedRoute, part: 'data' | 'document'): string => {
    const data = toPage(route).key();
    return part === 'data' ? data : toCacheKey([data, shared.shells.get(route.locale)?.hash, frameKey]);
  };

  const render = async (route: RenderedRoute): Promise<Outcome<string>> => {
    const { value: page, diagnostics: found } = await toPage(route).compose();
    const shell = shells.get(route.locale) as ShellData;
    const { href = '' } = shared.shells.get(route.locale) ?? {};
    const preload = toPreload(site, page, textsOf(route.locale).path);
    const assets: DocumentAssets = { ...documentAssets, shell: href, preload };
    const input = { page, shell, assets, server, file: fileOf(route) };
    const document = await run(renderTask, input).catch((error: unknown) => {
      if (error instanceof TimeLimitError) return toCrash(page.url, error.message, input.file);
      throw error;
    });
    return outcome(document.value, [...found, ...document.diagnostics]);
  };

  return {
    keyOf: (route, part) => (route.kind === 'redirect' ? toCacheKey(renderRedirect(route, site)) : toKey(route, part)),
    compose: async (route) => (route.kind === 'redirect' ? outcome(null) : toPage(route).compose()),
    render: async (route) => (route.kind === 'redirect' ? outcome(renderRedirect(route, site)) : render(route)),
    resolve: (route) => ('page' in route ? resolvePage(route, resolveContext) : null),
    resolveContext,
    textsOf,
    sharedFiles: shared.files,
    policy: toContentSecurityPolicy(documentAssets, [...shells.values()][0] as ShellData),
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

function renderRedirect(route: RedirectRoute, { config }: Site): string {
  return toRedirectDocument(toHref(route.to, config), toAbsoluteUrl(route.to, config, config.url));
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
