import * as z from 'zod';

/** The formats that a blog's feeds can have. */
export const feedFormats = ['rss', 'atom', 'json'] as const;

/** One format of a feed. */
export type FeedFormat = (typeof feedFormats)[number];

/** The blog; a site without a folder `blog` has none. */
export const blogSchema = z
  .strictObject({
    /**
     * Address under which the blog lives, without a slash at either end.
     * @default `'blog'`
     */
    routeBasePath: z.string().default('blog'),
    /**
     * Name of the blog, for its first page and its feeds.
     * @default the word for a blog in the language of the page
     */
    title: z.string().min(1).optional(),
    /**
     * One sentence about the blog, for search engines and feeds.
     * @default `''`
     */
    description: z.string().default(''),
    /**
     * Number of posts on one page of a list, from 1 to 100.
     * @default `10`
     */
    postsPerPage: z.int().min(1).max(100).default(10),
    /** The feeds of the blog, which hold whole posts. */
    feeds: z
      .strictObject({
        /**
         * Formats of the feeds; an empty list for no feed.
         * @default `['rss', 'atom', 'json']`
         */
        formats: z.array(z.enum(feedFormats)).default(['rss', 'atom', 'json']),
        /**
         * Number of posts in a feed, the newest ones, from 1 to 1000.
         * @default `20`
         */
        limit: z.int().min(1).max(1000).default(20),
      })
      .prefault({}),
  })
  .prefault({});

const key = z.string().regex(/^[^/\s]+$/, 'A key has neither slashes nor spaces');

/** `authors.yml`: who writes the blog, by the keys that posts name them with. */
export const authorsSchema = z.record(
  key,
  z.strictObject({
    /** Name of the author, as readers see it. */
    name: z.string().min(1),
    /**
     * Whether the author is a person or an organization, for search engines.
     * @default `person`
     */
    kind: z.enum(['person', 'organization']).optional(),
    /** What the author is or does, shown beside the name. */
    title: z.string().min(1).optional(),
    /** A few words about the author, for the list of authors. */
    description: z.string().optional(),
    /** Address of a page of the author elsewhere. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    /** Picture of the author, from the static folder or from elsewhere. */
    image: z.string().min(1).optional(),
    /**
     * Whether the blog has a page with the posts of the author.
     * @default `false`
     */
    page: z.boolean().optional(),
  }),
);

/** `tags.yml`: what posts are about, by the keys that posts name it with. */
export const tagsSchema = z.record(
  key,
  z
    .strictObject({
      /**
       * Text of the tag, as readers see it.
       * @default its key
       */
      label: z.string().min(1).optional(),
      /** A few words for the page of the tag. */
      description: z.string().optional(),
    })
    .nullable(),
);

export type AuthorsConfig = z.output<typeof authorsSchema>;
export type TagsConfig = z.output<typeof tagsSchema>;
