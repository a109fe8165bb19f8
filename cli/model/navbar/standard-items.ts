import { apiRoot, hasCommonRoot, librariesOf } from '../../config/libraries.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { versionFor, versionsOf } from '../../contracts/site-index.ts';
import { walkSidebar } from '../docs/sidebar-links.ts';
import type { NavbarContext } from './context.ts';

const [left, right] = [{ position: 'left' }, { position: 'right' }] as const;

/**
 * Returns the items of a site whose configuration has none: links to its parts if it has several, the menus that it
 * needs, and the search.
 */
export function standardItems(context: NavbarContext): NavbarItemConfig[] {
  const parts = [...toGuides(context), ...toReference(context), ...toBlog(context)];
  const versions = versionsOf(context.index, context.locale.id);
  return [
    ...(parts.length > 1 ? parts : []),
    ...(versions.length > 1 ? [{ type: 'docsVersionDropdown' as const, ...right }] : []),
    { type: 'localeDropdown', ...right },
    { type: 'search', ...right },
  ];
}

function toGuides({ index, locale, partNames }: NavbarContext): NavbarItemConfig[] {
  const sidebars = [...(versionFor(index, locale.id)?.sidebars.values() ?? [])];
  const first = sidebars.find(({ items }) => walkSidebar(items).stops.length > 0);
  return first ? [{ type: 'docSidebar', sidebarId: first.id, label: partNames.guides, ...left }] : [];
}

/** The link does not depend on the pages of the reference, which `serve` knows later than the others. */
function toReference({ config, partNames }: NavbarContext): NavbarItemConfig[] {
  const to = rootOfReference(config);
  return to === undefined ? [] : [{ label: partNames.reference, to, activeBasePath: to, ...left }];
}

function rootOfReference(config: SiteConfig): string | undefined {
  const [first, ...others] = librariesOf(config);
  if (!first) return undefined;
  return others.length > 0 && hasCommonRoot(config) ? `/${apiRoot}/` : `/${first.routeBasePath}/`;
}

function toBlog({ config, index, locale, partNames }: NavbarContext): NavbarItemConfig[] {
  const { title, routeBasePath } = config.blog;
  if (!index.blogs.has(locale.id)) return [];
  return [{ label: title ?? partNames.blog, to: `/${routeBasePath}`, ...left }];
}
