import type { NavbarItem } from '../../../runtime/page-data.ts';
import type { Locale } from '../../config/schema/locales.ts';
import type { NavbarItemConfig } from '../../config/schema/navbar.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { SiteIndex } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { HtmlAddress } from '../../syntax/html-addresses.ts';

/** The context for creating items of the navigation bar. */
export interface NavbarContext {
  config: SiteConfig;
  index: SiteIndex;
  locale: Locale;
  /** Names of the parts of a site, in the language of the locale. */
  partNames: Record<'guides' | 'reference' | 'blog', string>;
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
