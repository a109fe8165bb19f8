import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiIndex, ApiRelease, ApiSitePage, Route } from '../contracts/site-index.ts';
import { findMentions } from './api-mentions.ts';
import { nameSymbols } from './api-symbols.ts';

/** Returns what the finished routes of a site say of its reference. */
export function indexApi(
  routes: readonly Route[],
  config: SiteConfig,
  trees: Pick<ApiIndex, 'sidebars' | 'places'>,
): ApiIndex {
  const apiRoutes = routes.filter((route) => route.kind === 'api');
  const releases = releasesOf(apiRoutes.map(({ page }) => page));
  const symbols = nameSymbols(apiRoutes, config.api?.instances ?? {});
  return { ...trees, releases, symbols, mentions: findMentions(routes, symbols, config) };
}

/** Returns the releases that pages describe, in the order of the pages. */
export function releasesOf(pages: readonly ApiSitePage[]): ApiRelease[] {
  return [...new Map(pages.map(({ release }) => [release.dir, release])).values()];
}
