import { closest } from '../closest.ts';

const openDropdowns = 'details.dropdown[open]';

/**
 * Closes dropdown menus on Escape, on a click elsewhere, when the focus leaves, and when one of their links leads to
 * another place on the page.
 */
export function watchDropdowns(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
      dropdown.open = false;
    }
  });
  for (const type of ['click', 'focusin'] as const) {
    document.addEventListener(type, (event) => {
      const { target } = event;
      const isChoice = type === 'click' && closest(event, 'a[href^="#"]');
      closeDropdowns(target instanceof Node && !isChoice ? target : null);
    });
  }
}

/** Closes the open dropdown menus, except the one that contains `within`. */
export function closeDropdowns(within: Node | null = null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
    if (!dropdown.contains(within)) dropdown.open = false;
  }
}
