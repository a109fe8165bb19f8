import type { ValuePath } from '../../config/locate.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';

/** An item that the configuration has, and its place there. */
export interface PlacedItem {
  item: NavbarItemConfig;
  path: ValuePath;
}

/** Returns the configured items of the navigation bar; those of a menu follow it. */
export function listNavbarItems({ navbar }: Pick<SiteConfig, 'navbar'>): PlacedItem[] {
  return listItems(navbar.items ?? [], ['navbar', 'items']);
}

function listItems(items: readonly NavbarItemConfig[], path: ValuePath): PlacedItem[] {
  return items.flatMap((item, index) => {
    const own = [...path, index];
    return [{ item, path: own }, ...('items' in item ? listItems(item.items, [...own, 'items']) : [])];
  });
}
