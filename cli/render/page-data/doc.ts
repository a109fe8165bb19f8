import { toHref } from '../../../runtime/url.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { isListed, listedUrl, type SidebarCategoryNode, type SidebarNode } from '../../contracts/sidebar.ts';
import { type DocRoute, sidebarKey, versionFor } from '../../contracts/site-index.ts';
import { firstUrl } from '../sidebar-view.ts';
import type { PageDataContext } from './context.ts';
import { toLink } from './link.ts';

/** Returns the navigation data of a guide: breadcrumbs, sidebar and neighbours. */
export function docNavigation(route: DocRoute, context: PageDataContext) {
  const { config, index, sidebarAt } = context;
  const place = versionFor(index, route.locale, route.version)?.places.get(route.docId);
  if (!place) return {};
  const { sidebar, ancestors, prev, next } = place;
  const crumbs = [...ancestors.map((category) => toCrumb(category, config)), { label: route.label }];
  return {
    breadcrumbs: config.docs.breadcrumbs && sidebar ? crumbs : [],
    ...(sidebar && { sidebar: sidebarAt(sidebarKey(sidebar), { url: route.url, ancestors }) }),
    ...(prev && { prev: toLink(prev.label, prev.url, config) }),
    ...(next && { next: toLink(next.label, next.url, config) }),
  };
}

/** Returns the items in the generated index of a category. */
export function categoryItems(items: readonly SidebarNode[], config: SiteConfig) {
  return items.filter(isListed).flatMap((item) => {
    if (item.type === 'external') return [{ label: item.label, href: item.href, description: '' }];
    const url = firstUrl([item]);
    return url ? [{ label: item.label, href: toHref(url, config), description: item.description ?? '' }] : [];
  });
}

function toCrumb(category: SidebarCategoryNode, config: SiteConfig) {
  const { label } = category;
  const url = listedUrl(category);
  return url ? toLink(label, url, config) : { label };
}
