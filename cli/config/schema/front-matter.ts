import * as z from 'zod';
import { dateSchema } from './date.ts';
import { categoryLinkSchema } from './sidebars.ts';

const headingLevel = z.int().min(2).max(6);
const pageId = z.union([z.string().min(1), z.null()]);

/** What pages of all collections can say of themselves. */
const shared = {
  title: z.string().optional(),
  description: z.string().optional(),
  slug: z.string().min(1).optional().describe('Address; relative to the folder, or from the collection with a `/`.'),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
};

/** The front matter of a guide or of a page outside the collections. */
export const frontMatterSchema = z.strictObject({
  ...shared,
  id: z
    .string()
    .min(1)
    .regex(/^[^/]+$/, 'An id is one segment, without a slash')
    .optional(),
  sidebar_label: z.string().min(1).optional(),
  sidebar_position: z.number().optional(),
  pagination_next: pageId.optional().describe('Doc id of the next page, or null for none.'),
  pagination_prev: pageId.optional().describe('Doc id of the previous page, or null for none.'),
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

/** The front matter of a post. */
export const postFrontMatterSchema = z.strictObject({
  ...shared,
  // What it says is read together with the name of the file.
  date: z.coerce
    .string()
    .optional()
    .describe('Day of publication; by default the one that the name of the file begins with.'),
  authors: keys.optional().describe('Key of an author in authors.yml, or a list of keys.'),
  tags: keys.optional().describe('Key of a tag in tags.yml, or a list of keys.'),
  last_update: z.strictObject({ date: dateSchema }).optional().describe('Day of the last change, as `{ date }`.'),
});

/** A post's front matter with its defaults. */
export type PostFrontMatter = z.output<typeof postFrontMatterSchema>;

/** `_category_.yml`: what a folder of docs says about itself. */
export const categorySchema = z.strictObject({
  label: z.string().min(1).optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  link: categoryLinkSchema.optional(),
});

/** A folder's `_category_.yml`. */
export type CategoryConfig = z.output<typeof categorySchema>;
