import type { NavbarLink } from '../../../runtime/page-data.ts';
import { Link } from '../../layout/Link.tsx';
import { useSite } from '../../site-context.tsx';
import { isCurrent } from '../is-current.ts';

/** A link: `default`, `doc`, `docSidebar` and `docsVersion` items are links by now. */
export function LinkItem({ item }: { item: NavbarLink }) {
  const { page, shell } = useSite();
  return (
    <Link
      href={item.href}
      external={item.external}
      className="navbar-link"
      current={isCurrent(item, page, shell) ? 'true' : undefined}
    >
      {item.icon ? <img src={item.icon} alt="" width="18" height="18" /> : null}
      {item.label}
    </Link>
  );
}
