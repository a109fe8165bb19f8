import { toUrlPath, type UrlPath } from '../../runtime/url.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiRelease, ApiSitePage, Sidebar, SidebarCategoryNode, SidebarNode } from '../contracts/site-index.ts';
import { releasesOf } from './api-index.ts';
import type { Plan } from './plan.ts';

/** Gives the pages of the API reference their addresses, and each release its tree. */
export function addApi(plan: Plan, pages: readonly ApiSitePage[], locale: Locale, config: SiteConfig): void {
  const own = pages.filter((page) => page.locale === locale.id);
  const base = config.api?.routeBasePath ?? '';
  const toUrl = ({ release, slug }: ApiSitePage): UrlPath =>
    toUrlPath(locale.prefix, base, release.dir, slug === '' ? '/' : slug);
  for (const page of own) {
    plan.add({ kind: 'api', url: toUrl(page), locale: locale.id, page }, page.file);
  }
  for (const release of releasesOf(own)) {
    const released = own.filter((page) => page.release.dir === release.dir);
    addTree(plan, { release, locale: locale.id, pages: released, toUrl });
  }
}

interface Tree {
  release: ApiRelease;
  locale: string;
  pages: readonly ApiSitePage[];
  toUrl: (page: ApiSitePage) => UrlPath;
}

/** Symbols stand below their kind, members below their symbols; what was removed has a page and no row. */
function addTree(plan: Plan, { release, locale, pages, toUrl }: Tree): void {
  const sidebar: Sidebar = { id: '_api', locale, version: release.version, items: [] };
  const groups = new Map<string, SidebarCategoryNode>();
  const branches = new Map<string, SidebarCategoryNode[]>();
  const withMembers = new Set(pages.map(({ ancestors }) => ancestors.at(-1)));
  for (const page of pages) {
    const url = toUrl(page);
    const ancestors =
      page.symbol === undefined ? [] : (branches.get(page.ancestors.at(-1) ?? '') ?? [groupOf(page, groups, sidebar)]);
    plan.apiPlaces.set(url, { sidebar, ancestors });
    if (page.symbol !== undefined) {
      const row = toRow(page, url, withMembers.has(page.slug));
      ancestors.at(-1)?.items.push(row);
      if (row.type === 'category') branches.set(page.slug, [...ancestors, row]);
    } else if (page.noIndex === undefined && page.slug !== '') {
      sidebar.items.push({ type: 'link', label: page.label, url });
    }
  }
  plan.apiSidebars.push(sidebar);
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
