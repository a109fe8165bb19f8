import { toAbsoluteUrl, toRouteKey, toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/locale-prefix.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { PageMeta } from '../../contracts/page-meta.ts';
import { isUnlisted, type Route, type SiteIndex, versionFor } from '../../contracts/site-index.ts';
import type { PageDataContext, RenderedRoute } from './context.ts';
import { findSame } from './version.ts';

/** A page's address in one locale. */
export interface Translation {
  locale: Locale;
  url: UrlPath;
  /** Whether it is in the locale's language, and not the original in its place. */
  isOwn: boolean;
}

/** What search engines are told of a page: absolute addresses. */
export interface SearchAddresses {
  /** Absent where search engines should not know the page. */
  canonical?: string;
  alternates: PageMeta['alternates'];
  /** Whether the canonical address is another page's, of which this is a copy. */
  isCopy: boolean;
}

/** Returns the same page's addresses in all locales of the site; only an unlisted page is told of unlisted ones. */
export function toTranslations(route: RenderedRoute, { locales }: SiteConfig, index: SiteIndex): Translation[] {
  const own = prefixOf(route.locale, locales);
  const path = toRouteKey(route.url).slice(own === '' ? 0 : own.length + 1);
  return locales.all.flatMap((locale) => {
    const other = index.routes.get(toRouteKey(toUrlPath(locale.prefix, path === '' ? '/' : path)));
    return other && (!isUnlisted(other) || isUnlisted(route))
      ? [{ locale, url: other.url, isOwn: contentLocaleOf(other) === locale.id }]
      : [];
  });
}

/** Returns the locale that a route's content is written in. */
export function contentLocaleOf(route: Route): string {
  return 'page' in route ? route.page.locale : route.locale;
}

/** Returns the address of an old release's page in the newest one, `undefined` where it has none, `null` for other pages. */
function newestTwin(route: RenderedRoute, index: SiteIndex, { locales }: SiteConfig): UrlPath | undefined | null {
  if (route.kind !== 'api' || route.page.release.dir === '') return null;
  const prefix = prefixOf(route.locale, locales);
  return index.routes.get(toRouteKey(toUrlPath(prefix, route.page.release.base, route.page.slug || '/')))?.url;
}

/**
 * Returns a page's addresses for search engines. A page that stands in for a missing translation is a copy of its
 * original, and one that the last version of the docs has too is a copy of that, and says so; the languages that a page
 * is offered in are those that it has been translated into.
 */
export function toSearchAddresses(
  route: RenderedRoute,
  translations: readonly Translation[],
  { config, index }: Pick<PageDataContext, 'config' | 'index'>,
): SearchAddresses {
  if (isHidden(route)) return { alternates: [], isCopy: false };
  const newest = newestTwin(route, index, config);
  if (newest !== null) {
    const alternates: PageMeta['alternates'] = [];
    return newest
      ? { canonical: toAbsoluteUrl(newest, config, config.url), alternates, isCopy: true }
      : { alternates, isCopy: true };
  }
  const contentLocale = contentLocaleOf(route);
  const original = translations.find(({ locale }) => locale.id === contentLocale);
  const canonical = toLastVersion(index.routes.get(toRouteKey(original?.url ?? route.url)) ?? route, index).url;
  const absolute = (url: UrlPath) => toAbsoluteUrl(url, config, config.url);
  const alternates = translations
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ locale, url }) => {
      const own = { hrefLang: locale.htmlLang, href: absolute(url) };
      return locale.id === config.locales.default ? [{ ...own, hrefLang: 'x-default' }, own] : [own];
    });
  return {
    canonical: absolute(canonical),
    alternates: config.locales.all.length > 1 ? alternates : [],
    isCopy: canonical !== route.url,
  };
}

/** Returns the page that search engines know a page of an older version by, in the same language, or the page itself. */
function toLastVersion(route: Route, index: SiteIndex): Route {
  if (!('version' in route)) return route;
  const last = versionFor(index, route.locale);
  const same = last && findSame(route, last);
  return same && !isHidden(same) && contentLocaleOf(same) === route.locale ? same : route;
}

/** Returns whether search engines are kept from a page. */
export function isHidden(route: RenderedRoute): boolean {
  if (route.kind === 'not-found' || route.kind === 'search') return true;
  if (route.kind === 'api' && route.page.noIndex) return true;
  return isUnlisted(route) || ('page' in route && route.page.facts.meta.draft);
}

/** Returns the pages that search engines should know, in all locales: a page is among them once, not with its copies. */
export function toSitemapEntries(index: SiteIndex, config: SiteConfig) {
  return [...index.routes.values()].flatMap((route) => {
    if (route.kind === 'redirect') return [];
    const addresses = toSearchAddresses(route, toTranslations(route, config, index), { config, index });
    const { canonical: url, alternates, isCopy } = addresses;
    return url === undefined || isCopy ? [] : [{ url, alternates }];
  });
}
