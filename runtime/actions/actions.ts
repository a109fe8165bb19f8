import { closeAnnouncement } from '../announcement/announcement.ts';
import { toggleMode } from '../color-mode/toggle.ts';
import { showMainPanel } from '../drawer/drawer.ts';
import { scrollToTop } from '../scroll/back-to-top.ts';
import { toggleSidebar } from '../sidebar/hide-sidebar.ts';

/** What the buttons of the frame do, by their `data-action`. None of them needs React, so none waits for it. */
const actions: Readonly<Record<string, (button: HTMLElement) => void>> = {
  'close-announcement': closeAnnouncement,
  'toggle-mode': toggleMode,
  'toggle-sidebar': toggleSidebar,
  'show-main-menu': showMainPanel,
  'scroll-to-top': scrollToTop,
};

/** Lets the buttons of the frame work, from now on. */
export function watchActions(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (button) actions[button.dataset['action'] ?? '']?.(button);
  });
}
