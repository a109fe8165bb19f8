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
 * One element for two places: beside the page on a wide screen, a drawer over it on a narrow one, where the browser
 * opens and closes it without a script. As a drawer it shows the section's pages first, and the way back to the main
 * menu; without a script the navigation bar shows that.
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
      {/* When the drawer is opened it takes what the navigation bar shows: React has no part in that. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is nothing, and so what is in it is left alone. */}
      <nav className="menu-main" aria-label={message('mainNavigation')} dangerouslySetInnerHTML={nothing} />
    </>
  );
}
