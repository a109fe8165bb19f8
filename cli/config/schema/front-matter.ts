import * as z from 'zod';
import { dateSchema } from './date.ts';
import { headTagsSchema } from './look.ts';
import { redirectFromSchema } from './redirects.ts';
import { categoryLinkSchema } from './sidebars.ts';

const headingLevel = z.int().min(2).max(6);
const pageId = z.union([z.string().min(1), z.null()]);

/** What pages of all collections can say of themselves. */
const shared = {
  /**
   * Title of the page.
   * @default its first heading of level 1
   */
  title: z.string().optional(),
  /**
   * One sentence about the page, for search engines and lists.
   * @default its first paragraph
   */
  description: z.string().optional(),
  /**
   * Address of the page: relative to its folder, or from the collection where it begins with `/`.
   * @default the name of the file
   */
  slug: z.string().min(1).optional(),
  /**
   * Former address of the page, or a list of them, written as `slug` is: they lead to the page, in its version and in every
   * language. One that a page has, or that two pages name, is reported.
   */
  redirect_from: redirectFromSchema.optional(),
  /**
   * Whether the page is shown by `serve` only, and left out by `build`.
   * @default `false`
   */
  draft: z.boolean().default(false),
  /**
   * Whether the page is reachable by its address only: no list, menu, search or sitemap names it.
   * @default `false`
   */
  unlisted: z.boolean().default(false),
  /** Words that the page is found by though it does not use them. */
  keywords: z.array(z.string()).optional(),
  /**
   * Picture shown when the page is shared: a file beside it or in the static folder. One that does not exist is reported.
   * @default the site's `image`
   */
  image: z.string().optional(),
  /**
   * Address at which the page is edited, or `null` for none.
   * @default made from the site's `editUrl`
   */
  edit_url: z.union([z.url({ protocol: /^https?$/ }), z.null()]).optional(),
  /**
   * Elements that the head of the page has too, under the rules of the site's `head`. A page that has some is always loaded
   * as a whole.
   */
  head: headTagsSchema.optional(),
  /**
   * Highest level of heading in the page's table of contents, from 2 to 6.
   * @default the site's `markdown.toc.minLevel`
   */
  toc_min_heading_level: headingLevel.optional(),
  /**
   * Lowest level of heading in the page's table of contents, from 2 to 6.
   * @default the site's `markdown.toc.maxLevel`
   */
  toc_max_heading_level: headingLevel.optional(),
};

/** The front matter of a guide or of a page outside the collections. */
export const frontMatterSchema = z.strictObject({
  ...shared,
  /**
   * Last part of the doc's id, by which sidebars name it; one segment, without a slash.
   * @default the name of the file
   */
  id: z
    .string()
    .min(1)
    .regex(/^[^/]+$/, 'An id is one segment, without a slash')
    .optional(),
  /**
   * Text of the page in a generated sidebar.
   * @default its title
   */
  sidebar_label: z.string().min(1).optional(),
  /**
   * Place of the page in a generated sidebar, the lowest number first; pages without one come last, by name.
   * @default the number that the name of the file begins with
   */
  sidebar_position: z.number().optional(),
  /**
   * Id of the doc that the page leads on to, or `null` for none.
   * @default the next one in the sidebar
   */
  pagination_next: pageId.optional(),
  /**
   * Id of the doc that the page leads back to, or `null` for none.
   * @default the previous one in the sidebar
   */
  pagination_prev: pageId.optional(),
  /**
   * The last change of the page, or `null` for none.
   * @default as git has it, where the site has a key `lastUpdate`
   */
  last_update: z
    .union([
      z.strictObject({
        /** Day of the change, `2025-07-14`, or a moment such as `2025-07-14T09:30Z`. */
        date: dateSchema,
        /**
         * Who has made it.
         * @default nobody is named
         */
        author: z.string().min(1).optional(),
      }),
      z.null(),
    ])
    .optional(),
});

/** Front matter with its defaults. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

const keys = z.union([
  z
    .string()
    .min(1)
    .transform((key) => [key]),
  z.array(z.string().min(1)),
]);

/** The front matter of a note on a symbol of the library. */
export const noteFrontMatterSchema = z.strictObject({
  /**
   * Where the note is shown: `'after'` the library's own comment, or in its place (`'replace'`).
   * @default `'after'`
   */
  mode: z.enum(['after', 'replace']).default('after'),
  /**
   * One sentence about the symbol, for lists and search engines where the library says nothing.
   * @default its first sentence
   */
  description: z.string().optional(),
  /**
   * Further symbols that the note is shown for. One that does not exist is reported as `api/note-unknown`.
   * @default `[]`
   */
  also: z.array(z.string().min(1)).default([]),
});

/** The front matter of a post. */
export const postFrontMatterSchema = z.strictObject({
  ...shared,
  /**
   * Day of publication, `2025-07-14`, or a moment such as `2025-07-14T09:30Z`, in UTC where no zone is named.
   * @default the day that the name of the file begins with
   */
  // What it says is read together with the name of the file.
  date: z.coerce.string().optional(),
  /** Key of an author in `authors.yml`, or a list of keys. One that is not there is reported as `author/unknown`. */
  authors: keys.optional(),
  /** Key of a tag, or a list of keys. Where there is a `tags.yml`, one that is not in it is reported as `tag/unknown`. */
  tags: keys.optional(),
  /** The last change of the post. */
  last_update: z
    .strictObject({
      /** Day of the change, `2025-07-14`, or a moment such as `2025-07-14T09:30Z`. */
      date: dateSchema,
    })
    .optional(),
});

/** A post's front matter with its defaults. */
export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

/** `_category_.yml`: what a folder of docs says about itself. */
export const categorySchema = z.strictObject({
  /**
   * Text of the category.
   * @default the name of the folder
   */
  label: z.string().min(1).optional(),
  /**
   * Place of the category in a generated sidebar, the lowest number first.
   * @default the number that the name of the folder begins with
   */
  position: z.number().optional(),
  /**
   * Whether readers can open and close the category.
   * @default `true`
   */
  collapsible: z.boolean().optional(),
  /**
   * Whether the category is closed at first.
   * @default `true`
   */
  collapsed: z.boolean().optional(),
  /**
   * Page that the label of the category leads to.
   * @default the doc that stands for the folder, where there is one
   */
  link: categoryLinkSchema.optional(),
});

/** A folder's `_category_.yml`. */
export type CategoryConfig = z.output<typeof categorySchema>;
