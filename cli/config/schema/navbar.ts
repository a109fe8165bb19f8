import * as z from 'zod';

const placed = {
  /**
   * Side of the bar that the item stands on.
   * @default `'left'`
   */
  position: z.enum(['left', 'right']).default('left'),
};

const labelled = {
  /** Text of the item. */
  label: z.string().min(1),
};

const withIcon = {
  /**
   * Picture before the text, from the static folder or from elsewhere.
   * @default none
   */
  icon: z.string().optional(),
};

/** A link to a route of this site or to another site. */
const linkItem = z.strictObject({
  /**
   * A link to a route or an address; may be left out.
   * @default `'default'`
   */
  type: z.literal('default').optional(),
  ...labelled,
  ...placed,
  ...withIcon,
  /** Route of this site, beginning with `/`; a link has either this or `href`. One that nothing answers at is reported as `link/broken`. */
  to: z.string().startsWith('/').optional(),
  /** Address on another site; a link has either this or `to`. */
  href: z.url().optional(),
  /**
   * Pages at this route and below it show the item as current.
   * @default `to`
   */
  activeBasePath: z.string().startsWith('/').optional(),
});

/** A link to one doc, by its id. */
const docItem = z.strictObject({
  /** A link to one doc, in the version that is being read. */
  type: z.literal('doc'),
  /**
   * Text of the item. An unlisted doc has a link only where it is given.
   * @default the doc's own label
   */
  label: labelled.label.optional(),
  ...placed,
  /** Id of the doc. One that no doc has is reported as `navbar/unknown-doc`. */
  docId: z.string().min(1),
});

/** A link to the first doc of a sidebar. */
const docSidebarItem = z.strictObject({
  /** A link to the first doc of a sidebar, in the version that is being read. */
  type: z.literal('docSidebar'),
  ...labelled,
  ...placed,
  /** Id of the sidebar. One that `sidebars.ts` does not have is reported as `sidebar/unknown-sidebar`. */
  sidebarId: z.string().min(1),
});

/** A link to the main doc of the version being read. */
const docsVersionItem = z.strictObject({
  /** A link to where the version that is being read begins. */
  type: z.literal('docsVersion'),
  /**
   * Text of the item.
   * @default the name of the version
   */
  label: labelled.label.optional(),
  ...placed,
});

/** A menu of the docs' versions; a plain link where there is only one. */
const docsVersionDropdownItem = z.strictObject({
  /** A menu of the docs' versions; a plain link where there is only one. */
  type: z.literal('docsVersionDropdown'),
  ...placed,
});

/** A menu of the site's languages; nothing where there is only one. */
const localeDropdownItem = z.strictObject({
  /** A menu of the site's languages, leading to the same page; nothing where there is only one. */
  type: z.literal('localeDropdown'),
  ...placed,
});

/** A way to the search. */
const searchItem = z.strictObject({
  /** A button that opens the search. */
  type: z.literal('search'),
  ...placed,
});

/** A piece of HTML of the author's own. */
const htmlItem = z.strictObject({
  /** A piece of HTML of your own. */
  type: z.literal('html'),
  ...placed,
  /** The HTML. In its links and pictures, routes and files begin with `/`. */
  value: z.string().min(1),
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
  /** A menu of links. */
  type: z.literal('dropdown'),
  ...labelled,
  ...placed,
  ...withIcon,
  /** Links that the menu holds, one at least. */
  items: z.array(leafItem).min(1),
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
    /**
     * Name beside the logo.
     * @default the `title` of the site
     */
    title: z.string().optional(),
    /** Picture beside the title. */
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
      })
      .optional(),
    /**
     * Whether the bar hides while the reader scrolls down.
     * @default `false`
     */
    hideOnScroll: z.boolean().default(false),
    /**
     * Items of the bar, from one side to the other.
     * @default `[]`
     */
    items: z.array(navbarItemSchema).default([]),
  })
  .prefault({});
