import * as z from 'zod';
import { pluginsSchema } from './plugins.ts';

const headingLevel = z.int().min(2).max(6);

/** Heading levels that the table of contents shows. */
const tocSchema = z
  .strictObject({
    /**
     * Highest level of heading in a page's table of contents, from 2 to 6, and not above `maxLevel`.
     * @default `2`
     */
    minLevel: headingLevel.default(2),
    /**
     * Lowest level of heading in a page's table of contents, from 2 to 6.
     * @default `3`
     */
    maxLevel: headingLevel.default(3),
  })
  .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '"minLevel" is above "maxLevel"' })
  .prefault({});

const versionName = z.string().min(1);

/** What a site says about one version of its docs. */
const docsVersionSchema = z.strictObject({
  /**
   * Name of the version that readers see.
   * @default the name of its folder; `Next` for the docs being written
   */
  label: z.string().min(1).optional(),
  /**
   * Last part of the version's address, one segment. Two versions with the same one are reported.
   * @default its name; none for the last version, `next` for the docs being written
   */
  path: z
    .string()
    .regex(/^[\w.-]+$/, 'A path is one segment of letters, digits, dots and hyphens')
    .optional(),
  /**
   * What each page tells readers of the version: nothing, that it is not released yet, or that it is no longer maintained.
   * @default `unreleased` for what is newer than the last version, `unmaintained` for what is older
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
});

/** The guides. */
export const docsSchema = z
  .strictObject({
    /**
     * Address under which the docs live, without a slash at either end.
     * @default `'docs'`
     */
    routeBasePath: z.string().default('docs'),
    /**
     * Whether a page shows the categories above it, as a line of links before its title.
     * @default `true`
     */
    breadcrumbs: z.boolean().default(true),
    /**
     * Version for everybody, which has the docs' own addresses. A name that no version has is reported as `version/unknown`.
     * @default the newest one that is no pre-release
     */
    lastVersion: versionName.optional(),
    /**
     * Whether the docs being written, those in `docs/`, are a part of a site that has versions.
     * @default `true`
     */
    includeCurrent: z.boolean().default(true),
    /**
     * Names of versions, newest first, where their numbers do not tell; those that are not named follow by number.
     * @default `[]`
     */
    versionOrder: z.array(versionName).default([]),
    /**
     * Settings of single versions, by name; the docs being written are `current`.
     * @default `{}`
     */
    versions: z.record(versionName, docsVersionSchema).default({}),
    /** How the sidebars of the docs behave. */
    sidebar: z
      .strictObject({
        /**
         * Whether readers can hide the sidebar.
         * @default `false`
         */
        hideable: z.boolean().default(false),
        /**
         * Whether opening a category closes its siblings.
         * @default `false`
         */
        autoCollapseCategories: z.boolean().default(false),
      })
      .prefault({}),
  })
  .prefault({});

/** How Markdown is read. */
export const markdownSchema = z
  .strictObject({
    /** Heading levels in the tables of contents. The front matter of a page can set others. */
    toc: tocSchema,
    /**
     * Plugins that change pages as Markdown: `./plugins/mine.ts`, or `['./plugins/mine.ts', { option: 1 }]`. What is not
     * there is reported as `config/file-missing`.
     * @default `[]`
     */
    remark: pluginsSchema,
    /**
     * Plugins that change pages as HTML, in the same way.
     * @default `[]`
     */
    rehype: pluginsSchema,
    /**
     * Texts that pages use by their names, such as `{ version: '5.15.1' }` as `{{ version }}`. A name that is not there is
     * reported as `markdown/unknown-variable`.
     * @default `{}`
     */
    variables: z
      .record(z.string().regex(/^[\w.-]+$/, 'A name has letters, digits, "_", "-" and "."'), z.string())
      .default({}),
    /**
     * Whether pages hold formulas in TeX: `$x^2$` in a line, and between `$$` as a block. What cannot be read is reported as
     * `math/invalid`.
     * @default `false`
     */
    math: z.boolean().default(false),
  })
  .prefault({});
