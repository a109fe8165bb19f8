import { useSyncExternalStore } from 'react';
import type { NavbarLink, PageData } from '../../../runtime/page-data.ts';
import { ofVersion, onPreferredVersion, preferredVersion } from '../../../runtime/versions/preferred-version.ts';
import { Link } from '../../layout/Link.tsx';
import { useSite } from '../../site-context.tsx';
import { isCurrent } from '../is-current.ts';

/** Renders a link; `default`, `doc`, `docSidebar` and `docsVersion` items have been converted to links. */
export function LinkItem({ item }: { item: NavbarLink }) {
  const { page, shell } = useSite();
  const preferred = useSyncExternalStore(onPreferredVersion, preferredVersion, () => null);
  const places = page.version ? undefined : placesOf(item);
  const link = toPageLink(item, page);
  return (
    <Link
      href={ofVersion(places, preferred ?? undefined) ?? link.href}
      inVersion={places && JSON.stringify(places)}
      external={link.external}
      current={isCurrent(link, page, shell) ? 'true' : undefined}
    >
      {link.icon ? <img src={link.icon} alt="" width="18" height="18" /> : null}
      {link.label}
    </Link>
  );
}

/** Returns the link as shown on a page: on docs pages it stays in the version being read. */
function toPageLink(item: NavbarLink, { version }: PageData): NavbarLink {
  const target = ofVersion(item.inVersion, version?.name);
  if (!target) return item;
  const isBase = item.activeOn !== undefined && 'base' in item.activeOn;
  return { ...item, ...target, ...(isBase && { activeOn: { base: target.href } }) };
}

/**
 * Returns the link's addresses for readers who have chosen a version, or `undefined` if its address is always the same:
 * a link whose label names a version leads to that version.
 */
function placesOf({ href, inVersion }: NavbarLink): Record<string, string> | undefined {
  const others = Object.entries(inVersion ?? {}).filter(([, place]) => place.href !== href);
  if (others.length === 0 || others.some(([, { label }]) => label !== undefined)) return undefined;
  return Object.fromEntries(others.map(([name, place]) => [name, place.href]));
}
