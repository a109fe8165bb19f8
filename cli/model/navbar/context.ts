import type { NavbarItem, NavbarLink, PageLink } from '../../../runtime/page-data.ts';
import { toHref, toRouteHref, type UrlPath } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { type DocsVersion, type SiteIndex, versionsOf } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import type { HtmlAddress } from '../../syntax/html-addresses.ts';

/** The context for creating items of the navigation bar. */
export interface NavbarContext {
  config: SiteConfig;
  index: SiteIndex;
  locale: Locale;
  /** Returns the URL of a link or image that is configured once for all locales. */
  hrefOf: (address: HtmlAddress) => string;
}

/** The configuration of an item of one type. */
export type ConfigOf<Type extends NonNullable<NavbarItemConfig['type']>> = Extract<
  NavbarItemConfig,
  { type?: Type | undefined }
>;

/** An item without its position, which is handled for all types in the same way. */
export type BareItem = NavbarItem extends infer Item ? (Item extends unknown ? Omit<Item, 'position'> : never) : never;

/** A problem with an item, and the key that causes it. */
export interface NavbarProblem extends Omit<Diagnostic, 'span'> {
  key: string;
}

/** Returns a link to a route of the site, with the locale's prefix. */
export function toRouteLink(
  label: string,
  route: string,
  { config, locale, hrefOf }: NavbarContext,
): NavbarLink & { activeOn: { base: string } } {
  const base = toRouteHref(route, locale.prefix, config);
  return { type: 'link', label, href: hrefOf({ kind: 'link', target: route }), external: false, activeOn: { base } };
}

/** Links to the counterparts of a page in different docs versions. */
interface InVersions {
  /** The link for the last version; if it has none, for the newest version that has one. */
  best: PageLink;
  /** Links by version name, for versions that have one. Omitted if the site has only one version. */
  inVersion?: Record<string, PageLink>;
}

/** Returns the links to something in each docs version, or `null` if no version has it. */
export function findInVersions(
  find: (version: DocsVersion) => { label: string; url: UrlPath } | null | undefined,
  { config, index, locale }: NavbarContext,
): InVersions | null {
  const versions = versionsOf(index, locale.id);
  const found = versions.flatMap((version) => {
    const target = find(version);
    return target ? [{ version, link: { label: target.label, href: toHref(target.url, config) } }] : [];
  });
  const best = (found.find(({ version }) => version.isLatest) ?? found[0])?.link;
  if (!best) return null;
  const inVersion = Object.fromEntries(found.map(({ version, link }) => [version.name, link]));
  return versions.length > 1 ? { best, inVersion } : { best };
}

/** Returns a link into the version being read; on other pages, into the best one. */
export function toVersionedLink({ best, inVersion }: InVersions, label: string | undefined): NavbarLink {
  const hrefs = Object.entries(inVersion ?? {}).map(([name, { href }]) => [name, { href }]);
  return {
    type: 'link',
    label: label ?? best.label,
    href: best.href,
    external: false,
    ...(inVersion && { inVersion: Object.fromEntries(hrefs) }),
  };
}

/** Returns the problem of an item with an id that exists in no docs version. */
export function unknownName(
  { code, what, key, id }: { code: Diagnostic['code']; what: string; key: string; id: string },
  { index, locale }: NavbarContext,
  idsOf: (version: DocsVersion) => Iterable<string>,
): NavbarProblem {
  const ids = [...new Set(versionsOf(index, locale.id).flatMap((version) => [...idsOf(version)]))];
  const hint = suggestion(id, ids, `Known ids: ${ids.slice(0, 20).join(', ')}.`);
  return { code, message: `The navbar refers to an unknown ${what} "${id}"`, hint, key };
}
