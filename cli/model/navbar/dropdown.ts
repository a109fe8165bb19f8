import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import type { BareItem, ConfigOf, NavbarContext, NavbarProblem } from './context.ts';
import { toLeafItem } from './leaf.ts';

/** A menu of links; what is wrong with one of them is wrong with the menu. */
export function toDropdownItem(item: ConfigOf<'dropdown'>, context: NavbarContext): BareItem | NavbarProblem {
  const icon = item.icon !== undefined && { icon: toFileHref(item.icon, context.config.baseUrl) };
  const items: NavbarLink[] = [];
  for (const leaf of item.items) {
    const link = toLeafItem(leaf, context);
    if ('code' in link) return link;
    items.push(link);
  }
  return { type: 'dropdown', label: item.label, items, ...icon };
}
