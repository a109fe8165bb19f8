import type { NavbarLink } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import { type ConfigOf, type NavbarContext, toRouteLink } from './context.ts';

/** Creates a link to a route of this site or to another site. */
export function toDefaultItem(item: ConfigOf<'default'>, context: NavbarContext): NavbarLink {
  const icon = item.icon !== undefined && { icon: toFileHref(item.icon, context.config.baseUrl) };
  if (item.href !== undefined) return { type: 'link', label: item.label, href: item.href, external: true, ...icon };
  const link = toRouteLink(item.label, item.to ?? '/', context);
  const base = toRouteLink(item.label, item.activeBasePath ?? item.to ?? '/', context).activeOn;
  return { ...link, activeOn: base, ...icon };
}
