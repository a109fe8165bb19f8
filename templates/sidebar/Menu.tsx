import { ids } from '../../runtime/ids.ts';
import { forgetSidebars } from '../../runtime/sidebar/load-sidebar.ts';
import { trustHtml } from '../../runtime/trusted-html.ts';
import { FramePart } from '../errors/FramePart.tsx';
import { PagePart } from '../errors/PagePart.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { SidebarBottom, SidebarTop } from '../slots.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * One element for two places: next to the page on wide screens, and a drawer over it on narrow ones, which the browser
 * opens and closes without a script. The drawer first shows the section's pages, with a button back to the main menu.
 * Without a script, the navigation bar shows the main menu.
 */
export function Menu() {
  const { page } = useSite();
  const message = useMessage();
  return (
    <div
      id={ids.menu}
      className="menu"
      popover="auto"
      data-panel={page.sidebar ? 'docs' : 'main'}
      data-label={message('menu')}
    >
      <FramePart selector=".menu-head, .menu-main">
        <MainMenu />
      </FramePart>
      {page.sidebar ? (
        <nav className="sidebar" aria-label={message('docsNavigation')}>
          <button type="button" className="menu-back" data-action="show-main-menu">
            <Icon name="left" />
            {message('backToMainMenu')}
          </button>
          <SidebarTop />
          <PagePart selector=".sidebar-tree > ul" onError={forgetSidebars}>
            <Sidebar key={page.sidebar.id} sidebar={page.sidebar} />
          </PagePart>
          <SidebarBottom />
        </nav>
      ) : null}
    </div>
  );
}

const nothing = { __html: trustHtml('') };

function MainMenu() {
  const { navbar } = useSite().shell;
  const message = useMessage();
  return (
    <>
      <div className="menu-head">
        <span>{navbar.title}</span>
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
      {/* Filled with the navigation bar's items when the drawer is opened, without React. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that React leaves its content alone. */}
      <nav className="menu-main" aria-label={message('mainNavigation')} dangerouslySetInnerHTML={nothing} />
    </>
  );
}
