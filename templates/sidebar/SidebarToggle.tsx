import { useEffect, useState } from 'react';
import { hideSidebar } from '../../runtime/sidebar/hide-sidebar.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

/** Hides the sidebar for readers who want the room, and shows it again. */
export function SidebarToggle() {
  const message = useMessage();
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => setIsHidden(document.documentElement.dataset['sidebar'] === 'hidden'), []);
  const toggle = () => {
    hideSidebar(!isHidden);
    setIsHidden(!isHidden);
  };
  return (
    <button
      type="button"
      className="icon-button sidebar-toggle"
      onClick={toggle}
      aria-expanded={!isHidden}
      aria-label={message(isHidden ? 'showSidebar' : 'hideSidebar')}
    >
      <Icon name={isHidden ? 'right' : 'left'} />
    </button>
  );
}
