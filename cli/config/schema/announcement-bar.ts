import * as z from 'zod';

/** A line above the navigation bar. */
export const announcementBarSchema = z.strictObject({
  /**
   * Id of the announcement; a new one shows the bar again to readers who have closed the old one.
   * @default `'announcement'`
   */
  id: z.string().min(1).default('announcement'),
  /** The text of the line, as HTML, in which routes and files begin with `/`. It is translated in the section `announcement` of `site.yml`. */
  content: z.string().min(1),
  /**
   * Colour behind the line, as CSS writes it.
   * @default the theme's
   */
  backgroundColor: z.string().optional(),
  /**
   * Colour of the text, as CSS writes it.
   * @default the theme's
   */
  textColor: z.string().optional(),
  /**
   * Whether readers can close the bar; their browser remembers it.
   * @default `true`
   */
  isCloseable: z.boolean().default(true),
});
