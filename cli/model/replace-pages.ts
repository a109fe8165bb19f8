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

/** Returns the same plan with some pages replaced. */
export function replacePages(index: SiteIndex, pages: ReadonlyMap<SitePage, SitePage>): SiteIndex {
  const renewed = new Map<Route, Route>();
  const renew = <R extends Route>(route: R): R => {
    if (route.kind !== 'doc' && route.kind !== 'page') return route;
    const page = pages.get(route.page);
    if (!page) return route;
    const known = renewed.get(route) ?? { ...(route as DocRoute | PageRoute), page };
    renewed.set(route, known);
    return known as R;
  };
  const versions = [...index.versions].map(
    ([key, version]) => [key, { ...version, docs: map(version.docs, renew) }] as const,
  );
  return { ...index, routes: map(index.routes, renew), versions: new Map(versions) };
}

function map<Value>(values: ReadonlyMap<string, Value>, change: (value: Value) => Value): Map<string, Value> {
  return new Map([...values].map(([key, value]) => [key, change(value)]));
}
