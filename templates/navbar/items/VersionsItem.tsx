import type { NavbarLink } from '../../../runtime/page-data.ts';
import { Dropdown } from './Dropdown.tsx';
import { LinkItem } from './LinkItem.tsx';

/** A menu of the docs' versions; a single version needs no menu. */
export function VersionsItem({ items }: { items: NavbarLink[] }) {
  const [first] = items;
  if (!first) return null;
  if (items.length === 1) return <LinkItem item={first} />;
  return (
    <Dropdown label={first.label}>
      {items.map((link, index) => (
        <li key={`${index} ${link.href}`}>
          <LinkItem item={link} />
        </li>
      ))}
    </Dropdown>
  );
}
