import type { NavbarItem } from '../../../runtime/page-data.ts';
import { Dropdown } from './Dropdown.tsx';
import { LinkItem } from './LinkItem.tsx';

/** A dropdown menu of links. */
export function DropdownItem({ item }: { item: Extract<NavbarItem, { type: 'dropdown' }> }) {
  const label = (
    <>
      {item.icon ? <img src={item.icon} alt="" width="18" height="18" /> : null}
      {item.label}
    </>
  );
  return (
    <Dropdown label={label}>
      {item.items.map((link, index) => (
        <li key={`${index} ${link.href}`}>
          <LinkItem item={link} />
        </li>
      ))}
    </Dropdown>
  );
}
