import * as z from 'zod';

const position = z.enum(['left', 'right']).default('left').describe('Side of the bar.');
const label = z.string().min(1).describe('Text of the item.');
const icon = z.string().optional().describe('Picture before the text, from the static folder.');

/** A link to a route of this site or to another site. */
const linkItem = z.strictObject({
  type: z.literal('default').optional(),
  label,
  position,
  icon,
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

/** A link to the main doc of the version being read. */
const docsVersionItem = z.strictObject({
  type: z.literal('docsVersion'),
  label: label.optional().describe('Text of the item; the name of the version by default.'),
  position,
});

/** A menu of the docs' versions; a plain link where there is only one. */
const docsVersionDropdownItem = z.strictObject({ type: z.literal('docsVersionDropdown'), position });

/** A menu of the site's languages; nothing where there is only one. */
const localeDropdownItem = z.strictObject({ type: z.literal('localeDropdown'), position });

/** A way to the search. */
const searchItem = z.strictObject({ type: z.literal('search'), position });

/** A piece of HTML of the author's own. */
const htmlItem = z.strictObject({
  type: z.literal('html'),
  position,
  value: z.string().min(1).describe('The HTML.'),
});

const needsOneTarget = {
  check: (item: { type?: string | undefined; to?: unknown; href?: unknown }) =>
    (item.type ?? 'default') !== 'default' || (item.to === undefined) !== (item.href === undefined),
  error: 'A navbar link needs either "to" (a route) or "href" (an address), and not both',
};

/** An item that leads to one place. */
const leafItem = z
  .discriminatedUnion('type', [linkItem, docItem, docSidebarItem, docsVersionItem])
  .refine(needsOneTarget.check, { error: needsOneTarget.error });

/** A menu of links. */
const dropdownItem = z.strictObject({
  type: z.literal('dropdown'),
  label,
  position,
  icon,
  items: z.array(leafItem).min(1).describe('What the menu holds.'),
});

/** One item of the navigation bar, told apart by `type`. */
export const navbarItemSchema = z
  .discriminatedUnion('type', [
    linkItem,
    docItem,
    docSidebarItem,
    docsVersionItem,
    dropdownItem,
    htmlItem,
    docsVersionDropdownItem,
    localeDropdownItem,
    searchItem,
  ])
  .refine(needsOneTarget.check, { error: needsOneTarget.error });

/** An item of the navigation bar with its defaults. */
export type NavbarItemConfig = z.output<typeof navbarItemSchema>;

/** The bar at the top of every page. */
export const navbarSchema = z
  .strictObject({
    title: z.string().optional().describe('Name beside the logo; the site title by default.'),
    logo: z
      .strictObject({ src: z.string().min(1), alt: z.string().default('') })
      .optional()
      .describe('Picture beside the title, from the static folder.'),
    hideOnScroll: z.boolean().default(false).describe('Whether the bar hides while the reader scrolls down.'),
    items: z.array(navbarItemSchema).default([]),
  })
  .prefault({});
