import { ids } from '../ids.ts';

/** Width from which on the menu stands beside the page, as in the style sheets. */
const desktop = '(width >= 996px)';

const knowsPopovers = 'popover' in HTMLElement.prototype;

/** The menu while it is open. */
const openMenu = `#${CSS.escape(ids.menu)}${knowsPopovers ? ':popover-open' : '[data-open]'}`;

/**
 * Makes the menu a proper drawer on narrow screens: while it is open, nothing behind it can be reached; it closes when
 * the screen becomes wide and when a page is chosen. Opening, closing and Escape are the browser's own,
 * where it knows popovers.
 */
export function watchDrawer(): void {
  // Before, and not after: a button that cannot be reached cannot get the focus back.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const menu = menuOf(event.target);
      if (!menu) return;
      const isOpen = (event as ToggleEvent).newState === 'open';
      if (isOpen) fillMainMenu(menu);
      if (isOpen && menu.querySelector('.sidebar')) menu.dataset['panel'] = 'docs';
      setBackground(menu, isOpen);
    },
    true,
  );
  matchMedia(desktop).addEventListener('change', closeDrawer);
  const opened = document.querySelector<HTMLElement>(openMenu);
  if (opened) fillMainMenu(opened); // A reader was quicker than the script.
  if (!knowsPopovers) void import('./without-popover.ts').then(({ standInForPopovers }) => standInForPopovers());
}

/** The main menu is what the navigation bar shows, wherever its items stand there: a document holds them once. */
function fillMainMenu(menu: HTMLElement): void {
  const lists = [...document.querySelectorAll('.navbar-items')].filter((list) => !menu.contains(list));
  menu.querySelector('.menu-main')?.replaceChildren(...lists.map((list) => list.cloneNode(true)));
}

/** Shows the main menu in place of the section's pages, until the drawer is opened again. */
export function showMainPanel(): void {
  const menu = document.getElementById(ids.menu);
  if (!menu) return;
  menu.dataset['panel'] = 'main';
  menu.querySelector<HTMLElement>('.menu-main a, .menu-main summary')?.focus();
}

/** Closes the drawer, where it is open. */
export function closeDrawer(): void {
  document.querySelector<HTMLElement>(openMenu)?.hidePopover();
}

function menuOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && target.id === ids.menu ? target : null;
}

/** Everything that is not around or inside the menu is out of reach: it is a dialog for as long as it is open. */
function setBackground(menu: HTMLElement, isInert: boolean): void {
  if (isInert) {
    menu.setAttribute('role', 'dialog');
    menu.setAttribute('aria-modal', 'true');
    menu.setAttribute('aria-label', menu.dataset['label'] ?? '');
  } else {
    for (const name of ['role', 'aria-modal', 'aria-label']) menu.removeAttribute(name);
  }
  for (let element: Element = menu; element.parentElement && element.id !== ids.app; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element && sibling.id !== ids.announcer) sibling.toggleAttribute('inert', isInert);
    }
  }
}
