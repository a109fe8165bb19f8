import type { BareItem, NavbarContext } from './context.ts';

/** A menu of the site's languages; each page knows its own addresses. Nothing where there is one language only. */
export function toLocaleDropdownItem({ config }: NavbarContext): BareItem | null {
  return config.locales.all.length > 1 ? { type: 'locales' } : null;
}
