import * as z from 'zod';

/** The pictures that stand for pages where they are shared. */
export const socialCardsSchema = z.strictObject({
  /**
   * Colour of lines and of the site's name, such as `#4650b8`.
   * @default `'#4650b8'`
   */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'Not a colour such as "#4650b8"' })
    .default('#4650b8'),
  /**
   * Fonts for letters that the built-in one does not have, which has those of Latin, Greek and Cyrillic: files such as
   * `./fonts/NotoSansSC.ttf`, by their path from the site's folder. One that is not there is reported as `config/file-missing`.
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
