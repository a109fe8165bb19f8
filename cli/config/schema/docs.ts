import * as z from 'zod';
import { pluginsSchema } from './plugins.ts';

/** Level of a heading that a table of contents can show. */
export const headingLevelSchema = z.int().min(2).max(6);

/** Heading levels that tables of contents show. */
const tocSchema = z
  .strictObject({
    /**
     * Top heading level in a page's table of contents, from 2 to 6, at most `maxLevel`.
     * @default `2`
     */
    minLevel: headingLevelSchema.default(2),
    /**
     * Deepest heading level in a page's table of contents, from 2 to 6.
     * @default `3`
     */
    maxLevel: headingLevelSchema.default(3),
  })
  .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '"minLevel" is greater than "maxLevel"' })
  .prefault({});

const versionName = z.string().min(1);

/** Settings of one version of the docs. */
const docsVersionSchema = z.strictObject({
  /**
   * Label of the version.
   * @default the folder's name; `Next` for the current docs in `docs/`
   */
  label: z.string().min(1).optional(),
  /**
   * Last segment of the version's URL, such as `v2`. Two versions with the same path are reported.
   * @default the version's name; empty for `lastVersion`, `next` for the current docs in `docs/`
   */
  path: z
    .string()
    .regex(/^[\w.-]+$/, 'A path must be one segment of letters, digits, "_", "-" and "."')
    .optional(),
  /**
   * Banner on every page of the version: none, not released yet, or no longer maintained.
   * @default `unreleased` for versions newer than `lastVersion`, `unmaintained` for older ones
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
});

/** The docs. */
export const docsSchema = z
  .strictObject({
    /**
     * URL path of the docs, without a slash at either end.
     * @default `'docs'`
     */
    routeBasePath: z.string().default('docs'),
    /**
     * Whether a page shows its parent categories, as a line of links above its title.
     * @default `true`
     */
    breadcrumbs: z.boolean().default(true),
    /**
     * Version that readers see by default; its URLs have no version segment. An unknown name is reported as
     * `version/unknown`.
     * @default the newest version that is not a pre-release
     */
    lastVersion: versionName.optional(),
    /**
     * Whether a site with versions also publishes the current docs in `docs/`.
     * @default `true`
     */
    includeCurrent: z.boolean().default(true),
    /**
     * Names of versions, newest first, if their numbers do not determine the order; versions that are not in the list
     * follow, sorted by number.
     * @default `[]`
     */
    versionOrder: z.array(versionName).default([]),
    /**
     * Settings of individual versions, by name; the current docs in `docs/` are named `current`.
     * @default `{}`
     */
    versions: z.record(versionName, docsVersionSchema).default({}),
    /** Behaviour of the docs sidebars. */
    sidebar: z
      .strictObject({
        /**
         * Whether readers can hide the sidebar.
         * @default `false`
         */
        hideable: z.boolean().default(false),
        /**
         * Whether opening a category closes its sibling categories.
         * @default `false`
         */
        autoCollapseCategories: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({});

/** How Markdown is processed. */
export const markdownSchema = z
  .strictObject({
    /** Heading levels in tables of contents. A page can override them in its front matter. */
    toc: tocSchema,
    /**
     * Remark plugins, which transform the Markdown tree: `./plugins/mine.ts`, or
     * `['./plugins/mine.ts', { option: 1 }]`. A missing file is reported as `config/file-missing`.
     * @default `[]`
     */
    remark: pluginsSchema,
    /**
     * Rehype plugins, which transform the HTML tree; written like `remark`.
     * @default `[]`
     */
    rehype: pluginsSchema,
    /**
     * Variables for use in pages: `{ version: '5.15.1' }` replaces `{{ version }}`. An unknown name is reported as
     * `markdown/unknown-variable`.
     * @default `{}`
     */
    variables: z
      .record(z.string().regex(/^[\w.-]+$/, 'A name must consist of letters, digits, "_", "-" and "."'), z.string())
      .default({}),
    /**
     * Whether pages can contain TeX formulas: `$x^2$` inline, `$$` around a block. A formula that cannot be parsed is
     * reported as `math/invalid`.
     * @default `false`
     */
    math: z.boolean().default(false),
  })
  .prefault({});
