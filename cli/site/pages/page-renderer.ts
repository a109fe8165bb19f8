import type { ShellData } from '../../../runtime/page-data.ts';
import { toAbsoluteUrl, toHref } from '../../../runtime/url.ts';
import { placeServer } from '../../bundle/index.ts';
import type { MadeContent } from '../../contracts/output.ts';
import type { RedirectRoute, Route } from '../../contracts/site-index.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import type { BuildContext } from '../../core/context.ts';
import { lazily } from '../../core/lazily.ts';
import { type Memo, memoKey } from '../../core/memo.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import {
  type PageDataContext,
  type RenderedRoute,
  toContentSecurityPolicy,
  toRedirectDocument,
} from '../../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../../resolve/index.ts';
import { toChangedOriginals } from '../../translations/index.ts';
import type { Site } from '../load/load.ts';
import { toUpgrades } from '../outputs/api.ts';
import { type SharedFiles, toSharedFiles } from '../outputs/shared-files.ts';
import { headOf, toDocumentAssets, toPreload, withHead } from './document-assets.ts';
import { type LazyPageContext, type PageMarkdown, toLazyPage } from './lazy-page.ts';
import { memoizeRecent } from './memoize-recent.ts';
import { type PageTypes, type SiteTypes, toPageTypes } from './page-types.ts';
import {
  type PageTexts,
  toBuildId,
  toFrameId,
  toModuleFiles,
  toPageTexts,
  toResolveContext,
  toShells,
} from './render-inputs.ts';
import { checkRouteLinks } from './route-links.ts';

/** Renders individual routes of a site. */
export interface PageRenderer {
  /** Maximum number of pages to process concurrently. */
  width: number;
  /** Returns a key that changes whenever any input of the route's data or document changes. */
  keyOf(route: Route, part: 'data' | 'document'): string;
  /** Makes the page data of a route as JSON; `null` for a redirect. */
  compose(route: Route): Promise<MadeContent>;
  /** Makes the document of a route. */
  render(route: Route): Promise<MadeContent>;
  /** Returns the problems with routes that the components of a route's document have linked to. */
  checkLinks(route: Route, links: readonly string[]): Diagnostic[];
  /** Returns the Markdown of a route, or `null` if it has none of its own. */
  markdownOf(route: Route): PageMarkdown | null;
  /** Returns type information on the code of a route, or `null` if no code of it is checked. */
  typesOf(route: Route): PageTypes | null;
  /** Resolves the references of a route's article. Returns `null` if the route has no article. */
  resolve(route: Route): Outcome<ResolvedPage> | null;
  resolveContext: ResolveContext;
  /** Returns the interface texts of a locale. */
  textsOf(locale: string): PageTexts;
  /** Data files that many pages share. */
  shared: Pick<SharedFiles, 'files' | 'named'>;
  /** Returns the Content-Security-Policy that covers all pages. */
  policy(): string;
  /** Identifies the application and the data that all pages share. */
  build: string;
  /** Identifies the same without style sheets. */
  frame: string;
}

/** Number of pages whose data is memoized: a page's document and data are requested in quick succession. */
const maxRecent = 64;

const keys = {
  server: memoKey<string>(),
  shells: memoKey<Map<string, ShellData>>(),
  shared: memoKey<SharedFiles>(),
  texts: memoKey<Map<string, PageTexts>>(),
  documentAssets: memoKey<ReturnType<typeof toDocumentAssets>>(),
  frame: memoKey<string>(),
};

/** Prepares rendering for the routes of a site. Build and development server both use this function. */
export async function createPageRenderer(
  site: Site,
  context: BuildContext,
  { types, isLive = false }: { types: SiteTypes | null; isLive?: boolean },
): Promise<PageRenderer> {
  const { bundle, index } = site;
  const server = context.memo.get(keys.server, [bundle], () => placeServer(bundle, context.workDir));
  const resolveContext = toResolveContext(site);
  const isOwn = isLive || hasOwnCode(site);
  const runOwn = isOwn ? context.pool.runLimited : context.pool.run;
  const { shells, shared, documentAssets, frame, frameKey, textsOf } = toPageParts(site, context.memo, isLive);
  const pageContext: Omit<PageDataContext, 'config' | 'titles'> = {
    changes: toChangedOriginals(site.translations),
    index,
    sidebarAt: shared.sidebars.nameAt,
    modules: toModuleFiles(site),
    build: toBuildId(site, shells),
    upgrades: toUpgrades(site),
    lastChanges: site.lastChanges,
    sourceByFile: site.made.sourceByFile,
    cardFonts: site.cardFonts,
  };
  const frameOf: LazyPageContext['frameOf'] = (route, page) => ({
    shell: shells.get(route.locale) as ShellData,
    assets: {
      ...withHead(documentAssets, headOf(route), site.config),
      shell: shared.shells.get(route.locale)?.href ?? '',
      preload: toPreload(site, page),
    },
    sidebar: shared.sidebars.of(page),
  });
  const work = { site, context, server, pageContext, resolveContext, frameOf, runOwn, types, textsOf };
  const toPage = memoizeRecent(maxRecent, (route: RenderedRoute) => toLazyPage(route, work));
  const toKey = (route: RenderedRoute, part: 'data' | 'document'): string => {
    const data = toPage(route).key();
    return part === 'data' ? data : toCacheKey([data, shared.shells.get(route.locale)?.hash, frameKey]);
  };

  return {
    width: isOwn ? context.pool.limitedWidth : context.pool.width,
    keyOf: (route, part) => (route.kind === 'redirect' ? toCacheKey(renderRedirect(route, site)) : toKey(route, part)),
    compose: async (route) => (route.kind === 'redirect' ? outcome('null') : toPage(route).compose()),
    render: async (route) =>
      route.kind === 'redirect' ? outcome(renderRedirect(route, site)) : toPage(route).render(),
    checkLinks: (route, links) => checkRouteLinks(links, route, { site, resolveContext }),
    markdownOf: (route) => (route.kind === 'redirect' ? null : toPage(route).markdown),
    typesOf: (route) => ('page' in route ? toPageTypes(route, types, resolveContext.style) : null),
    resolve: (route) => ('page' in route ? resolvePage(route, resolveContext) : null),
    resolveContext,
    textsOf,
    shared,
    policy: lazily(() => toPolicy(site, documentAssets, shells)),
    build: pageContext.build,
    frame,
  };
}

/**
 * Returns whether the site has code of its own. All pages are rendered from one bundle, and loading it runs all of this
 * code.
 */
function hasOwnCode({ bundle }: Site): boolean {
  const { modules, islands, theme } = bundle.client;
  return theme.length > 0 || Object.keys({ ...modules, ...islands }).length > 0;
}

/**
 * The host sends one policy for all pages, in addition to each page's own. Browsers allow only what both allow, so this
 * one includes the sources of all pages.
 */
function toPolicy(
  { index, config }: Site,
  assets: ReturnType<typeof toDocumentAssets>,
  shells: ReadonlyMap<string, ShellData>,
): string {
  const heads = [...index.routes.values()].flatMap(headOf);
  return toContentSecurityPolicy(withHead(assets, heads, config), [...shells.values()][0] as ShellData);
}

/** Returns the data that pages share. It is memoized, so unchanged inputs give the same objects. */
function toPageParts(site: Site, memo: Memo, isLive: boolean) {
  const { config, bundle, index, interfaceTexts } = site;
  const shells = memo.get(keys.shells, [site.shells], () => toShells(site, isLive));
  const texts = memo.get(
    keys.texts,
    [config, interfaceTexts],
    () => new Map(config.locales.all.map((locale) => [locale.id, toPageTexts(locale, site)])),
  );
  const documentAssets = memo.get(keys.documentAssets, [config, bundle], () => toDocumentAssets(site));
  return {
    shells,
    shared: memo.get(keys.shared, [config, index.byContent, shells], () => toSharedFiles(site, shells)),
    documentAssets,
    frameKey: toCacheKey([documentAssets, bundle.build]),
    frame: memo.get(keys.frame, [bundle, config, shells], () => toFrameId(site, shells)),
    textsOf: (locale: string) => texts.get(locale) as PageTexts,
  };
}

function renderRedirect(route: RedirectRoute, { config }: Site): string {
  return toRedirectDocument(toHref(route.to, config) + (route.hash ?? ''), toAbsoluteUrl(route.to, config, config.url));
}
