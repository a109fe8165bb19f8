import * as z from 'zod';

/** Source text to its translation; `null` (`~`) says that the text is the same in this language. */
const texts = z.record(z.string(), z.union([z.string().min(1), z.null()]));

/** `i18n/<locale>/site.yml`: the site's own texts in one language, by where they stand. */
export const siteTextsSchema = z.strictObject({
  /** Titles, taglines and descriptions of site and blog, and the name of the docs' version. */
  site: texts.optional(),
  /** The HTML of the announcement. */
  announcement: texts.optional(),
  /** Texts of the navigation bar. */
  navbar: texts.optional(),
  /** Labels, titles and descriptions of `sidebars.ts` and of the originals' `_category_.yml`. */
  sidebar: texts.optional(),
  /** Texts of the footer. */
  footer: texts.optional(),
});

/** A site's own texts in one language. */
export type SiteTexts = z.output<typeof siteTextsSchema>;

/** Where a text of the site stands. */
export type TextSection = keyof SiteTexts;
