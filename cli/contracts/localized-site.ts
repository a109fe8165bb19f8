import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { SiteTexts, TextSection } from '../config/schema/site-texts.ts';
import type { VersionWithSidebars } from './planned-version.ts';
import type { Category } from './site-index.ts';

/** What a locale's `site.yml` says. */
export interface LocaleTexts {
  locale: string;
  texts: Located<SiteTexts>;
}

/** What a site says of itself, in one language. */
export interface SiteWords {
  config: SiteConfig;
  /** The versions of the docs, the newest first. */
  versions: readonly VersionWithSidebars[];
  categories: readonly Category[];
}

/** The words of a site in one language, and those that have not been translated into it. */
export interface LocalizedSite extends SiteWords {
  missing: readonly { section: TextSection; text: string }[];
}
