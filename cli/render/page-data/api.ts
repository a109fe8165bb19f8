import type { ApiPlace, CategoryPage, PageLink } from '../../../runtime/page-data.ts';
import { toHref, toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import { prefixOf } from '../../config/find-locale.ts';
import { apiRoot } from '../../config/libraries.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { isNewest, toApiUrl } from '../../contracts/api-site.ts';
import { type ApiRoute, type ListedPackage, sidebarKey } from '../../contracts/site-index.ts';
import type { PageDataContext } from './context.ts';
import { toLink } from './link.ts';

/** Returns the navigation data of a reference page: breadcrumbs, sidebar, neighbours and releases. */
export function apiNavigation(route: ApiRoute, context: PageDataContext) {
  const { config, index, sidebarAt } = context;
  const { ancestors, prev, next, facts, slug, release } = route.page;
  const link = (target: string): PageLink[] => {
    const found = findApi(route, { slug: target, dir: release.dir }, context);
    return found ? [toLink(found.page.facts.title, found.url, config)] : [];
  };
  const place = index.api.places.get(route.url);
  const above = ancestors.length > 0 ? ancestors.flatMap((slug) => link(slug)) : toPackagesLink(route, context);
  const [prevLink] = prev === undefined ? [] : link(prev);
  const [nextLink] = next === undefined ? [] : link(next);
  return {
    breadcrumbs: above.length > 0 ? [...above, { label: facts.title }] : [],
    ...(place && {
      sidebar: sidebarAt(sidebarKey(place.sidebar), { url: route.url, ancestors: place.ancestors }),
    }),
    ...(prevLink && { prev: prevLink }),
    ...(nextLink && { next: nextLink }),
    ...toPlace(route, [slug, ...ancestors.toReversed()], context),
  };
}

/** Returns the link from a front page to the list of the site's packages, if there is one. */
function toPackagesLink({ locale }: ApiRoute, { config, index, titles }: PageDataContext): PageLink[] {
  const url = toUrlPath(prefixOf(locale, config.locales), apiRoot, '/');
  return index.routes.get(toRouteKey(url))?.kind === 'packages' ? [toLink(titles.packages, url, config)] : [];
}

/** Returns the items in the list of a site's packages. */
export function packageItems(packages: readonly ListedPackage[], config: SiteConfig): CategoryPage['items'] {
  return packages.map(({ name, url, description }) => ({ ...toLink(name, url, config), description }));
}

/** Links each release to the same symbol or, if missing there, to its closest ancestor. */
function toPlace(route: ApiRoute, slugs: readonly string[], context: PageDataContext): ApiPlace {
  const { config, index } = context;
  const own = route.page.release;
  const hrefIn = (dir: string): string | undefined => {
    for (const slug of slugs) {
      const found = findApi(route, { slug, dir }, context);
      if (found) return toHref(found.url, config);
    }
    return undefined;
  };
  const releases = index.api.releases
    .filter(({ library }) => library === own.library)
    .map((release) => ({
      label: release.version,
      href: hrefIn(release.dir) ?? '',
      ...(release.dir === own.dir && { current: true as const }),
    }));
  const latest = isNewest(own) ? undefined : hrefIn('');
  return {
    release: own.version,
    releases: releases.length > 1 ? releases : [],
    ...(latest !== undefined && { latest }),
  };
}

/** Returns a reference page of the given release, in the same locale and library as another page. */
export function findApi(
  { locale, page }: ApiRoute,
  { slug, dir }: { slug: string; dir: string },
  { config, index }: Pick<PageDataContext, 'config' | 'index'>,
): ApiRoute | undefined {
  const url = toApiUrl(prefixOf(locale, config.locales), { ...page.release, dir }, slug);
  const found = index.routes.get(toRouteKey(url));
  return found?.kind === 'api' ? found : undefined;
}

/** Returns the data that a symbol's page shows in addition to its article. */
export function apiFacts({ page, url }: ApiRoute, { index, config }: PageDataContext) {
  const { kicker, kind, signature, wordsLang } = page;
  return {
    ...(kicker !== undefined && { kicker }),
    ...(kind !== undefined && { symbolKind: kind }),
    ...(signature !== undefined && signature !== '' && { signature }),
    ...(wordsLang !== undefined && { wordsLang }),
    mentions: (index.api.mentions.get(url) ?? []).map(({ label, url: target, lang }) => ({
      ...toLink(label, target, config),
      ...(lang !== undefined && { lang }),
    })),
  };
}
