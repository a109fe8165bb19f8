import { closeAnnouncement } from '../announcement/announcement.ts';
import { closest } from '../closest.ts';
import { toggleMode } from '../color-mode/toggle.ts';
import { showMainPanel } from '../drawer/drawer.ts';
import { scrollToTop } from '../scroll/back-to-top.ts';
import { toggleSidebar } from '../sidebar/hide-sidebar.ts';

/** Handlers of the frame's buttons, by their `data-action`. None of them needs React, so they work before hydration. */
const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
  'close-announcement': closeAnnouncement,
  'toggle-mode': toggleMode,
  'toggle-sidebar': toggleSidebar,
  'show-main-menu': showMainPanel,
  'scroll-to-top': scrollToTop,
};

/** Makes the frame's buttons work from now on. */
export function watchActions(): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-action]');
    if (button) actions[button.dataset['action'] ?? '']?.(button);
  });
}
