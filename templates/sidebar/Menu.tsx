import { ids } from '../../runtime/ids.ts';
import { Icon } from '../layout/Icon.tsx';
import { NavbarItems } from '../navbar/NavbarItems.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * One element for two places: beside the page on a wide screen, a drawer over it on a narrow one, where the browser
 * opens and closes it without a script. As a drawer it shows the section's pages first, and the way back to the main
 * menu; without a script it shows both.
 */
export function Menu() {
  const { page, shell } = useSite();
  const message = useMessage();
  return (
    <div
      id={ids.menu}
      className="menu"
      popover="auto"
      data-panel={page.sidebar ? 'docs' : 'main'}
      data-label={message('menu')}
    >
      <div className="menu-head">
        <span>{shell.navbar.title}</span>
        <button
          type="button"
          className="icon-button"
          popoverTarget={ids.menu}
          popoverTargetAction="hide"
          aria-label={message('closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className="menu-main" aria-label={message('mainNavigation')}>
        <NavbarItems items={shell.navbar.items} />
      </nav>
      {page.sidebar ? (
        <nav className="sidebar" aria-label={message('docsNavigation')}>
          <button type="button" className="menu-back" data-action="show-main-menu">
            <Icon name="left" />
            {message('backToMainMenu')}
          </button>
          <Sidebar key={page.sidebar.id} sidebar={page.sidebar} />
        </nav>
      ) : null}
    </div>
  );
}
