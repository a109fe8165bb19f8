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
