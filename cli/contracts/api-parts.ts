import * as z from 'zod';

/** Schema of a text with links. */
export const linkedTextSchema = z
  .object({
    text: z.string(),
    links: z
      .array(z.object({ start: z.int(), end: z.int(), slug: z.string() }))
      .describe(
        'Linked names in the text: offsets in UTF-16 code units, end excluded. The slug of a symbol of another library is a full URL, that of another package of the site is its path there.',
      ),
  })
  .describe('TypeScript source with its linked names.');

/** Schema of what one tag of a comment says. */
export const commentBlockSchema = z.object({
  tag: z.string().describe('Tag without the "@".'),
  name: z.string().optional().describe('Parameter, category or group that a block describes.'),
  markdown: z.string(),
});

/** Schema of a comment. */
export const commentSchema = z.object({ summary: z.string(), blocks: z.array(commentBlockSchema) });

/** Schema of a part of a type. */
export const partSchema = z
  .object({
    name: z
      .string()
      .describe(
        "Its name behind those of what contains it: `options.retry.times`, `list[].id`, `mode: 'sync'`, `at: x`.",
      ),
    type: linkedTextSchema.describe('Empty for a method, and for one of the types of a union.'),
    optional: z.boolean(),
    comment: commentSchema,
  })
  .describe(
    'A member of an object literal or an element of a tuple in a type, or one of the types of a union, with a comment.',
  );

/** Schema of a prop or slot of a component. */
export const propSchema = partSchema.extend({
  type: linkedTextSchema.describe('Empty if it is very long, or a slot gets nothing.'),
  comment: commentSchema.nullable(),
});

/** Schema of the parts of a type. */
export const partsSchema = z.array(partSchema).optional().describe('Absent if there are none.');

/** Schema of the names in a type. */
export const keysSchema = z
  .array(z.string())
  .optional()
  .describe('Names of the members of object types in it, for the search; absent if there are none, or very many.');

const ownedMemberSchema = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  isStatic: z.literal(true).optional(),
});

/** Schema of members that are documented elsewhere. */
export const ownedMembersSchema = z.object({
  name: z.string().nullable().describe('Type that declares them; null for what a namespace re-exports.'),
  slug: z.string().nullable().describe('Its slug, like those of links; null if it has none.'),
  members: z.array(ownedMemberSchema),
});

/** Schema of the props of a component that are documented elsewhere. */
export const ownedPropsSchema = ownedMembersSchema.extend({
  members: z.array(
    ownedMemberSchema.extend({
      taken: z
        .object({ type: linkedTextSchema.describe('Empty if its page tells it.'), optional: z.boolean() })
        .optional()
        .describe('How the component takes it, which a generic type can change; absent if it is as its page tells.'),
    }),
  ),
});
