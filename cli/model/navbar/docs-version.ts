import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toHref } from '../../../runtime/url.ts';
import { toStops } from '../sidebar-links.ts';
import { type ConfigOf, type NavbarContext, toRouteLink } from './context.ts';

/** A link to the main doc of the version being read. */
export function toDocsVersionItem(
  { label }: Omit<ConfigOf<'docsVersion'>, 'type' | 'position'>,
  context: NavbarContext,
): NavbarLink {
  const { config, index, locale } = context;
  const { routeBasePath, versionLabel } = config.docs;
  // A version is where the reader is already: no part of the site that an item could stand for.
  const { activeOn, ...link } = toRouteLink(label ?? versionLabel, routeBasePath, context);
  const sidebar = [...index.sidebars.values()].find((candidate) => candidate.locale === locale.id);
  const main = sidebar && toStops(sidebar.items)[0];
  return main ? { ...link, href: toHref(main.url, config) } : link;
}
