import { useMessage, useSite } from '../../site-context.tsx';

/**
 * For readers without JavaScript: says that the search needs it, and links to other starting points. Hidden from all
 * others.
 */
export function StaticEntrances() {
  const { navbar, site, locale } = useSite().shell;
  const message = useMessage();
  const links = navbar.items.flatMap((item) => (item.type === 'link' && !item.external ? [item] : []));
  return (
    <div className="search-static">
      <p>{message('search.noScript')}</p>
      <ul>
        <li>
          <a href={locale.front}>{site.title}</a>
        </li>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
