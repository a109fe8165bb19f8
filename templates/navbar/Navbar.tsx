import { ids } from '../../runtime/ids.ts';
import { Icon } from '../layout/Icon.tsx';
import { Logo } from '../layout/Logo.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { NavbarEnd, NavbarStart } from '../slots.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { NavbarItems } from './NavbarItems.tsx';

/** The navigation bar at the top of every page. */
export function Navbar() {
  const { shell } = useSite();
  const message = useMessage();
  const { title, logo, items, hideOnScroll } = shell.navbar;
  return (
    <header className="navbar" data-hide-on-scroll={hideOnScroll ? '' : undefined}>
      <nav className="navbar-inner" aria-label={message('mainNavigation')}>
        <button
          type="button"
          className="icon-button navbar-menu-button"
          popoverTarget={ids.menu}
          aria-label={message('openMenu')}
        >
          <Icon name="menu" />
        </button>
        {logo || title ? (
          <a className="navbar-brand" href={shell.locale.front}>
            {logo ? <Logo picture={logo} size={28} /> : null}
            <span>{title}</span>
          </a>
        ) : null}
        <NavbarStart />
        <NavbarItems items={items.filter(({ position }) => position === 'left')} />
        <div className="navbar-space" />
        <NavbarItems items={items.filter(({ position }) => position === 'right')} />
        {shell.colorMode.disableSwitch ? null : <ColorModeToggle />}
        <NavbarEnd />
      </nav>
    </header>
  );
}
