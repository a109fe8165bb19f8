import type { SidebarEntry } from 'sitegen';
import { Link, useMessage, useSite } from 'sitegen/theme';

/** The chapters, as the contents of a book stand at its end. */
export default function Menu() {
  const { sidebar } = useSite().page;
  const message = useMessage();
  if (!sidebar) return null;
  return (
    <nav className="contents" aria-label={message('docsNavigation')}>
      <Chapters entries={sidebar.entries} />
    </nav>
  );
}

function Chapters({ entries }: { entries: readonly SidebarEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={`${entry.type} ${entry.href}`}>
          {entry.type === 'more' ? null : entry.href ? <Link href={entry.href}>{entry.label}</Link> : entry.label}
          {entry.type === 'category' && entry.items ? <Chapters entries={entry.items} /> : null}
        </li>
      ))}
    </ol>
  );
}
