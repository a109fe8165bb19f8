import type { NavbarLink, PageData, ShellData } from '../../runtime/page-data.ts';
import { toHref } from '../../runtime/url.ts';

/** Returns whether an item of the navigation bar stands for the part of the site that a page belongs to. */
export function isCurrent({ activeBase }: NavbarLink, page: PageData, { site }: ShellData): boolean {
  if (activeBase === undefined) return false;
  const href = toHref(page.url, site);
  if (activeBase === site.baseUrl) return href === activeBase;
  // An API member's address goes on with a dot: `library.type.member`.
  return href === activeBase || (href.startsWith(activeBase) && /[/.]$/.test(href[activeBase.length] ?? activeBase.at(-1) ?? ''));
}
