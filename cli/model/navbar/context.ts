import type { NavbarItem, NavbarLink } from '../../../runtime/page-data.ts';
import { toRouteHref } from '../../../runtime/url.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { SiteIndex } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';

/** What an item of the navigation bar may ask the site. */
export interface NavbarContext {
  config: SiteConfig;
  index: SiteIndex;
  locale: Locale;
}

/** The author's words for an item of one type. */
export type ConfigOf<Type extends NonNullable<NavbarItemConfig['type']>> = Extract<
  NavbarItemConfig,
  { type?: Type | undefined }
>;

/** An item without its side of the bar, which all items have alike. */
export type BareItem = NavbarItem extends infer Item ? (Item extends unknown ? Omit<Item, 'position'> : never) : never;

/** A mistake in an item, and the key that it is in. */
export interface NavbarProblem extends Omit<Diagnostic, 'span'> {
  key: string;
}

/** Returns a link to a route of the site, in the locale's address space. */
export function toRouteLink(
  label: string,
  route: string,
  { config, locale }: NavbarContext,
): NavbarLink & { activeOn: { base: string } } {
  const href = toRouteHref(route, locale.prefix, config);
  return { type: 'link', label, href, external: false, activeOn: { base: href } };
}

/** Returns the problem of an item that names something which the locale does not have. */
export function unknownName(
  { code, what, key, id }: { code: Diagnostic['code']; what: string; key: string; id: string },
  known: ReadonlyMap<string, unknown>,
  locale: Locale,
): NavbarProblem {
  const prefix = `${locale.id}/`;
  const ids = [...known.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const hint = suggestion(id, ids, `Known ids: ${ids.slice(0, 20).join(', ')}.`);
  return { code, message: `The navbar names a ${what} "${id}" that does not exist`, hint, key };
}
