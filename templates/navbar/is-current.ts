import type { NavbarLink, PageData, ShellData } from '../../runtime/page-data.ts';
import { toHref } from '../../runtime/url.ts';

/** Returns whether a page belongs to the part of the site that an item of the navigation bar links to. */
export function isCurrent({ activeOn }: NavbarLink, page: PageData, { site, locale }: ShellData): boolean {
  if (activeOn === undefined) return false;
  if ('sidebar' in activeOn) return page.sidebar?.id === activeOn.sidebar;
  const href = toHref(page.url, site);
  const { base } = activeOn;
  if (base === href || base === locale.home) return base === href;
  // Addresses of API members continue with a dot: `library.type.member`.
  return href.startsWith(base) && (base.endsWith('/') || /^[/.]/.test(href.slice(base.length)));
}
