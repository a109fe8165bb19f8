import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toHref } from '../../../runtime/url.ts';
import { toStops } from '../sidebar-links.ts';
import { type ConfigOf, type NavbarContext, type NavbarProblem, unknownName } from './context.ts';

/** A link to the first page of a sidebar, current on all of its pages. */
export function toDocSidebarItem(
  { label, sidebarId: id }: ConfigOf<'docSidebar'>,
  { config, index, locale }: NavbarContext,
): NavbarLink | NavbarProblem {
  const sidebar = index.sidebars.get(`${locale.id}/${id}`);
  const first = sidebar && toStops(sidebar.items)[0];
  if (!first) {
    const named = { code: 'sidebar/unknown-sidebar', what: 'sidebar', key: 'sidebarId', id } as const;
    return unknownName(named, index.sidebars, locale);
  }
  return { type: 'link', label, href: toHref(first.url, config), external: false, activeOn: { sidebar: id } };
}
