import * as z from 'zod';
import { checkProtocol } from '../mistyped-protocol.ts';

const footerLink = z
  .strictObject({
    /** Label of the link. */
    label: z.string().min(1),
    /**
     * Route of this site, starting with `/`; a link has either `to` or `href`. A route that does not exist is reported
     * as `link/broken`.
     */
    to: z.string().startsWith('/').optional(),
    /** URL of another site; a link has either `href` or `to`. */
    href: z.url().superRefine(checkProtocol).optional(),
  })
  .refine((item) => (item.to === undefined) !== (item.href === undefined), {
    error: 'A footer link needs either "to" (a route) or "href" (a URL), not both',
  });

/** The footer of every page. */
export const footerSchema = z
  .strictObject({
    /** Logo above the copyright line. */
    logo: z
      .strictObject({
        /** Image file: a path in the static folder, or a URL. */
        src: z.string().min(1),
        /**
         * Image for dark mode.
         * @default `src`
         */
        srcDark: z.string().min(1).optional(),
        /**
         * Alternative text for readers who cannot see the image.
         * @default `''`
         */
        alt: z.string().default(''),
        /** Link target of the logo: a route of this site, starting with `/`, or a URL. */
        href: z.string().optional(),
      })
      .optional(),
    /**
     * Columns of links, side by side.
     * @default `[]`
     */
    columns: z
      .array(
        z.strictObject({
          /** Heading of the column. */
          title: z.string().min(1),
          /** Links in the column. */
          items: z.array(footerLink),
        }),
      )
      .default([]),
    /**
     * Copyright line at the end of the footer, as plain text.
     * @default `''`
     */
    copyright: z.string().default(''),
  })
  .prefault({});
