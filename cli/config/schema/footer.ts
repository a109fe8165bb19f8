import * as z from 'zod';

const footerLink = z
  .strictObject({
    /** Text of the link. */
    label: z.string().min(1),
    /** Route of this site, beginning with `/`; a link has either this or `href`. One that nothing answers at is reported as `link/broken`. */
    to: z.string().startsWith('/').optional(),
    /** Address on another site; a link has either this or `to`. */
    href: z.url().optional(),
  })
  .refine((item) => (item.to === undefined) !== (item.href === undefined), {
    error: 'A footer link needs either "to" (a route) or "href" (an address), and not both',
  });

/** The foot of every page. */
export const footerSchema = z
  .strictObject({
    /** Picture above the closing line. */
    logo: z
      .strictObject({
        /** File of the picture, from the static folder, or an address elsewhere. */
        src: z.string().min(1),
        /**
         * The same picture for dark pages.
         * @default `src`
         */
        srcDark: z.string().min(1).optional(),
        /**
         * What the picture shows, for readers who do not see it.
         * @default `''`
         */
        alt: z.string().default(''),
        /** Route of this site, beginning with `/`, or another address that the picture leads to. */
        href: z.string().optional(),
      })
      .optional(),
    /**
     * Lists of links, side by side.
     * @default `[]`
     */
    columns: z
      .array(
        z.strictObject({
          /** Heading of the list. */
          title: z.string().min(1),
          /** Links of the list. */
          items: z.array(footerLink),
        }),
      )
      .default([]),
    /**
     * Closing line, as text.
     * @default `''`
     */
    copyright: z.string().default(''),
  })
  .prefault({});
