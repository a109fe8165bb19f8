import type { SidebarCategory, SidebarEntry } from '../../runtime/page-data.ts';
import { Icon } from '../layout/Icon.tsx';
import { Link } from '../layout/Link.tsx';

/** The rows of one level of a sidebar. */
export function SidebarList({ entries }: { entries: SidebarEntry[] }) {
  return (
    <ul className="sidebar-list">
      {entries.map((entry) => (
        <li key={entry.type === 'link' ? entry.href : entry.label}>
          {entry.type === 'link' ? (
            <Link href={entry.href} external={entry.external} className="sidebar-link" current={entry.active && 'page'}>
              {entry.label}
            </Link>
          ) : (
            <Category category={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A category opens and closes by the browser's own means, with or without a script. */
function Category({ category }: { category: SidebarCategory }) {
  const { label, href, items, open, collapsible, active, onPath } = category;
  const name = href ? (
    <Link href={href} className="sidebar-link" current={active && 'page'}>
      {label}
    </Link>
  ) : (
    <span className="sidebar-label">{label}</span>
  );
  if (!collapsible) {
    return (
      <div className="sidebar-category">
        <div className="sidebar-summary">{name}</div>
        <SidebarList entries={items} />
      </div>
    );
  }
  return (
    <details className={onPath || active ? 'sidebar-category on-path' : 'sidebar-category'} open={open}>
      <summary className="sidebar-summary">
        {name}
        <Icon name="right" />
      </summary>
      <SidebarList entries={items} />
    </details>
  );
}
