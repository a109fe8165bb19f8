import type { DocRoute, PageRoute, Route, SiteIndex, SitePage } from '../contracts/site-index.ts';

/**
 * Returns whether a page can replace another one without changing the site's plan. The plan reads everything about a
 * page except its links, its content, and its anchors that no redirect leads to. Symbols it names and links to absolute
 * addresses count, since symbol pages list the pages that mention them. Only docs and pages can be replaced; routes of
 * other collections contain other routes' pages.
 */
export function canReplacePage(old: SitePage, page: SitePage, places: ReadonlySet<string>): boolean {
  return (
    (old.collection === 'docs' || old.collection === 'pages') &&
    JSON.stringify(planned(old, places)) === JSON.stringify(planned(page, places))
  );
}

function planned(
  { facts: { refs, islands, examples, active, anchors, toc, headings, ...facts }, ...page }: SitePage,
  places: ReadonlySet<string>,
) {
  const named = refs
    .filter(({ kind, target }) => kind === 'code' || target.startsWith('/'))
    .map(({ target }) => target);
  return { ...page, facts, named, places: anchors.filter((anchor) => places.has(anchor)) };
}

/** The keys of the routes of a page in a plan. */
interface RouteKeys {
  /** Keys in `routes`. */
  routes: string[];
  /** Keys in `versions`, and the id of the doc there. */
  docs: [version: string, docId: string][];
}

/** Returns the keys of the routes of each page, by file. They stay the same while pages are replaced. */
export function findRouteKeys({ routes, versions }: SiteIndex): ReadonlyMap<string, RouteKeys> {
  const keys = new Map<string, RouteKeys>();
  const take = ({ page: { file } }: DocRoute | PageRoute): RouteKeys => {
    const known = keys.get(file) ?? { routes: [], docs: [] };
    keys.set(file, known);
    return known;
  };
  for (const [key, route] of routes) if (isReplaceable(route)) take(route).routes.push(key);
  for (const [key, { docs }] of versions) for (const [docId, route] of docs) take(route).docs.push([key, docId]);
  return keys;
}

/** The routes of pages that replace others. */
interface ReplacedRoutes {
  /** By key in `routes`. */
  routes: Map<string, Route>;
  /** By key in `versions`, and the id of the doc there. */
  docs: Map<string, Map<string, DocRoute>>;
}

/** Returns the routes that change with some pages. Only their routes are looked at: a large site has many others. */
export function toReplacedRoutes(
  index: SiteIndex,
  pages: ReadonlyMap<SitePage, SitePage>,
  keys: ReadonlyMap<string, RouteKeys>,
): ReplacedRoutes {
  const found: ReplacedRoutes = { routes: new Map(), docs: new Map() };
  for (const [old, page] of pages) {
    const renewed = new Map<Route, DocRoute | PageRoute>();
    const renew = (route: Route | undefined): DocRoute | PageRoute | null => {
      if (!isReplaceable(route) || route.page !== old) return null;
      const known = renewed.get(route) ?? { ...route, page };
      renewed.set(route, known);
      return known;
    };
    const own = keys.get(old.file);
    for (const key of own?.routes ?? []) {
      const route = renew(index.routes.get(key));
      if (route) found.routes.set(key, route);
    }
    for (const [version, docId] of own?.docs ?? []) {
      const route = renew(index.versions.get(version)?.docs.get(docId));
      if (route?.kind !== 'doc') continue;
      const docs = found.docs.get(version) ?? new Map<string, DocRoute>();
      found.docs.set(version, docs.set(docId, route));
    }
  }
  return found;
}

function isReplaceable(route: Route | undefined): route is DocRoute | PageRoute {
  return route?.kind === 'doc' || route?.kind === 'page';
}
