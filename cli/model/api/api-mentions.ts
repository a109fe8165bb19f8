import { toUrlPath, type UrlPath } from '../../../runtime/url.ts';
import { localeOf, prefixOf } from '../../config/find-locale.ts';
import { librariesOf } from '../../config/libraries.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { type Mention, symbolsNamed } from '../../contracts/api-site.ts';
import type { Ref } from '../../contracts/page-facts.ts';
import { type ApiIndex, isUnlisted, type Route } from '../../contracts/site-index.ts';

/** Maximum number of pages listed on a symbol's page. */
const most = 12;

/** Returns the pages that mention each symbol, keyed by the address of the symbol's page. */
export function findMentions(
  routes: readonly Route[],
  symbols: ApiIndex['symbols'],
  config: SiteConfig,
): ApiIndex['mentions'] {
  const mentions = new Map<UrlPath, Mention[]>();
  const bases = librariesOf(config).map(({ routeBasePath }) => toUrlPath(routeBasePath, '/'));
  if (bases.length === 0) return mentions;
  const { locales } = config;
  const targetOf = ({ kind, target }: Ref, locale: string): UrlPath | undefined => {
    if (kind === 'code') {
      const [named, ...others] = symbolsNamed(symbols, locale, target);
      return others.length > 0 ? undefined : named?.url;
    }
    const [path = ''] = target.split('#', 1);
    return bases.some((base) => path.startsWith(base)) ? toUrlPath(prefixOf(locale, locales), path) : undefined;
  };
  for (const route of routes) {
    if (!('page' in route) || route.kind === 'api' || isUnlisted(route)) continue;
    const { refs, title } = route.page.facts;
    const original = route.page.locale === route.locale ? undefined : localeOf(route.page.locale, locales).htmlLang;
    const mention = { label: title, url: route.url, ...(original !== undefined && { lang: original }) };
    for (const url of new Set(refs.map((ref) => targetOf(ref, route.locale)))) {
      const known = url === undefined ? [] : (mentions.get(url) ?? []);
      if (url !== undefined && known.length < most) mentions.set(url, [...known, mention]);
    }
  }
  return mentions;
}
