import * as z from 'zod';

/** The formats that a blog's feeds can have. */
export const feedFormats = ['rss', 'atom', 'json'] as const;

/** One format of a feed. */
export type FeedFormat = (typeof feedFormats)[number];

/** The blog; a site without a folder `blog` has none. */
export const blogSchema = z
  .strictObject({
    routeBasePath: z.string().default('blog').describe('Address under which the blog lives.'),
    title: z.string().min(1).optional().describe('Name of the blog; the word for it in the language by default.'),
    description: z.string().default('').describe('One sentence about the blog, for search engines and feeds.'),
    postsPerPage: z.int().min(1).max(100).default(10).describe('Number of posts on one page of a list.'),
    feeds: z
      .strictObject({
        formats: z
          .array(z.enum(feedFormats))
          .default([...feedFormats])
          .describe('Formats of the feeds; an empty list for none.'),
        limit: z.int().min(1).max(1000).default(20).describe('Number of posts in a feed, the newest ones.'),
      })
      .prefault({}),
  })
  .prefault({});

const key = z.string().regex(/^[^/\s]+$/, 'A key has neither slashes nor spaces');

/** `authors.yml`: who writes the blog, by the keys that posts name them with. */
export const authorsSchema = z.record(
  key,
  z.strictObject({
    name: z.string().min(1),
    kind: z.enum(['person', 'organization']).optional().describe('Who it is, for search engines; a person by default.'),
    title: z.string().min(1).optional().describe('What the author is or does.'),
    description: z.string().optional().describe('A few words for the list of authors.'),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('A page of the author elsewhere.'),
    image: z.string().min(1).optional().describe('Picture of the author, from the static folder or from elsewhere.'),
    page: z.boolean().optional().describe('Whether the blog has a page with the posts of the author.'),
  }),
);

/** `tags.yml`: what posts are about, by the keys that posts name it with. */
export const tagsSchema = z.record(
  key,
  z
    .strictObject({
      label: z.string().min(1).optional().describe('Text of the tag; its key by default.'),
      description: z.string().optional().describe('A few words for the page of the tag.'),
    })
    .nullable(),
);

export type AuthorsConfig = z.output<typeof authorsSchema>;
export type TagsConfig = z.output<typeof tagsSchema>;
