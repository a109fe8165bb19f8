import { ids } from '../ids.ts';

/**
 * Emulates popovers for the menu in browsers without them: its buttons open and close it, Escape and a click outside
 * close it, and `beforetoggle` is dispatched first.
 */
export function standInForPopovers(): void {
  let opener: HTMLElement | null = null;
  const isOpen = (menu: HTMLElement) => 'open' in menu.dataset;
  const announceState = (menu: HTMLElement, newState: 'open' | 'closed') =>
    menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  const open = (menu: HTMLElement) => {
    announceState(menu, 'open');
    menu.dataset['open'] = '';
  };
  const close = (menu: HTMLElement) => {
    if (!isOpen(menu)) return;
    announceState(menu, 'closed');
    delete menu.dataset['open'];
    opener?.focus();
  };
  HTMLElement.prototype.hidePopover = function () {
    close(this);
  };
  document.addEventListener('click', (event) => {
    const menu = document.getElementById(ids.menu);
    if (!menu || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>(`[popovertarget="${ids.menu}"]`);
    if (button) {
      event.preventDefault();
      if (!menu.contains(button)) opener = button;
      if (isOpen(menu)) close(menu);
      else open(menu);
    } else if (!menu.contains(event.target)) close(menu);
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = document.getElementById(ids.menu);
    if (menu && key === 'Escape') close(menu);
  });
}
