import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteTexts, TextSection } from '../config/schema/site-texts.ts';
import type { VersionWithSidebars } from './planned-version.ts';
import type { Category } from './site-index.ts';

/** The texts in a locale's `site.yml`. */
export interface LocaleTexts {
  locale: string;
  texts: Located<SiteTexts>;
}

/** The site's own texts in one language, in the places where they are used. */
export interface SiteWords {
  config: SiteConfig;
  /** The versions of the docs, the newest first. */
  versions: readonly VersionWithSidebars[];
  categories: readonly Category[];
}

/** The site's own texts in one language, and those that are not translated into it. */
export interface LocalizedSite extends SiteWords {
  missing: readonly { section: TextSection; text: string }[];
}

/** The site's own texts by locale. */
export type LocalizedSites = ReadonlyMap<string, LocalizedSite>;

/** Returns the site's configuration with the texts in the language of a locale, which must exist. */
export function configIn(locale: string, { localizedSites }: { localizedSites: LocalizedSites }): SiteConfig {
  return (localizedSites.get(locale) as LocalizedSite).config;
}
