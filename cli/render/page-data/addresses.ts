import { toAbsoluteUrl, toRouteKey, toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/find-locale.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { isNewest } from '../../contracts/api-site.ts';
import type { PageMeta } from '../../contracts/page-meta.ts';
import { isUnlisted, type Route, type SiteIndex, versionFor } from '../../contracts/site-index.ts';
import { findApi } from './api.ts';
import type { PageDataContext, RenderedRoute } from './context.ts';
import { findSame } from './version.ts';

/** The address of a page in one locale. */
export interface Translation {
  locale: Locale;
  url: UrlPath;
  /** Whether it is a translation, and not the original shown in its place. */
  isOwn: boolean;
}

/** Absolute URLs of a page for search engines. */
interface SearchAddresses {
  /** Omitted if search engines should not index the page. */
  canonical?: string;
  alternates: PageMeta['alternates'];
  /** Whether the canonical URL belongs to another page, of which this one is a copy. */
  isCopy: boolean;
}

/**
 * Returns the addresses of a page in all locales of the site. Unlisted pages are only included if the page itself is
 * unlisted.
 */
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

/** Returns the locale in which a route's content is written. */
export function contentLocaleOf(route: Route): string {
  return 'page' in route ? route.page.locale : route.locale;
}

/**
 * Returns the counterpart of an old release's page in the newest one: `undefined` if there is none, `null` if the page
 * is not of an old release.
 */
function newestTwin(
  route: RenderedRoute,
  context: Pick<PageDataContext, 'config' | 'index'>,
): UrlPath | undefined | null {
  if (route.kind !== 'api' || isNewest(route.page.release)) return null;
  return findApi(route, { slug: route.page.slug, dir: '' }, context)?.url;
}

/**
 * Returns a page's URLs for search engines. The canonical URL of a page shown in place of a missing translation is that
 * of its original, and the canonical URL of a page that also exists in the last docs version is the one there.
 * Alternates are only the locales with a translation.
 */
export function toSearchAddresses(
  route: RenderedRoute,
  translations: readonly Translation[],
  context: Pick<PageDataContext, 'config' | 'index'>,
): SearchAddresses {
  const { config, index } = context;
  if (isHidden(route)) return { alternates: [], isCopy: false };
  const newest = newestTwin(route, context);
  const absolute = (url: UrlPath) => toAbsoluteUrl(url, config, config.url);
  if (newest !== null) return { ...(newest && { canonical: absolute(newest) }), alternates: [], isCopy: true };
  const contentLocale = contentLocaleOf(route);
  const original = translations.find(({ locale }) => locale.id === contentLocale);
  const canonical = toLatestVersion(index.routes.get(toRouteKey(original?.url ?? route.url)) ?? route, index).url;
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

/**
 * Returns the page's counterpart in the last docs version if it is indexed and in the same language, otherwise the page
 * itself.
 */
function toLatestVersion(route: Route, index: SiteIndex): Route {
  if (!('version' in route)) return route;
  const last = versionFor(index, route.locale);
  const same = last && findSame(route, last);
  return same && !isHidden(same) && contentLocaleOf(same) === route.locale ? same : route;
}

/** Returns whether a page is hidden from search engines. */
function isHidden(route: RenderedRoute): boolean {
  if (route.kind === 'not-found' || route.kind === 'search') return true;
  if (route.kind === 'api' && route.page.noIndex) return true;
  return isUnlisted(route) || ('page' in route && route.page.facts.meta.draft);
}

/** Returns the pages for the sitemap, in all locales. Copies of other pages are left out. */
export function toSitemapEntries(index: SiteIndex, config: SiteConfig) {
  return [...index.routes.values()].flatMap((route) => {
    if (route.kind === 'redirect') return [];
    const addresses = toSearchAddresses(route, toTranslations(route, config, index), { config, index });
    const { canonical: url, alternates, isCopy } = addresses;
    return url === undefined || isCopy ? [] : [{ url, alternates }];
  });
}
