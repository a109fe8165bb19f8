import * as z from 'zod';
import { checkProtocol } from '../mistyped-protocol.ts';

const placed = {
  /**
   * Side of the bar that the item is on.
   * @default `'left'`
   */
  position: z.enum(['left', 'right']).default('left'),
};

const labelled = {
  /** Label of the item. */
  label: z.string().min(1),
};

const withIcon = {
  /**
   * Icon before the label: a file in the static folder, or a URL. A missing file is reported as `image/missing`.
   * @default none
   */
  icon: z.string().optional(),
};

/** A link to a route of this site or to another site. */
const linkItem = z
  .strictObject({
    /**
     * A link to a route or a URL; `type: 'default'` may be omitted.
     * @default `'default'`
     */
    type: z.literal('default').optional(),
    ...labelled,
    ...placed,
    ...withIcon,
    /**
     * Route of this site, starting with `/`; a link has either `to` or `href`. A route that does not exist is reported
     * as `link/broken`.
     */
    to: z.string().startsWith('/').optional(),
    /** URL of another site; a link has either `href` or `to`. */
    href: z.url().superRefine(checkProtocol).optional(),
    /**
     * Route whose page, and all pages below it, highlight the item as current.
     * @default `to`
     */
    activeBasePath: z.string().startsWith('/').optional(),
  })
  .refine(({ to, href }) => (to === undefined) !== (href === undefined), {
    error: 'A navbar link needs either "to" (a route) or "href" (a URL), not both',
  });

/** A link to a doc by its id. */
const docItem = z.strictObject({
  /** A link to a doc, in the version that the reader is viewing. */
  type: z.literal('doc'),
  /**
   * Label of the item. An unlisted doc is linked only if a label is given.
   * @default the doc's own label
   */
  label: labelled.label.optional(),
  ...placed,
  /** Id of the doc. An unknown id is reported as `navbar/unknown-doc`. */
  docId: z.string().min(1),
});

/** A link to the first doc of a sidebar. */
const docSidebarItem = z.strictObject({
  /** A link to the first doc of a sidebar, in the version that the reader is viewing. */
  type: z.literal('docSidebar'),
  ...labelled,
  ...placed,
  /** Id of the sidebar. An id that `sidebars.ts` does not define is reported as `sidebar/unknown-sidebar`. */
  sidebarId: z.string().min(1),
});

/** A link to the start of the version that the reader is viewing. */
const docsVersionItem = z.strictObject({
  /** A link to the start of the docs version that the reader is viewing. */
  type: z.literal('docsVersion'),
  /**
   * Label of the item.
   * @default the name of the version
   */
  label: labelled.label.optional(),
  ...placed,
});

/** A menu of the docs versions; a plain link if there is only one. */
const docsVersionDropdownItem = z.strictObject({
  /** A menu of the docs versions; a plain link if there is only one. */
  type: z.literal('docsVersionDropdown'),
  ...placed,
});

/** A menu of the site's languages; hidden if there is only one. */
const localeDropdownItem = z.strictObject({
  /** A menu of the site's languages, which links to the same page in each; hidden if there is only one. */
  type: z.literal('localeDropdown'),
  ...placed,
});

/** A button that opens the search. */
const searchItem = z.strictObject({
  /** A button that opens the search. */
  type: z.literal('search'),
  ...placed,
});

/** A piece of custom HTML. */
const htmlItem = z.strictObject({
  /** A piece of custom HTML. */
  type: z.literal('html'),
  ...placed,
  /** The HTML. Routes and files in its links and images start with `/`. */
  value: z.string().min(1),
});

/** An item that links to a single page or URL. */
const leafItem = z.discriminatedUnion('type', [linkItem, docItem, docSidebarItem, docsVersionItem]);

/** A menu of links. */
const dropdownItem = z.strictObject({
  /** A menu of links. */
  type: z.literal('dropdown'),
  ...labelled,
  ...placed,
  ...withIcon,
  /** Links in the menu, at least one. */
  items: z.array(leafItem).min(1),
});

/** One item of the navigation bar, distinguished by `type`. */
const navbarItemSchema = z.discriminatedUnion('type', [
  linkItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  dropdownItem,
  htmlItem,
  docsVersionDropdownItem,
  localeDropdownItem,
  searchItem,
]);

/** An item of the navigation bar with its defaults filled in. */
export type NavbarItemConfig = z.output<typeof navbarItemSchema>;

/** The navigation bar at the top of every page. */
export const navbarSchema = z
  .strictObject({
    /**
     * Name next to the logo.
     * @default the site's `title`
     */
    title: z.string().optional(),
    /** Logo next to the title. */
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
      })
      .optional(),
    /**
     * Whether the bar hides while the reader scrolls down.
     * @default `false`
     */
    hideOnScroll: z.boolean().default(false),
    /**
     * Items of the bar, in order.
     * @default links to the guides, the API reference and the blog of a site that has several of these; menus of the
     * versions and the languages of a site that has several; the search
     */
    items: z.array(navbarItemSchema).optional(),
  })
  .prefault({});
