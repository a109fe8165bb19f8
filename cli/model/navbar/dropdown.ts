import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import type { BareItem, ConfigOf, NavbarContext, NavbarProblem } from './context.ts';
import { toLeafItem } from './leaf.ts';

/** Creates a menu of links. If one link has a problem, returns that problem. Returns `null` if no link is left. */
export function toDropdownItem(item: ConfigOf<'dropdown'>, context: NavbarContext): BareItem | NavbarProblem | null {
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
