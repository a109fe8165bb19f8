import * as z from 'zod';
import { webUrlSchema } from './web-url.ts';

/** All formats of blog feeds. */
const feedFormats = ['rss', 'atom', 'json'] as const;

/** One format of a feed. */
export type FeedFormat = (typeof feedFormats)[number];

/** The blog; a site without a `blog/` folder has none. */
export const blogSchema = z
  .strictObject({
    /**
     * URL path of the blog, without a slash at either end.
     * @default `'blog'`
     */
    routeBasePath: z.string().default('blog'),
    /**
     * Title of the blog, for its front page and its feeds.
     * @default the word for "blog" in the language of the page
     */
    title: z.string().min(1).optional(),
    /**
     * One sentence about the blog, for search engines and feeds.
     * @default `''`
     */
    description: z.string().default(''),
    /**
     * Number of posts per page of a list, from 1 to 100.
     * @default `10`
     */
    postsPerPage: z.int().min(1).max(100).default(10),
    /** Feeds of the blog, with the full text of posts. */
    feeds: z
      .strictObject({
        /**
         * Formats of the feeds; an empty list turns feeds off.
         * @default `['rss', 'atom', 'json']`
         */
        formats: z.array(z.enum(feedFormats)).default(['rss', 'atom', 'json']),
        /**
         * Number of posts in a feed, counted from the newest, from 1 to 1000.
         * @default `20`
         */
        limit: z.int().min(1).max(1000).default(20),
      })
      .prefault({}),
  })
  .prefault({});

const key = z.string().regex(/^[^/\s]+$/, 'A key must not contain slashes or spaces');

/** `authors.yml`: the authors of the blog, by the keys that posts refer to. */
export const authorsSchema = z.record(
  key,
  z.strictObject({
    /** Name of the author, as shown to readers. */
    name: z.string().min(1),
    /**
     * Whether the author is a person or an organization, for search engines.
     * @default `person`
     */
    kind: z.enum(['person', 'organization']).optional(),
    /** The author's role, shown next to the name. */
    title: z.string().min(1).optional(),
    /** Short description of the author, for the list of authors. */
    description: z.string().optional(),
    /** URL of the author's page on another site. */
    url: webUrlSchema.optional(),
    /** Image of the author: a file in the static folder, or a URL. A missing file is reported as `image/missing`. */
    image: z.string().min(1).optional(),
    /**
     * Whether the blog has a page that lists the author's posts.
     * @default `false`
     */
    page: z.boolean().optional(),
  }),
);

/** `tags.yml`: the tags of posts, by the keys that posts refer to. */
export const tagsSchema = z.record(
  key,
  z
    .strictObject({
      /**
       * Label of the tag, as shown to readers.
       * @default its key
       */
      label: z.string().min(1).optional(),
      /** Short description for the tag's page. */
      description: z.string().optional(),
    })
    .nullable(),
);

export type AuthorsConfig = z.output<typeof authorsSchema>;
export type TagsConfig = z.output<typeof tagsSchema>;
