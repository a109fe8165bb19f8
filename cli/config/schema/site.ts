import * as z from 'zod';
import { codes, type DiagnosticCode, fixedCodes } from '../../diagnostics/codes.ts';
import { analyticsSchema } from './analytics.ts';
import { announcementBarSchema } from './announcement-bar.ts';
import { apiSchema } from './api.ts';
import { blogSchema } from './blog.ts';
import { docsSchema, markdownSchema } from './docs.ts';
import { examplesSchema } from './examples.ts';
import { footerSchema } from './footer.ts';
import { localesSchema } from './locales.ts';
import { navbarSchema } from './navbar.ts';
import { searchSchema } from './search.ts';

const severities = z.partialRecord(
  z.enum((Object.keys(codes) as DiagnosticCode[]).filter((code) => !fixedCodes.has(code))),
  z.enum(['error', 'warning', 'off']),
);

/** `site.config.ts`: everything a site can set. Only `title` and `url` are required. */
export const siteSchema = z.strictObject({
  title: z.string().min(1).describe('Name of the site.'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', {
      error: 'Only an origin: the path belongs into "baseUrl"',
    })
    .transform((url) => new URL(url).origin)
    .describe('Origin under which the site is published, such as https://docs.example.com.'),
  tagline: z.string().default('').describe('One sentence about what the site documents.'),
  baseUrl: z
    .string()
    .default('/')
    .refine((path) => path.startsWith('/') && path.endsWith('/'), {
      error: 'The base URL starts and ends with a slash',
    })
    .describe('Path under which the site is served.'),
  trailingSlash: z.boolean().default(false).describe('Whether addresses end with a slash.'),
  titleSeparator: z.string().default('|').describe('Stands between page title and site title.'),
  favicon: z.string().optional().describe('Icon of the site, from the static folder.'),
  image: z.string().optional().describe('Picture shown when a page without one of its own is shared.'),
  locales: localesSchema,
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: announcementBarSchema.optional(),
  analytics: analyticsSchema.optional(),
  navbar: navbarSchema,
  footer: footerSchema,
  docs: docsSchema,
  blog: blogSchema,
  markdown: markdownSchema,
  api: apiSchema.optional(),
  examples: examplesSchema.optional(),
  search: searchSchema,
  diagnostics: severities.prefault({}).describe('Severity of single diagnostics.'),
});

/** What the author of a site writes. */
export type SiteConfigInput = z.input<typeof siteSchema>;

/** The configuration with every default filled in; passed to the stages, never imported. */
export type SiteConfig = z.output<typeof siteSchema>;
