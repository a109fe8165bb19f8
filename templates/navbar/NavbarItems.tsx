import type { NavbarItem } from '../../runtime/page-data.ts';
import { DropdownItem } from './items/DropdownItem.tsx';
import { HtmlItem } from './items/HtmlItem.tsx';
import { LinkItem } from './items/LinkItem.tsx';
import { LocalesItem } from './items/LocalesItem.tsx';
import { SearchItem } from './items/SearchItem.tsx';
import { VersionsItem } from './items/VersionsItem.tsx';

/** Renders items of the navigation bar, in the bar or in the drawer. */
export function NavbarItems({ items }: { items: NavbarItem[] }) {
  return (
    <ul className="navbar-items">
      {items.map((item, index) => (
        // The list never changes, and items may be equal.
        <li key={index}>{toElement(item)}</li>
      ))}
    </ul>
  );
}

function toElement(item: NavbarItem) {
  switch (item.type) {
    case 'link':
      return <LinkItem item={item} />;
    case 'dropdown':
      return <DropdownItem item={item} />;
    case 'html':
      return <HtmlItem html={item.html} />;
    case 'versions':
      return <VersionsItem items={item.items} />;
    case 'locales':
      return <LocalesItem />;
    case 'search':
      return <SearchItem href={item.href} />;
  }
}
