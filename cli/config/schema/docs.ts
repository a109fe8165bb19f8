import * as z from 'zod';

const headingLevel = z.int().min(2).max(6);

/** Heading levels that the table of contents shows. */
export const tocSchema = z
  .strictObject({ minLevel: headingLevel.default(2), maxLevel: headingLevel.default(3) })
  .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '"minLevel" is above "maxLevel"' })
  .prefault({});

const versionName = z.string().min(1);

/** What a site says about one version of its docs. */
const docsVersionSchema = z.strictObject({
  label: z.string().min(1).optional().describe('Name that readers see; the name of the version by default.'),
  path: z
    .string()
    .regex(/^[\w.-]+$/, 'A path is one segment of letters, digits, dots and hyphens')
    .optional()
    .describe('Last part of its address; none for the last version, "next" for the docs being written by default.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'What readers are told; by default what is newer than the last version is unreleased, what is older unmaintained.',
    ),
});

/** The guides. */
export const docsSchema = z
  .strictObject({
    routeBasePath: z.string().default('docs').describe('Address under which the docs live.'),
    breadcrumbs: z.boolean().default(true),
    lastVersion: versionName
      .optional()
      .describe('Version for everybody; the newest one that is not a pre-release by default.'),
    includeCurrent: z.boolean().default(true).describe('Whether the docs being written are a part of the site.'),
    versionOrder: z
      .array(versionName)
      .default([])
      .describe('Versions, newest first; those that are not named follow by their numbers.'),
    versions: z.record(versionName, docsVersionSchema).default({}).describe('Name of a version to its settings.'),
    sidebar: z
      .strictObject({
        hideable: z.boolean().default(false).describe('Whether readers can hide the sidebar.'),
        autoCollapseCategories: z.boolean().default(false).describe('Whether opening a category closes its siblings.'),
      })
      .prefault({}),
  })
  .prefault({});

/** How Markdown is read. */
export const markdownSchema = z.strictObject({ toc: tocSchema }).prefault({});
