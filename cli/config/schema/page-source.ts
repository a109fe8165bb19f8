import * as z from 'zod';
import { webUrlSchema } from './web-url.ts';

const watch = z.array(z.string()).default([]);

/** URL that the relative links of a page start from. */
export const linkBaseSchema = webUrlSchema.regex(/\/$/, { error: 'The URL must end with "/"' }).optional();

/** A Markdown page, as a source's `load` returns it. */
export const markdownPageSchema = z.strictObject({
  /**
   * Path that the page would have as a file: `docs/changelog.md` is a doc, `pages/changelog.md` the page `/changelog`.
   */
  path: z.string(),
  /** Markdown of the page, with front matter if needed. */
  markdown: z.string(),
  /**
   * URL that relative links and images of the page start from, if its text was written for another place: that of the
   * folder in the repository, `https://github.com/acme/acme/blob/HEAD/`. For images, `/raw/` replaces its `/blob/`.
   * What starts with `/` and is not in the site starts from the root of the repository.
   * @default They start from `path`.
   */
  linkBase: linkBaseSchema,
  /**
   * Files that trigger a new call of `load` when they change, relative to the site's folder; files read with
   * `site.read` are included automatically.
   * @default `[]`
   */
  watch,
});

/** A data page, as a source's `load` returns it. */
export const dataPageSchema = z.strictObject({
  /** Path that the page would have as a file: `pages/people/ada` is the page `/people/ada`. */
  path: z
    .string()
    .regex(/^pages\/(?!.*(?:^|\/)\.{0,2}(?:\/|$)).+$/, {
      error: 'The path of a data page must be in "pages/", such as "pages/people/ada"',
    })
    .regex(/(?<!\.mdx?)$/, { error: 'The path of a data page has no extension: "pages/people/ada"' }),
  /** Title of the page. */
  title: z.string().min(1),
  /**
   * One sentence about the page, for search engines and the search of the site.
   * @default `''`
   */
  description: z.string().default(''),
  /** Data that the template shows: JSON values. */
  data: z.json(),
  /** Name of the template: its file name in `theme/templates`, without the extension. */
  template: z.string(),
  /**
   * Files that trigger a new call of `load` when they change, relative to the site's folder; files read with
   * `site.read` are included automatically.
   * @default `[]`
   */
  watch,
});

/** A page as a source returns it. */
export type SourcePage = z.output<typeof markdownPageSchema> | z.output<typeof dataPageSchema>;

const address = z.string().regex(/^\/(?!\/)/, { error: 'The URL must start with "/"' });

/** The return value of the module that `routes` names. */
export const routeChangesSchema = z.strictObject({
  /**
   * URLs of pages to leave out.
   * @default `[]`
   */
  drop: z.array(address).default([]),
  /**
   * Redirects: the old URL as the key, its target as the value.
   * @default `{}`
   */
  redirects: z.record(address, address).default({}),
});
