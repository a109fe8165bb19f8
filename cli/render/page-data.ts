import type { PageData, PageHead, PageLink } from '../../runtime/page-data.ts';
import { toAbsoluteUrl, toFileHref, toHref, toRouteKey, toUrlPath, type UrlPath } from '../../runtime/url.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type {
  ApiRoute,
  DocRoute,
  RedirectRoute,
  Route,
  Sidebar,
  SidebarNode,
  SiteIndex,
  SitePage,
} from '../contracts/site-index.ts';
import { firstUrl, type PlaceInSidebar, toSidebarView } from './sidebar-view.ts';

/** What the data of a page is made from, beside the page's route. */
export interface PageDataContext {
  config: SiteConfig;
  index: SiteIndex;
  /** Addresses of whole sidebars' data, by `<locale>/<id>`. */
  sidebars: ReadonlyMap<string, string>;
  /** Addresses of the chunks and style sheets of React pages, by id. */
  modules: ReadonlyMap<string, { module: string; styles?: string }>;
  build: string;
  notFoundTitle: string;
}

/** A route that is rendered by a template. */
export type RenderedRoute = Exclude<Route, RedirectRoute>;

/** Returns all that the route's template needs; `html` is the compiled article of a route that has one. */
export function toPageData(route: RenderedRoute, html: string, context: PageDataContext): PageData {
  const base = toBase(route, context);
  switch (route.kind) {
    case 'doc':
      return { ...base, ...docSurroundings(route, context), ...toFlags(route.page), template: 'doc', html };
    case 'page':
      return { ...base, ...toFlags(route.page), template: 'page', html };
    case 'api': {
      const { kicker } = route.page;
      return { ...base, ...apiSurroundings(route, context), ...(kicker !== '' && { kicker }), template: 'api', html };
    }
    case 'category':
      return { ...base, template: 'category', items: categoryItems(route.items, context.config) };
    case 'module': {
      const { module = '', styles } = context.modules.get(route.moduleId) ?? {};
      return { ...base, template: 'module', moduleId: route.moduleId, module, ...(styles !== undefined && { styles }) };
    }
    case 'not-found':
      return { ...base, template: 'not-found' };
  }
}

function toFlags({ facts }: SitePage) {
  const { draft, unlisted } = facts.meta;
  return { ...(draft && { draft: true as const }), ...(unlisted && { unlisted: true as const }) };
}

function toBase(route: RenderedRoute, { config, index, build, notFoundTitle }: PageDataContext) {
  const facts = 'page' in route ? route.page.facts : undefined;
  const isHome = toRouteKey(route.url) === toRouteKey(homeOf(route.locale, config));
  const title =
    facts?.title ?? (route.kind === 'category' ? route.title : route.kind === 'not-found' ? notFoundTitle : '');
  const description =
    facts?.description ?? (route.kind === 'category' ? route.description : isHome ? config.tagline : '');
  const translations = toTranslations(route, config, index);
  const contentLocale = 'page' in route ? route.page.locale : route.locale;
  const content = config.locales.all.find(({ id }) => id === contentLocale);
  return {
    url: route.url,
    locale: route.locale,
    ...(contentLocale !== route.locale && content && { contentLang: content.htmlLang, contentDir: content.direction }),
    title,
    ...(facts?.heading !== undefined && { heading: facts.heading }),
    description,
    head: toPageHead(route, { title, description, isHome, translations }, config),
    ...(translations.length > 1 && {
      translations: translations.map((translation) => toTranslation(translation, config)),
    }),
    toc: facts?.toc ?? [],
    breadcrumbs: [],
    build,
  };
}

function toPageHead(
  route: RenderedRoute,
  { title, description, isHome, translations }: HeadFacts,
  config: SiteConfig,
): PageHead {
  const meta = 'page' in route ? route.page.facts.meta : undefined;
  const hidden = route.kind === 'not-found' || meta?.unlisted === true || meta?.draft === true;
  const image = meta?.image ?? config.image;
  const own = isHome && config.tagline !== '' ? config.tagline : title;
  return {
    title:
      own === ''
        ? config.title
        : isHome
          ? `${config.title} ${config.titleSeparator} ${own}`
          : `${own} ${config.titleSeparator} ${config.title}`,
    description,
    ...(hidden ? { noIndex: true as const } : { canonical: toAbsoluteUrl(route.url, config, config.url) }),
    ...(meta?.keywords && { keywords: meta.keywords }),
    ...(image !== undefined && { image: new URL(toFileHref(image, config.baseUrl), config.url).href }),
    alternates: hidden ? [] : toAlternates(translations, config),
  };
}

/** A page's address in one locale. */
interface Translation {
  locale: Locale;
  url: UrlPath;
}

/** What the head of a page is made from, beside its route. */
interface HeadFacts {
  title: string;
  description: string;
  isHome: boolean;
  translations: readonly Translation[];
}

/** Returns the same page's addresses in all locales of the site. */
function toTranslations(route: RenderedRoute, { locales }: SiteConfig, index: SiteIndex): Translation[] {
  const own = locales.all.find(({ id }) => id === route.locale)?.prefix ?? '';
  const path = toRouteKey(route.url).slice(own === '' ? 0 : own.length + 1);
  return locales.all.flatMap((locale) => {
    const other = index.routes.get(toRouteKey(toUrlPath(locale.prefix, path === '' ? '/' : path)));
    return other ? [{ locale, url: other.url }] : [];
  });
}

function toTranslation({ locale, url }: Translation, config: SiteConfig) {
  return { locale: locale.id, label: locale.label, htmlLang: locale.htmlLang, href: toHref(url, config) };
}

/** The same page in every locale, and the default one for everybody else. */
function toAlternates(translations: readonly Translation[], config: SiteConfig): PageHead['alternates'] {
  if (translations.length < 2) return [];
  return translations.flatMap(({ locale, url }) => {
    const href = toAbsoluteUrl(url, config, config.url);
    const own = { hrefLang: locale.htmlLang, href };
    return locale.id === config.locales.default ? [{ hrefLang: 'x-default', href }, own] : [own];
  });
}

function homeOf(locale: string, { locales }: SiteConfig): UrlPath {
  return toUrlPath(locales.all.find(({ id }) => id === locale)?.prefix ?? '', '/');
}

function docSurroundings(route: DocRoute, context: PageDataContext) {
  const { config, index } = context;
  const place = index.places.get(`${route.locale}/${route.docId}`);
  if (!place) return {};
  const { sidebar, ancestors, prev, next } = place;
  const crumbs = [...ancestors.map(({ label, url }) => toCrumb(label, url, config)), { label: route.label }];
  return {
    breadcrumbs: config.docs.breadcrumbs && sidebar ? crumbs : [],
    ...(sidebar && { sidebar: toPageSidebar(sidebar, { url: route.url, ancestors }, context) }),
    ...(prev && { prev: toLink(prev.label, prev.url, config) }),
    ...(next && { next: toLink(next.label, next.url, config) }),
  };
}

function toPageSidebar(sidebar: Sidebar, place: PlaceInSidebar, { config, sidebars }: PageDataContext) {
  const { entries, isPart } = toSidebarView(sidebar.items, place, config);
  const rest = sidebars.get(`${sidebar.locale}/${sidebar.id}`);
  return { id: sidebar.id, entries, ...(isPart && rest !== undefined && { rest }) };
}

function apiSurroundings(route: ApiRoute, { config, index }: PageDataContext) {
  const routeBase = config.api?.routeBasePath ?? '';
  const { ancestors, prev, next, facts } = route.page;
  const find = (slug: string) => {
    const prefix = config.locales.all.find(({ id }) => id === route.locale)?.prefix ?? '';
    const found = index.routes.get(toRouteKey(toUrlPath(prefix, routeBase, slug)));
    return found?.kind === 'api' ? found : undefined;
  };
  const crumb = (slug: string) => {
    const found = find(slug);
    return found ? [toLink(found.page.facts.title, found.url, config)] : [];
  };
  return {
    breadcrumbs: ancestors.length > 0 ? [...ancestors.flatMap(crumb), { label: facts.title }] : [],
    ...(prev !== undefined && crumb(prev)[0] && { prev: crumb(prev)[0] as PageLink }),
    ...(next !== undefined && crumb(next)[0] && { next: crumb(next)[0] as PageLink }),
  };
}

function categoryItems(items: readonly SidebarNode[], config: SiteConfig) {
  return items.flatMap((item) => {
    if (item.type === 'external') return [{ label: item.label, href: item.href, description: '' }];
    const url = item.url ?? firstUrl([item]);
    return url ? [{ label: item.label, href: toHref(url, config), description: item.description ?? '' }] : [];
  });
}

function toCrumb(label: string, url: UrlPath | undefined, config: SiteConfig) {
  return url ? toLink(label, url, config) : { label };
}

function toLink(label: string, url: UrlPath, config: SiteConfig): PageLink {
  return { label, href: toHref(url, config) };
}
