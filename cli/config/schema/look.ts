import * as z from 'zod';
import { checkHeadTag } from '../head-tag.ts';
import { siteFile } from './site-file.ts';

/** The site's own style sheets, with a leading `./` removed from their paths. */
export const cssSchema = z
  .array(
    siteFile(/^(?!\/|[a-z]+:).*\.css$/i, {
      other: 'Not the path of a style sheet of this site, such as "./brand.css"',
      outside: 'The style sheet is outside of the site',
    }),
  )
  .default([]);

/** Fonts in the static folder. */
export const fontsSchema = z
  .array(
    z.string().regex(/^(?![a-z]+:|\/\/).*\.(?:woff2?|ttf|otf)$/i, {
      error: 'Not a font in the static folder, such as "fonts/brand.woff2"',
    }),
  )
  .default([]);

/** Elements to add to the head of a page. */
export const headTagsSchema = z.array(
  z
    .strictObject({
      /** Name of the element: `meta`, `link` or `script`. */
      tag: z.enum(['meta', 'link', 'script']),
      /**
       * Attributes of the element; `true` stands for an attribute without a value. A URL that starts with `/` is a
       * file in the static folder, or a route.
       */
      attrs: z.record(
        z.string().regex(/^[a-z][a-z0-9:-]*$/, { error: 'Not an attribute name in lower case' }),
        z.union([z.string(), z.literal(true)]),
      ),
    })
    .superRefine((tag, { addIssue }) => {
      const verdict = checkHeadTag(tag);
      if (!('reason' in verdict)) return;
      const path = ['attrs', ...(verdict.attribute in tag.attrs ? [verdict.attribute] : [])];
      addIssue({ code: 'custom', message: verdict.reason, path });
    }),
);

/** Elements to add to the head of every page. */
export const headSchema = headTagsSchema.default([]);

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
   * @default black if `backgroundColor` is set, else the theme's text colour
   */
  textColor: z.string().optional(),
  /**
   * Whether readers can close the bar; the browser remembers that it was closed.
   * @default `true`
   */
  isCloseable: z.boolean().default(true),
});

/** Preview images for sharing pages. */
export const socialCardsSchema = z.strictObject({
  /**
   * Colour of lines and of the site's name, as six hexadecimal digits.
   * @default `'#4650b8'`
   */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'Not a colour such as "#4650b8"' })
    .default('#4650b8'),
  /**
   * Additional fonts, for characters beyond Latin, Greek and Cyrillic, which the built-in font covers, such as
   * `./fonts/NotoSansSC.ttf`; paths are relative to the site's folder. A missing file is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  fonts: z
    .array(
      z
        .string()
        .regex(/^(?!\/|[a-z]+:).*\.(?:ttf|otf)$/i, { error: 'Not the path of a font, such as "./fonts/a.ttf"' }),
    )
    .default([]),
});
