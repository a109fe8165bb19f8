import * as z from 'zod';

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
