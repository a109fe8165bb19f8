import { searchPath } from '../../contracts/search.ts';
import { type BareItem, type NavbarContext, toRouteLink } from './context.ts';

/** A way to the search. */
export function toSearchItem(context: NavbarContext): BareItem {
  return { type: 'search', href: toRouteLink('', searchPath, context).href };
}
