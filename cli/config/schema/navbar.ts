import { z } from 'zod';

const position = z.enum(['left', 'right']).default('left').describe('Side of the bar.');
const label = z.string().min(1).describe('Text of the item.');

/** A link to a route of this site or to another site. */
const linkItem = z.strictObject({
  type: z.literal('default').optional(),
  label,
  position,
  to: z.string().startsWith('/').optional().describe('Route of this site.'),
  href: z.url().optional().describe('Address on another site.'),
  activeBasePath: z.string().startsWith('/').optional().describe('Routes below this one mark the item as current.'),
});

/** A link to one doc, by its id. */
const docItem = z.strictObject({
  type: z.literal('doc'),
  label: label.optional(),
  position,
  docId: z.string().min(1).describe('Id of the doc.'),
});

/** A link to the first doc of a sidebar. */
const docSidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  label,
  position,
  sidebarId: z.string().min(1).describe('Id of the sidebar.'),
});

/** One item of the navigation bar, told apart by `type`. */
export const navbarItemSchema = z
  .discriminatedUnion('type', [linkItem, docItem, docSidebarItem])
  .refine(
    (item) =>
      item.type === 'doc' || item.type === 'docSidebar' || (item.to === undefined) !== (item.href === undefined),
    { error: 'A navbar link needs either "to" (a route) or "href" (an address), and not both' },
  );

/** The bar at the top of every page. */
export const navbarSchema = z
  .strictObject({
    title: z.string().optional().describe('Name beside the logo; the site title by default.'),
    logo: z
      .strictObject({ src: z.string().min(1), alt: z.string().default('') })
      .optional()
      .describe('Picture beside the title, from the static folder.'),
    items: z.array(navbarItemSchema).default([]),
  })
  .prefault({});
