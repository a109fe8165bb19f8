import { ids } from '../../runtime/ids.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

/** Hides the sidebar to make room, and shows it again. */
export function SidebarToggle() {
  const message = useMessage();
  return (
    <button
      type="button"
      className="icon-button sidebar-toggle"
      data-action="toggle-sidebar"
      data-label-hide={message('hideSidebar')}
      data-label-show={message('showSidebar')}
      aria-controls={ids.menu}
      aria-label={message('hideSidebar')}
    >
      <Icon name="left" />
    </button>
  );
}
