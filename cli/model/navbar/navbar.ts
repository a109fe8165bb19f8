import type { NavbarItem, NavbarLink } from '../../../runtime/page-data.ts';
import { toFileHref, toRouteHref } from '../../../runtime/url.ts';
import type { Located } from '../../config/locate.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { searchPath } from '../../contracts/search.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { mapAddresses } from '../../syntax/html-addresses.ts';
import type { BareItem, ConfigOf, NavbarContext, NavbarProblem } from './context.ts';
import { toDocItem, toDocSidebarItem, toDocsVersionDropdownItem, toDocsVersionItem } from './docs-items.ts';
import { standardItems } from './standard-items.ts';

/** Returns the items of the navigation bar in one locale. Items with unknown names are reported and left out. */
export function toNavbarItems(config: Located<SiteConfig>, context: NavbarContext): Outcome<NavbarItem[]> {
  const diagnostics: Diagnostic[] = [];
  const configured = config.value.navbar.items ?? standardItems(context);
  const items = configured.flatMap((item, index): NavbarItem[] => {
    const resolved = toItem(item, context);
    if (resolved === null) return [];
    if (!('code' in resolved)) return [{ ...resolved, position: item.position }];
    const { key, ...problem } = resolved;
    diagnostics.push({ ...problem, span: config.locate(['navbar', 'items', index, key]) });
    return [];
  });
  return outcome(items, diagnostics);
}

function toItem(item: NavbarItemConfig, context: NavbarContext): BareItem | NavbarProblem | null {
  switch (item.type) {
    case 'dropdown':
      return toDropdownItem(item, context);
    case 'html':
      return { type: 'html', html: mapAddresses(item.value, context.hrefOf) };
    case 'docsVersionDropdown':
      return toDocsVersionDropdownItem(context);
    case 'localeDropdown':
      // Each page's own data contains its addresses in other locales.
      return context.config.locales.all.length > 1 ? { type: 'locales' } : null;
    case 'search':
      return { type: 'search', href: toRouteHref(`/${searchPath}`, context.locale.prefix, context.config) };
    default:
      return toLeafItem(item, context);
  }
}

/** Creates a menu of links. If one link has a problem, returns that problem. Returns `null` if no link is left. */
function toDropdownItem(item: ConfigOf<'dropdown'>, context: NavbarContext): BareItem | NavbarProblem | null {
  const icon = item.icon !== undefined && { icon: toFileHref(item.icon, context.config.baseUrl) };
  const items: NavbarLink[] = [];
  for (const leaf of item.items) {
    const link = toLeafItem(leaf, context);
    if (link && 'code' in link) return link;
    if (link) items.push(link);
  }
  if (items.length === 0) return null;
  return { type: 'dropdown', label: item.label, items, ...icon };
}

/** Configuration of an item with a single link, in the bar or inside a menu. */
type LeafConfig = ConfigOf<'default'> | ConfigOf<'doc'> | ConfigOf<'docSidebar'> | ConfigOf<'docsVersion'>;

/** Returns the link of an item, or `null` if it leads to nothing that readers may see. */
function toLeafItem(item: LeafConfig, context: NavbarContext): NavbarLink | NavbarProblem | null {
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
  return { type: 'link', label, href, activeOn: { base }, ...icon };
}
