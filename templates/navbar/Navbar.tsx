import type { NavbarLink } from '../../runtime/page-data.ts';
import { Icon } from '../layout/Icon.tsx';
import { Link } from '../layout/Link.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { isCurrent } from './is-current.ts';

/** The bar at the top of every page. */
export function Navbar() {
  const { shell } = useSite();
  const message = useMessage();
  const { title, logo, items } = shell.navbar;
  const left = items.filter(({ position }) => position === 'left');
  const right = items.filter(({ position }) => position === 'right');
  return (
    <header className="navbar">
      <nav className="navbar-inner" aria-label={message('mainNavigation')}>
        <button
          type="button"
          className="icon-button navbar-menu-button"
          popoverTarget="menu"
          aria-label={message('openMenu')}
        >
          <Icon name="menu" />
        </button>
        <a className="navbar-brand" href={shell.locale.home}>
          {logo ? <img src={logo.src} alt={logo.alt} width="28" height="28" /> : null}
          <span>{title}</span>
        </a>
        <NavbarItems items={left} />
        <div className="navbar-space" />
        <NavbarItems items={right} />
        {shell.colorMode.disableSwitch ? null : <ColorModeToggle />}
      </nav>
    </header>
  );
}

function NavbarItems({ items }: { items: NavbarLink[] }) {
  const { page, shell } = useSite();
  return (
    <ul className="navbar-items">
      {items.map((item) => (
        <li key={item.href}>
          <Link
            href={item.href}
            external={item.external}
            className="navbar-link"
            current={isCurrent(item, page, shell) ? 'true' : undefined}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
