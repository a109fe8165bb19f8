import type { SentPage, ShellData } from '../../runtime/page-data.ts';
import { toAbsoluteUrl, toHref } from '../../runtime/url.ts';
import { placeServer } from '../bundle/index.ts';
import type { RedirectRoute, Route } from '../contracts/site-index.ts';
import { toCacheKey } from '../core/cache.ts';
import type { BuildContext } from '../core/context.ts';
import { lazily } from '../core/lazily.ts';
import { type Memo, memoKey } from '../core/memo.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import {
  type PageDataContext,
  type RenderedDocument,
  type RenderedRoute,
  toContentSecurityPolicy,
  toRedirectDocument,
} from '../render/index.ts';
import { type ResolveContext, type ResolvedPage, resolvePage } from '../resolve/index.ts';
import { toChangedOriginals } from '../translations/index.ts';
import { headOf, toDocumentAssets, toPreload, withHead } from './document-assets.ts';
import type { Site } from './load.ts';
import { toUpgrades } from './outputs/api.ts';
import { type SharedFiles, toSharedFiles } from './outputs/shared-files.ts';
import { type PageMarkdown, type PageWorkContext, toPageInWork } from './page-in-work.ts';
import { hasTypes, type PageTypes, type SiteTypes, toPageTypes } from './page-types.ts';
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
import { checkRouteLinks } from './route-links.ts';

/** Renders single routes of a site. */
export interface PageRenderer {
  /** Number of pages worth having under way at once. */
  width: number;
  /** Returns what stands for all that the data or the document of a route is made from. */
  keyOf(route: Route, part: 'data' | 'document'): string;
  /** Makes the data of a route that is no redirect. */
  compose(route: Route): Promise<Outcome<SentPage | null>>;
  /** Makes the document of a route. */
  render(route: Route): Promise<RenderedDocument>;
  /** Returns what is wrong with the routes that the components of a route's document have asked links to. */
  checkLinks(route: Route, links: readonly string[]): Diagnostic[];
  /** Returns the article of a route for programs; `null` where it has none of its own. */
  markdownOf(route: Route): PageMarkdown | null;
  /** Returns what finds out what is known of the code of a route; `null` where it has none that is checked. */
  typesOf(route: Route): (() => PageTypes | null) | null;
  /** Returns what a route's references lead to; `null` where it has no article. */
  resolve(route: Route): Outcome<ResolvedPage> | null;
  resolveContext: ResolveContext;
  /** Returns what the interface says in the language of a locale. */
  textsOf(locale: string): Texts;
  /** Data that many pages refer to. */
  shared: Pick<SharedFiles, 'files' | 'named'>;
  /** Returns the content security policy of the pages. */
  policy(): string;
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
    cardFonts: site.cardFonts,
  };
  const frameOf: PageWorkContext['frameOf'] = (route, page) => ({
    shell: shells.get(route.locale) as ShellData,
    assets: {
      ...withHead(documentAssets, headOf(route), site.config),
      shell: shared.shells.get(route.locale)?.href ?? '',
      preload: toPreload(site, page),
    },
    file: fileOf(route),
    sidebar: shared.sidebars.of(page),
  });
  const work = { site, context, server, pageContext, resolveContext, frameOf, runOwn, types };
  const toPage = keepRecent(mostRecent, (route: RenderedRoute) =>
    toPageInWork(route, { ...work, texts: textsOf(route.locale) }),
  );
  const toKey = (route: RenderedRoute, part: 'data' | 'document'): string => {
    const data = toPage(route).key();
    return part === 'data' ? data : toCacheKey([data, shared.shells.get(route.locale)?.hash, frameKey]);
  };

  return {
    width: isOwn ? context.pool.limitedWidth : context.pool.width,
    keyOf: (route, part) => (route.kind === 'redirect' ? toCacheKey(renderRedirect(route, site)) : toKey(route, part)),
    compose: async (route) => (route.kind === 'redirect' ? outcome(null) : toPage(route).compose()),
    render: async (route) =>
      route.kind === 'redirect' ? { ...outcome(renderRedirect(route, site)), links: [] } : toPage(route).render(),
    checkLinks: (route, links) => checkRouteLinks(links, route, { site, resolveContext }),
    markdownOf: (route) => (route.kind === 'redirect' ? null : toPage(route).markdown),
    typesOf: (route) =>
      types && 'page' in route && hasTypes(route) ? () => toPageTypes(route, types, resolveContext.style) : null,
    resolve: (route) => ('page' in route ? resolvePage(route, resolveContext) : null),
    resolveContext,
    textsOf,
    shared,
    policy: lazily(() => toPolicy(site, documentAssets, shells)),
    build: pageContext.build,
    frame,
  };
}

/** Every page is rendered from one bundle, with which all of the site's own code begins. */
function hasOwnCode({ bundle }: Site): boolean {
  const { modules, islands, theme } = bundle.client;
  return theme.length > 0 || Object.keys({ ...modules, ...islands }).length > 0;
}

/** A host says one policy for all pages, beside that of each page: only what both let in is let in. */
function toPolicy(
  { index, config }: Site,
  assets: ReturnType<typeof toDocumentAssets>,
  shells: ReadonlyMap<string, ShellData>,
): string {
  const heads = [...index.routes.values()].flatMap(headOf);
  return toContentSecurityPolicy(withHead(assets, heads, config), [...shells.values()][0] as ShellData);
}

/** Returns what pages share: the very same where what it is made of is the same. */
function toPageParts(site: Site, memo: Memo, isLive: boolean) {
  const { config, bundle, index, interfaceTexts } = site;
  const shells = memo.get(keys.shells, [site.shells], () => toShells(site, isLive));
  const texts = memo.get(
    keys.texts,
    [config, interfaceTexts],
    () => new Map(config.locales.all.map((locale) => [locale.id, toTexts(locale, site)])),
  );
  const documentAssets = memo.get(keys.documentAssets, [config, bundle], () => toDocumentAssets(site));
  return {
    shells,
    shared: memo.get(keys.shared, [config, index.byContent, shells], () => toSharedFiles(site, shells)),
    documentAssets,
    frameKey: toCacheKey([documentAssets, bundle.build]),
    frame: memo.get(keys.frame, [bundle, config, shells], () => toFrameId(site, shells)),
    textsOf: (locale: string) => texts.get(locale) as Texts,
  };
}

function renderRedirect(route: RedirectRoute, { config }: Site): string {
  return toRedirectDocument(toHref(route.to, config) + (route.hash ?? ''), toAbsoluteUrl(route.to, config, config.url));
}

function fileOf(route: Route): string {
  if ('page' in route) return route.page.file;
  return route.kind === 'module' ? route.file : 'site.config.ts';
}
