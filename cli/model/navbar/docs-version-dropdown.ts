import type { BareItem, NavbarContext } from './context.ts';
import { toDocsVersionItem } from './docs-version.ts';

/** A menu of the docs' versions. */
export function toDocsVersionDropdownItem(context: NavbarContext): BareItem {
  return { type: 'versions', items: [toDocsVersionItem({}, context)] };
}
