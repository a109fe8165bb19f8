import * as z from 'zod';
import { dateSchema } from './date.ts';
import { headingLevelSchema } from './docs.ts';
import { headTagsSchema } from './look.ts';
import { linkBaseSchema } from './page-source.ts';
import { redirectFromSchema } from './redirects.ts';
import { categoryLinkSchema } from './sidebars.ts';
import { webUrlSchema } from './web-url.ts';

const pageId = z.union([z.string().min(1), z.null()]);

/** Keys that docs, pages and posts share. */
const shared = {
  /**
   * Title of the page.
   * @default its first level-1 heading
   */
  title: z.string().min(1).optional(),
  /**
   * One sentence about the page, for search engines and lists.
   * @default its first paragraph
   */
  description: z.string().optional(),
  /**
   * URL path of the page: relative to its folder, or to the collection if it starts with `/`.
   * @default the file name
   */
  slug: z.string().min(1).optional(),
  /**
   * Former path of the page, or a list of them, written like `slug`; each redirects to the page, in its version and in
   * every language. A path that another page has, or that two pages list, is reported.
   */
  redirect_from: redirectFromSchema.optional(),
  /**
   * Whether the page is a draft: `serve` shows it, `build` leaves it out.
   * @default `false`
   */
  draft: z.boolean().default(false),
  /**
   * Whether the page is reachable by its URL only: lists, menus, search and the sitemap leave it out.
   * @default `false`
   */
  unlisted: z.boolean().default(false),
  /** Additional words that search finds the page by. */
  keywords: z.array(z.string()).optional(),
  /**
   * Preview image for sharing the page: a file next to it or in the static folder. A missing file is reported.
   * @default the site's `image`
   */
  image: z.string().optional(),
  /**
   * URL for editing the page, or `null` for no edit link.
   * @default built from the site's `editUrl`
   */
  edit_url: z.union([webUrlSchema, z.null()]).optional(),
  /**
   * URL that relative links and images of the page start from, if its text was written for another place, as a README
   * is: that of the folder in the repository, on GitHub with `/blob/HEAD/` in it.
   * @default they start from the page's file
   */
  link_base: linkBaseSchema,
  /**
   * Elements to add to the `<head>` of the page, under the same rules as the site's `head`. Links to such a page always
   * cause a full page load.
   */
  head: headTagsSchema.optional(),
  /**
   * Top heading level in the page's table of contents, from 2 to 6.
   * @default the site's `markdown.toc.minLevel`
   */
  toc_min_heading_level: headingLevelSchema.optional(),
  /**
   * Deepest heading level in the page's table of contents, from 2 to 6.
   * @default the site's `markdown.toc.maxLevel`
   */
  toc_max_heading_level: headingLevelSchema.optional(),
};

/** The front matter of a doc, or of a page outside the collections. */
export const frontMatterSchema = z.strictObject({
  ...shared,
  /**
   * Last segment of the doc's id, which sidebars refer to; it contains no slash.
   * @default the file name
   */
  id: z
    .string()
    .min(1)
    .regex(/^[^/]+$/, 'An id must not contain a slash')
    .optional(),
  /**
   * Label of the page in sidebars and breadcrumbs, and of links from its neighbours.
   * @default the page's title
   */
  sidebar_label: z.string().min(1).optional(),
  /**
   * Position of the page in a generated sidebar, lowest first; pages without one come last, sorted by name.
   * @default the number at the start of the file name; the first for the index of a folder
   */
  sidebar_position: z.number().optional(),
  /**
   * Id of the doc that the "next" link leads to, or `null` for no link.
   * @default the next page in the sidebar
   */
  pagination_next: pageId.optional(),
  /**
   * Id of the doc that the "previous" link leads to, or `null` for no link.
   * @default the previous page in the sidebar
   */
  pagination_prev: pageId.optional(),
  /**
   * Last change of the page, or `null` to show none.
   * @default taken from git, if the site sets `lastUpdate`
   */
  last_update: z
    .union([
      z.strictObject({
        /** Date of the change, such as `2025-07-14`, or date and time, such as `2025-07-14T09:30Z`. */
        date: dateSchema,
        /**
         * Author of the change.
         * @default no author is shown
         */
        author: z.string().min(1).optional(),
      }),
      z.null(),
    ])
    .optional(),
});

/** The front matter with its defaults filled in. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

const keys = z.union([
  z
    .string()
    .min(1)
    .regex(/^[^,]*$/, 'Several keys are a list')
    .transform((key) => [key]),
  z.array(z.string().min(1)),
]);

/** The front matter of a note on a symbol of a library. */
export const noteFrontMatterSchema = z.strictObject({
  /**
   * Where the note is shown: `'after'` the library's own comment, or instead of it (`'replace'`).
   * @default `'after'`
   */
  mode: z.enum(['after', 'replace']).default('after'),
  /**
   * One sentence about the symbol, for lists and search engines if the library has no comment on it.
   * @default the first sentence of the note
   */
  description: z.string().optional(),
  /**
   * Other symbols that show the note too. An unknown symbol is reported as `api/note-unknown`.
   * @default `[]`
   */
  also: z.array(z.string().min(1)).default([]),
});

/** The front matter of a post. */
export const postFrontMatterSchema = z.strictObject({
  ...shared,
  /**
   * Date of publication, such as `2025-07-14`, or date and time, such as `2025-07-14T09:30-05:00`; UTC if no time zone
   * is given. Readers see the day as written.
   * @default the date at the start of the file name
   */
  // Parsed later, together with the file name.
  date: z.coerce.string().optional(),
  /** Key of an author in `authors.yml`, or a list of keys. An unknown key is reported as `author/unknown`. */
  authors: keys.optional(),
  /**
   * Key of a tag, or a list of keys. If the blog has a `tags.yml`, a key that it does not contain is reported as
   * `tag/unknown`.
   */
  tags: keys.optional(),
  /** Last change of the post. */
  last_update: z
    .strictObject({
      /** Date of the change, such as `2025-07-14`, or date and time, such as `2025-07-14T09:30Z`. */
      date: dateSchema,
    })
    .optional(),
});

/** The front matter of a post with its defaults filled in. */
export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

/** `_category_.yml`: settings of a folder of docs. */
export const categorySchema = z.strictObject({
  /**
   * Label of the category.
   * @default the folder's name
   */
  label: z.string().min(1).optional(),
  /**
   * Position of the category in a generated sidebar, lowest first.
   * @default the number at the start of the folder's name
   */
  position: z.number().optional(),
  /**
   * Whether readers can open and close the category.
   * @default `true`
   */
  collapsible: z.boolean().optional(),
  /**
   * Whether the category is initially closed.
   * @default `true`
   */
  collapsed: z.boolean().optional(),
  /**
   * Page that the label of the category links to.
   * @default the doc that represents the folder, if there is one
   */
  link: categoryLinkSchema.optional(),
});

/** The content of a `_category_.yml`. */
export type CategoryConfig = z.output<typeof categorySchema>;
