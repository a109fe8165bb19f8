import { Icon } from '../layout/Icon.tsx';
import { Link } from '../layout/Link.tsx';
import { isCurrent } from '../navbar/is-current.ts';
import { useMessage, useSite } from '../site-context.tsx';
import { SidebarList } from './SidebarList.tsx';

/**
 * One element for two places: beside the page on a wide screen, a drawer over it on a narrow one, where the browser
 * opens and closes it without a script.
 */
export function Menu() {
  const { page, shell } = useSite();
  const message = useMessage();
  return (
    <div id="menu" className="menu" popover="auto">
      <div className="menu-head">
        <span>{shell.navbar.title}</span>
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={message('closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className="menu-main" aria-label={message('mainNavigation')}>
        <ul className="sidebar-list">
          {shell.navbar.items.map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                external={item.external}
                className="sidebar-link"
                current={isCurrent(item, page, shell) ? 'true' : undefined}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {page.sidebar ? (
        <nav className="sidebar" aria-label={message('docsNavigation')}>
          <SidebarList entries={page.sidebar.entries} />
        </nav>
      ) : null}
    </div>
  );
}
