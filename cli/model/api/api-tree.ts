import type { UrlPath } from '../../../runtime/url.ts';
import type {
  ApiPlace,
  ApiRelease,
  ApiRoute,
  ApiSitePage,
  Sidebar,
  SidebarCategoryNode,
  SidebarNode,
} from '../../contracts/site-index.ts';

/** The tree of a release in one locale, and the place of each page in it. */
interface ApiTree {
  sidebar: Sidebar;
  places: ReadonlyMap<UrlPath, ApiPlace>;
}

/**
 * Places symbols below their kind or entry point, members below their symbols, and entry points without symbols of
 * their own below one row. Removed symbols have a page but no row.
 */
export function toApiTree(
  routes: readonly ApiRoute[],
  { release, locale }: { release: ApiRelease; locale: string },
): ApiTree {
  const id = release.library === '' ? '_api' : `_api/${release.library}`;
  const sidebar: Sidebar = { id, locale, version: release.version, items: [] };
  const places = new Map<UrlPath, ApiPlace>();
  const groups = new Map<string, SidebarCategoryNode>();
  const branches = new Map<string, SidebarCategoryNode[]>();
  const withMembers = new Set(routes.map(({ page }) => page.ancestors.at(-1)));
  for (const { page, url } of routes) {
    const isGrouped = page.symbol !== undefined || page.group !== undefined;
    const ancestors = isGrouped ? (branches.get(page.ancestors.at(-1) ?? '') ?? [groupOf(page, groups, sidebar)]) : [];
    places.set(url, { sidebar, ancestors });
    if (isGrouped) {
      const row = toRow(page, url, withMembers.has(page.slug));
      ancestors.at(-1)?.items.push(row);
      if (row.type === 'category') branches.set(page.slug, [...ancestors, row]);
    } else if (page.noIndex === undefined && page.slug !== '') {
      // Symbols of other entry points stand below their entry point, those of the main entry point below their kinds.
      const row = toRow(page, url, page.ancestors.length > 1 && withMembers.has(page.slug));
      sidebar.items.push(row);
      if (row.type === 'category') branches.set(page.slug, [row]);
    }
  }
  return { sidebar, places };
}

function groupOf(
  { group = '' }: ApiSitePage,
  groups: Map<string, SidebarCategoryNode>,
  sidebar: Sidebar,
): SidebarCategoryNode {
  let found = groups.get(group);
  if (!found) {
    found = { type: 'category', label: group, collapsible: true, collapsed: true, items: [] };
    groups.set(group, found);
    sidebar.items.push(found);
  }
  return found;
}

function toRow({ label }: ApiSitePage, url: UrlPath, hasMembers: boolean): SidebarNode {
  if (!hasMembers) return { type: 'link', label, url };
  return { type: 'category', label, url, collapsible: true, collapsed: true, items: [] };
}
