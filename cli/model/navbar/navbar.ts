import type { NavbarItem } from '../../../runtime/page-data.ts';
import { toRouteHref } from '../../../runtime/url.ts';
import type { Located } from '../../config/locate.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { searchPath } from '../../contracts/search.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { mapAddresses } from '../../syntax/html-addresses.ts';
import type { BareItem, NavbarContext, NavbarProblem } from './context.ts';
import { toDocsVersionDropdownItem } from './docs-version-dropdown.ts';
import { toDropdownItem } from './dropdown.ts';
import { toLeafItem } from './leaf.ts';

/** Returns the items of the navigation bar in one locale. Items with unknown names are reported and left out. */
export function toNavbarItems(config: Located<SiteConfig>, context: NavbarContext): Outcome<NavbarItem[]> {
  const diagnostics: Diagnostic[] = [];
  const items = config.value.navbar.items.flatMap((item, index): NavbarItem[] => {
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
