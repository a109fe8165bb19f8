import { posix } from 'node:path';
import * as z from 'zod';
import { checkHeadTag } from '../head-tag.ts';

/** The site's own style sheets, with a leading `./` removed from their paths. */
export const cssSchema = z
  .array(
    z
      .string()
      .regex(/^(?!\/|[a-z]+:).*\.css$/i, { error: 'Not the path of a style sheet of this site, such as "./brand.css"' })
      .transform((path) => posix.normalize(path))
      .refine((path) => !path.startsWith('..'), { error: 'The style sheet is outside of the site' }),
  )
  .default([]);

/** Fonts in the static folder. */
export const fontsSchema = z
  .array(
    z.string().regex(/^(?![a-z]+:|\/\/).*\.(?:woff2?|ttf|otf)$/i, {
      error: 'Not a font in the static folder, such as "fonts/brand.woff2"',
    }),
  )
  .default([]);

/** Elements to add to the head of a page. */
export const headTagsSchema = z.array(
  z
    .strictObject({
      /** Name of the element: `meta`, `link` or `script`. */
      tag: z.enum(['meta', 'link', 'script']),
      /**
       * Attributes of the element; `true` stands for an attribute without a value. A URL that starts with `/` is a
       * file in the static folder, or a route.
       */
      attrs: z.record(
        z.string().regex(/^[a-z][a-z0-9:-]*$/, { error: 'Not an attribute name in lower case' }),
        z.union([z.string(), z.literal(true)]),
      ),
    })
    .superRefine((tag, { addIssue }) => {
      const verdict = checkHeadTag(tag);
      if (!('reason' in verdict)) return;
      const path = ['attrs', ...(verdict.attribute in tag.attrs ? [verdict.attribute] : [])];
      addIssue({ code: 'custom', message: verdict.reason, path });
    }),
);

/** Elements to add to the head of every page. */
export const headSchema = headTagsSchema.default([]);
