const openDropdowns = 'details.dropdown[open]';

/** Closes the dropdown menus of the navigation bar on Escape, on a click elsewhere and when the focus leaves. */
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

/** Closes the open dropdown menus, except the one that contains `within`. */
export function closeDropdowns(within: Node | null = null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
    if (!dropdown.contains(within)) dropdown.open = false;
  }
}
