import type { UrlPath } from '../../../runtime/url.ts';
import { librariesOf } from '../../config/libraries.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { toApiUrl } from '../../contracts/api-site.ts';
import type { ApiIndex, ApiPlace, ApiRelease, ApiRoute, ApiSitePage, Sidebar } from '../../contracts/site-index.ts';
import { type AddressedRoute, toAddressed } from '../address.ts';
import { nameSymbols } from './api-symbols.ts';
import { toApiTree } from './api-tree.ts';

/** The API reference in a site's plan. It does not depend on other pages. */
export interface ApiPlan {
  /** Routes by locale. */
  routes: ReadonlyMap<string, readonly AddressedRoute[]>;
  /** Index of the reference. Mentions of its symbols are added once the whole site is planned. */
  index: Omit<ApiIndex, 'mentions'>;
}

/** Assigns addresses to the pages of the API reference, and creates the tree of each release in each locale. */
export function planApi(pages: readonly ApiSitePage[], config: SiteConfig): ApiPlan {
  const releases = releasesOf(pages);
  const routes = new Map<string, readonly AddressedRoute[]>();
  const all: ApiRoute[] = [];
  const sidebars: Sidebar[] = [];
  const places = new Map<UrlPath, ApiPlace>();
  for (const { id: locale, prefix } of config.locales.all) {
    const own = pages
      .filter((page) => page.locale === locale)
      .map((page): ApiRoute => ({ kind: 'api', url: toApiUrl(prefix, page.release, page.slug), locale, page }));
    routes.set(
      locale,
      own.map((route) => toAddressed(route, route.page.file, config)),
    );
    all.push(...own);
    for (const release of releases) {
      const released = own.filter(({ page }) => nameOf(page.release) === nameOf(release));
      const tree = toApiTree(released, { release, locale });
      sidebars.push(tree.sidebar);
      for (const [url, place] of tree.places) places.set(url, place);
    }
  }
  const instances = new Map(librariesOf(config).map((library) => [library.id, library.instances]));
  return { routes, index: { releases, sidebars, places, symbols: nameSymbols(all, instances) } };
}

function nameOf({ library, dir }: ApiRelease): string {
  return `${library}/${dir}`;
}

/** Returns the releases of the pages, in page order. */
function releasesOf(pages: readonly ApiSitePage[]): ApiRelease[] {
  return [...new Map(pages.map(({ release }) => [nameOf(release), release])).values()];
}
