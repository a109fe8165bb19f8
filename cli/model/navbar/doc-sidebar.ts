import type { NavbarLink } from '../../../runtime/page-data.ts';
import { type DocsVersion, versionsOf } from '../../contracts/site-index.ts';
import { walkSidebar } from '../sidebar-links.ts';
import {
  type ConfigOf,
  findInVersions,
  type NavbarContext,
  type NavbarProblem,
  toVersionedLink,
  unknownName,
} from './context.ts';

/**
 * Creates a link to the first page of a sidebar, which is active on all pages of the sidebar. Returns `null` if all of
 * these are unlisted.
 */
export function toDocSidebarItem(
  { label, sidebarId: id }: ConfigOf<'docSidebar'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const walk = ({ sidebars }: DocsVersion) => walkSidebar(sidebars.get(id)?.items ?? []);
  const found = findInVersions((version) => walk(version).stops[0], context);
  if (!found) {
    if (versionsOf(context.index, context.locale.id).some((version) => walk(version).rows.length > 0)) return null;
    const named = { code: 'sidebar/unknown-sidebar', what: 'sidebar', key: 'sidebarId', id } as const;
    return unknownName(named, context, ({ sidebars }) => sidebars.keys());
  }
  return { ...toVersionedLink(found, label), activeOn: { sidebar: id } };
}
