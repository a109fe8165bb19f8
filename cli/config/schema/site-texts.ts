import * as z from 'zod';

/** Translations by source text; `null` (`~`) means that the text is the same in this language. */
const texts = z.record(z.string(), z.union([z.string().min(1), z.null()]));

/** `i18n/<locale>/site.yml`: the site's own texts in one language, by section. */
export const siteTextsSchema = z.strictObject({
  /** Titles, taglines and descriptions of the site and the blog, and the labels of docs versions. */
  site: texts.optional(),
  /** HTML of the announcement. */
  announcement: texts.optional(),
  /** Texts of the navigation bar. */
  navbar: texts.optional(),
  /** Labels, titles and descriptions from `sidebars.ts` and from the originals' `_category_.yml` files. */
  sidebar: texts.optional(),
  /** Texts of the footer. */
  footer: texts.optional(),
});

/** The site's own texts in one language. */
export type SiteTexts = z.output<typeof siteTextsSchema>;

/** Section of `site.yml` that a text belongs to. */
export type TextSection = keyof SiteTexts;
