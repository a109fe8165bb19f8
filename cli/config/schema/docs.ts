import { z } from 'zod';

const headingLevel = z.int().min(2).max(6);

/** Heading levels that the table of contents shows. */
export const tocSchema = z
  .strictObject({ minLevel: headingLevel.default(2), maxLevel: headingLevel.default(3) })
  .refine(({ minLevel, maxLevel }) => minLevel <= maxLevel, { error: '"minLevel" is above "maxLevel"' })
  .prefault({});

/** The guides. */
export const docsSchema = z
  .strictObject({
    routeBasePath: z.string().default('docs').describe('Address under which the docs live.'),
    breadcrumbs: z.boolean().default(true),
    versionLabel: z.string().min(1).default('Next').describe('Name of the version being written.'),
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
