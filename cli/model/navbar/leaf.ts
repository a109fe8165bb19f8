import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toFileHref, toRouteHref } from '../../../runtime/url.ts';
import type { ConfigOf, NavbarContext, NavbarProblem } from './context.ts';
import { toDocItem, toDocSidebarItem, toDocsVersionItem } from './docs-items.ts';

/** Configuration of an item with a single link, in the bar or inside a menu. */
type LeafConfig = ConfigOf<'default'> | ConfigOf<'doc'> | ConfigOf<'docSidebar'> | ConfigOf<'docsVersion'>;

/** Returns the link of an item, or `null` if it leads to nothing that readers may see. */
export function toLeafItem(item: LeafConfig, context: NavbarContext): NavbarLink | NavbarProblem | null {
  switch (item.type) {
    case 'doc':
      return toDocItem(item, context);
    case 'docSidebar':
      return toDocSidebarItem(item, context);
    case 'docsVersion':
      return toDocsVersionItem(item, context);
    case 'default':
    case undefined:
      return toDefaultItem(item, context);
  }
}

/** Creates a link to a route of this site or to another site. */
function toDefaultItem(item: ConfigOf<'default'>, { config, locale, hrefOf }: NavbarContext): NavbarLink {
  const { label } = item;
  const icon = item.icon !== undefined && { icon: toFileHref(item.icon, config.baseUrl) };
  if (item.href !== undefined) return { type: 'link', label, href: item.href, external: true, ...icon };
  const target = item.to ?? '/';
  const base = toRouteHref(item.activeBasePath ?? target, locale.prefix, config);
  const href = hrefOf({ kind: 'link', target });
  return { type: 'link', label, href, external: false, activeOn: { base }, ...icon };
}
