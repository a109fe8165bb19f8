import { z } from 'zod';
import { categoryLinkSchema } from './sidebars.ts';

const headingLevel = z.int().min(2).max(6);
const pageId = z.union([z.string().min(1), z.null()]);

/** The front matter of a Markdown page. */
export const frontMatterSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  slug: z.string().min(1).optional().describe('Address; relative to the folder, or from the collection with a `/`.'),
  id: z
    .string()
    .min(1)
    .regex(/^[^/]+$/, 'An id is one segment, without a slash')
    .optional(),
  sidebar_label: z.string().min(1).optional(),
  sidebar_position: z.number().optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  pagination_next: pageId.optional().describe('Doc id of the next page, or null for none.'),
  pagination_prev: pageId.optional().describe('Doc id of the previous page, or null for none.'),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
});

/** Front matter with its defaults. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

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
