import * as z from 'zod';

const footerLink = z
  .strictObject({
    label: z.string().min(1),
    to: z.string().startsWith('/').optional().describe('Route of this site.'),
    href: z.url().optional().describe('Address on another site.'),
  })
  .refine((item) => (item.to === undefined) !== (item.href === undefined), {
    error: 'A footer link needs either "to" (a route) or "href" (an address), and not both',
  });

/** The foot of every page. */
export const footerSchema = z
  .strictObject({
    logo: z
      .strictObject({ src: z.string().min(1), alt: z.string().default(''), href: z.string().optional() })
      .optional()
      .describe('Picture above the closing line, from the static folder.'),
    columns: z.array(z.strictObject({ title: z.string().min(1), items: z.array(footerLink) })).default([]),
    copyright: z.string().default('').describe('Closing line.'),
  })
  .prefault({});
