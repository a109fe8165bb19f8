import { ids } from '../ids.ts';

/**
 * Emulates popovers for the menu in browsers without them: its buttons open and close it, Escape and a click outside
 * close it, and `beforetoggle` is dispatched first.
 */
export function standInForPopovers(): void {
  let opener: HTMLElement | null = null;
  const toggle = (menu: HTMLElement, isOpen: boolean) => {
    if ('open' in menu.dataset === isOpen) return;
    menu.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: isOpen ? 'open' : 'closed' }));
    menu.toggleAttribute('data-open', isOpen);
    if (!isOpen) opener?.focus();
  };
  HTMLElement.prototype.hidePopover = function () {
    toggle(this, false);
  };
  document.addEventListener('click', (event) => {
    const menu = document.getElementById(ids.menu);
    if (!menu || !(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>(`[popovertarget="${ids.menu}"]`);
    if (button) {
      event.preventDefault();
      if (!menu.contains(button)) opener = button;
      toggle(menu, !('open' in menu.dataset));
    } else if (!menu.contains(event.target)) toggle(menu, false);
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = document.getElementById(ids.menu);
    if (menu && key === 'Escape') toggle(menu, false);
  });
}
