import * as z from 'zod';

const watch = z.array(z.string()).default([]);

/** A page of Markdown, as `load` of a source returns it. */
export const markdownPageSchema = z.strictObject({
  /** Where the page's file would lie: `docs/changelog.md` is a doc, `pages/changelog.md` the page `/changelog`. */
  path: z.string(),
  /** Text of the page, with front matter where it needs some. */
  markdown: z.string(),
  /**
   * Files that `load` is run again for, relative to the site's folder; those that it reads by `site.read` are known.
   * @default `[]`
   */
  watch,
});

/** A page of data, as `load` of a source returns it. */
export const dataPageSchema = z.strictObject({
  /** Where the page would lie: `pages/people/ada` is the page `/people/ada`. */
  path: z.string().regex(/^pages\/(?!.*(?:^|\/)\.{0,2}(?:\/|$)).+$/, {
    error: 'A page of data lies in "pages/", such as "pages/people/ada"',
  }),
  /** Title of the page. */
  title: z.string().min(1),
  /**
   * One sentence about the page, for search engines and the search.
   * @default `''`
   */
  description: z.string().default(''),
  /** What the template shows. */
  data: z.json(),
  /** Name of the template: that of its file in `theme/templates`. */
  template: z.string(),
  /**
   * Files that `load` is run again for, relative to the site's folder.
   * @default `[]`
   */
  watch,
});

/** A page as a source returns it. */
export type MadePage = z.output<typeof markdownPageSchema> | z.output<typeof dataPageSchema>;

const address = z.string().regex(/^\/(?!\/)/, { error: 'An address begins with "/"' });

/** What the module returns that `routes` names. */
export const routeChangesSchema = z.strictObject({
  /**
   * Addresses of pages that are left out.
   * @default `[]`
   */
  drop: z.array(address).default([]),
  /**
   * Addresses that lead to others.
   * @default `{}`
   */
  redirects: z.record(address, address).default({}),
});
