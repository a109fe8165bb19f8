import * as z from 'zod';

/** Source text to its translation; `null` (`~`) says that the text is the same in this language. */
const texts = z.record(z.string(), z.union([z.string().min(1), z.null()]));

/** `i18n/<locale>/site.yml`: the site's own texts in one language, by where they stand. */
export const siteTextsSchema = z.strictObject({
  site: texts
    .optional()
    .describe('The titles, taglines and descriptions of site and blog, and the name of the docs` version.'),
  announcement: texts.optional().describe('The HTML of the announcement.'),
  navbar: texts.optional().describe('Texts of the navigation bar.'),
  sidebar: texts.optional().describe('Labels, titles and descriptions of sidebar rows.'),
  footer: texts.optional().describe('Texts of the footer.'),
});

/** A site's own texts in one language. */
export type SiteTexts = z.output<typeof siteTextsSchema>;

/** Where a text of the site stands. */
export type TextSection = keyof SiteTexts;
