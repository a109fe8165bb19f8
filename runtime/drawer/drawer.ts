import { ids } from '../ids.ts';
import { revealCurrent } from '../sidebar/watch-sidebar.ts';

/** The width from which the menu is shown next to the page; must match the style sheets. */
const desktop = '(width >= 62.25em)';

const knowsPopovers = 'popover' in HTMLElement.prototype;

/** Selects the menu while it is open. */
const openMenu = `#${CSS.escape(ids.menu)}${knowsPopovers ? ':popover-open' : '[data-open]'}`;

/**
 * Turns the menu into a modal drawer on narrow screens: while it is open, nothing behind it can be reached. It closes
 * when the screen becomes wide and when a page is chosen. Opening, closing and Escape are left to browsers that support
 * popovers.
 */
export function watchDrawer(): void {
  // On `beforetoggle`, not `toggle`: the opener must no longer be inert when the browser gives it back the focus.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const menu = event.target;
      if (!(menu instanceof HTMLElement) || menu.id !== ids.menu) return;
      if (event.newState === 'open') onOpen(menu);
      else makePlain(menu);
    },
    true,
  );
  matchMedia(desktop).addEventListener('change', closeDrawer);
  const opened = document.querySelector<HTMLElement>(openMenu);
  if (opened) onOpen(opened); // The reader opened it before this script ran.
  if (!knowsPopovers) void import('./without-popover.ts').then(({ standInForPopovers }) => standInForPopovers());
}

/**
 * Fills the menu and shows the section's pages, at the current one. What is behind the menu becomes inert once the menu
 * is on the screen, since browsers then compute the style of the whole page again.
 */
function onOpen(menu: HTMLElement): void {
  fillMainMenu(menu);
  if (menu.querySelector('.sidebar')) menu.dataset['panel'] = 'docs';
  requestAnimationFrame(() => {
    revealCurrent();
    setTimeout(() => menu.matches(openMenu) && makeModal(menu));
  });
}

/** Fills the main menu with copies of the navigation bar's items, so that the document contains them only once. */
function fillMainMenu(menu: HTMLElement): void {
  const lists = [...document.querySelectorAll('.navbar-items')].filter((list) => !menu.contains(list));
  menu.querySelector('.menu-main')?.replaceChildren(...lists.map((list) => list.cloneNode(true)));
}

/** Shows the main menu instead of the section's pages, until the drawer is opened again. */
export function showMainPanel(): void {
  const menu = document.getElementById(ids.menu);
  if (!menu) return;
  menu.dataset['panel'] = 'main';
  menu.querySelector<HTMLElement>('.menu-main a, .menu-main summary')?.focus();
}

/** Closes the drawer if it is open. */
export function closeDrawer(): void {
  document.querySelector<HTMLElement>(openMenu)?.hidePopover();
}

/** Makes the menu a modal dialog: nothing behind it can be reached. */
function makeModal(menu: HTMLElement): void {
  menu.setAttribute('role', 'dialog');
  menu.setAttribute('aria-modal', 'true');
  menu.setAttribute('aria-label', menu.dataset['label'] ?? '');
  for (const element of elementsBehind(menu)) element.setAttribute('inert', '');
}

/** Undoes {@link makeModal}. */
function makePlain(menu: HTMLElement): void {
  for (const name of ['role', 'aria-modal', 'aria-label']) menu.removeAttribute(name);
  for (const element of elementsBehind(menu)) element.removeAttribute('inert');
}

/** Yields all elements but the menu, its ancestors and what screen readers announce. */
function* elementsBehind(menu: HTMLElement): Iterable<Element> {
  for (let element: Element = menu; element.parentElement && element.id !== ids.app; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element && sibling.id !== ids.announcer) yield sibling;
    }
  }
}
