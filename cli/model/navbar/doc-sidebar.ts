import type { NavbarLink } from '../../../runtime/page-data.ts';
import { walkSidebar } from '../sidebar-links.ts';
import {
  type ConfigOf,
  findInVersions,
  type NavbarContext,
  type NavbarProblem,
  toVersionedLink,
  unknownName,
} from './context.ts';

/** A link to the first page of a sidebar, current on all of its pages. */
export function toDocSidebarItem(
  { label, sidebarId: id }: ConfigOf<'docSidebar'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem {
  const found = findInVersions(({ sidebars }) => walkSidebar(sidebars.get(id)?.items ?? []).stops[0], context);
  if (!found) {
    const named = { code: 'sidebar/unknown-sidebar', what: 'sidebar', key: 'sidebarId', id } as const;
    return unknownName(named, context, ({ sidebars }) => sidebars.keys());
  }
  return { ...toVersionedLink(found, label), activeOn: { sidebar: id } };
}
