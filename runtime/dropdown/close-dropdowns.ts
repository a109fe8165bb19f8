const openDropdowns = 'details.dropdown[open]';

/** Closes the menus of the navigation bar as menus close: by Escape, by a click elsewhere, when the focus leaves. */
export function watchDropdowns(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
      dropdown.open = false;
    }
  });
  for (const type of ['click', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => closeDropdowns(target instanceof Node ? target : null));
  }
}

/** Closes the open menus, except one that holds `within`. */
export function closeDropdowns(within: Node | null = null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
    if (!dropdown.contains(within)) dropdown.open = false;
  }
}

/** Returns whether a menu is open. */
export function hasOpenDropdown(): boolean {
  return document.querySelector(openDropdowns) !== null;
}
