import { Link, SearchItem, useMessage, useSite } from 'sitegen/theme';

/** The links of the masthead, one beside the other. */
export default function Navbar() {
  const { items } = useSite().shell.navbar;
  const message = useMessage();
  return (
    <nav className="masthead-links" aria-label={message('mainNavigation')}>
      {items.map((item) => {
        if (item.type === 'search') return <SearchItem key="search" href={item.href} />;
        if (item.type !== 'link') return null;
        return (
          <Link key={item.href} href={item.href} external={item.external}>
            {item.label}
          </Link>
        );
      })}
    </nav>
  );
}
