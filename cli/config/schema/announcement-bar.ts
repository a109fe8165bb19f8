import * as z from 'zod';

/** An announcement above the navigation bar. */
export const announcementBarSchema = z.strictObject({
  /**
   * Id of the announcement; a new id shows the bar again to readers who closed the previous one.
   * @default `'announcement'`
   */
  id: z.string().min(1).default('announcement'),
  /**
   * HTML of the announcement; its routes and files start with `/`. It is translated in the `announcement` section of
   * `site.yml`.
   */
  content: z.string().min(1),
  /**
   * Background colour, as a CSS value.
   * @default the theme's background colour
   */
  backgroundColor: z.string().optional(),
  /**
   * Text colour, as a CSS value.
   * @default the theme's text colour
   */
  textColor: z.string().optional(),
  /**
   * Whether readers can close the bar; the browser remembers that it was closed.
   * @default `true`
   */
  isCloseable: z.boolean().default(true),
});
