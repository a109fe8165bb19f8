import * as z from 'zod';
import { codes, type DiagnosticCode, fixedCodes } from '../../diagnostics/codes.ts';
import { analyticsSchema } from './analytics.ts';
import { apiSchema } from './api.ts';
import { blogSchema } from './blog.ts';
import { contentSecurityPolicySchema } from './content-security-policy.ts';
import { docsSchema, markdownSchema } from './docs.ts';
import { examplesSchema } from './examples.ts';
import { footerSchema } from './footer.ts';
import { localesSchema } from './locales.ts';
import { announcementBarSchema, cssSchema, fontsSchema, headSchema, socialCardsSchema } from './look.ts';
import { navbarSchema } from './navbar.ts';
import { allowPlaceholders } from './placeholders.ts';
import { modulePathSchema, sourcesSchema } from './plugins.ts';
import { redirectsSchema } from './redirects.ts';
import { searchSchema } from './search.ts';
import { webUrlSchema } from './web-url.ts';

const severities = z.partialRecord(
  z.enum((Object.keys(codes) as DiagnosticCode[]).filter((code) => !fixedCodes.has(code))),
  z.enum(['error', 'warning', 'off']),
);

/** `site.config.ts`: all settings of a site. Only `title` and `url` are required. */
export const siteSchema = z.strictObject({
  /** Name of the site, shown in the navigation bar and in the title of every page. */
  title: z.string().min(1),
  /** Origin that the site is published at, such as `https://docs.example.com`; a path goes into `baseUrl`. */
  url: webUrlSchema
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', {
      error: 'Must be an origin only: put the path into "baseUrl"',
    })
    .transform((url) => new URL(url).origin),
  /**
   * One sentence about what the site documents.
   * @default `''`
   */
  tagline: z.string().default(''),
  /**
   * Path that the site is served under, such as `/docs/`; it starts and ends with `/`.
   * @default `'/'`
   */
  baseUrl: z
    .string()
    .default('/')
    .refine((path) => path.startsWith('/') && path.endsWith('/'), {
      error: 'The base URL must start and end with a slash',
    }),
  /**
   * Whether page URLs end with a slash: `/docs/intro/` instead of `/docs/intro`.
   * @default `false`
   */
  trailingSlash: z.boolean().default(false),
  /**
   * Separator between the page title and the site title in the document title.
   * @default `'|'`
   */
  titleSeparator: z.string().default('|'),
  /**
   * Icon of the site: a file in the static folder, such as `favicon.svg`. A missing file is reported as
   * `image/missing`.
   * @default none
   */
  favicon: z.string().optional(),
  /**
   * Preview image for shared pages that have no image of their own: a file in the static folder. A missing file is
   * reported as `image/missing`.
   * @default none
   */
  image: z.string().optional(),
  /**
   * Generates a preview image for each shared page without an `image` of its own, showing the site's name, the title
   * and a small map of the page's headings; `{}` turns it on. A page with characters that none of the fonts has gets no
   * image and is reported as `card/missing-letters`.
   * @default off
   */
  socialCards: socialCardsSchema.optional(),
  /**
   * URL for editing the site's files, such as `https://example.com/edit/main/`; the path of the page's file is
   * appended, or replaces `{file}`. Every page with a source file gets an edit link.
   * @default none
   */
  editUrl: webUrlSchema
    .superRefine(allowPlaceholders('{file}'))
    .transform((url) => (url.includes('{file}') ? url : `${url.replace(/\/$/, '')}/{file}`))
    .optional(),
  /**
   * Shows the date of the last change, taken from the git history, below docs, pages and notes; `{}` turns it on. A
   * change that a shallow clone does not contain is reported as `last-update/unknown`.
   * @default off
   */
  lastUpdate: z
    .strictObject({
      /**
       * Whether the name of the change's author is shown as well.
       * @default `false`
       */
      author: z.boolean().default(false),
    })
    .optional(),
  /** Languages of the site. */
  locales: localesSchema,
  /** Light and dark mode. */
  colorMode: z
    .strictObject({
      /**
       * Colour mode for readers who have not chosen one.
       * @default `'light'`
       */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /**
       * Whether the switch between light and dark mode is removed from the navigation bar.
       * @default `false`
       */
      disableSwitch: z.boolean().default(false),
      /**
       * Whether the colour mode follows the reader's system until the reader chooses one; `defaultMode` then applies
       * only without JavaScript.
       * @default `false`
       */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * The site's own style sheets, such as `./brand.css`; they override sitegen's styles. A missing file is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  css: cssSchema,
  /**
   * Fonts in the static folder that every page preloads, such as `fonts/brand.woff2`. A missing file is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  fonts: fontsSchema,
  /**
   * Elements to add to the `<head>` of every page, such as
   * `{ tag: 'meta', attrs: { name: 'author', content: 'Acme' } }`. The origins that they need are added to the content
   * security policy. A missing file of the static folder is reported as `config/file-missing`.
   * @default `[]`
   */
  head: headSchema,
  /**
   * An announcement above the navigation bar of every page.
   * @default none
   */
  announcementBar: announcementBarSchema.optional(),
  /**
   * Service that page views are reported to; `serve` never reports any.
   * @default none
   */
  analytics: analyticsSchema.optional(),
  /** The navigation bar at the top of every page. */
  navbar: navbarSchema,
  /** The footer of every page. */
  footer: footerSchema,
  /** The docs in `docs/` and their versions. */
  docs: docsSchema,
  /** The blog; a site without a `blog/` folder has none. */
  blog: blogSchema,
  /**
   * Redirects between routes, in every language: `{ '/docs/old': '/docs/new#part' }`. A redirect is reported if its
   * target does not exist, if it is circular, or if a page already has its route.
   * @default `{}`
   */
  redirects: redirectsSchema,
  /** How Markdown is processed. */
  markdown: markdownSchema,
  /**
   * Modules that generate pages from any data, such as `./changelog.source.ts`. A missing module is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  sources: sourcesSchema,
  /**
   * Module that removes pages or adds redirects, such as `./routes.ts`. A missing module is reported as
   * `config/file-missing`.
   * @default none
   */
  routes: modulePathSchema.optional(),
  /**
   * Library to generate an API reference for, or a list of libraries.
   * @default none
   */
  api: apiSchema.optional(),
  /**
   * Checks the code in pages with TypeScript; `{}` turns it on. An error is reported as `example/invalid`.
   * @default off
   */
  examples: examplesSchema.optional(),
  /**
   * Search provider: the built-in search or a hosted service.
   * @default the built-in search
   */
  search: searchSchema,
  /**
   * What pages may load from other sites, in addition to what sitegen itself needs; images are allowed from anywhere.
   */
  contentSecurityPolicy: contentSecurityPolicySchema,
  /**
   * Severity of individual diagnostics, by code: `error` fails the run, `warning` is only shown, `off` hides the
   * diagnostic.
   * @default `{}`
   */
  diagnostics: severities.prefault({}),
});

/** The configuration as an author writes it. */
export type SiteConfigInput = z.input<typeof siteSchema>;

/** The configuration with all defaults filled in; it is passed to the stages, never imported. */
export type SiteConfig = z.output<typeof siteSchema>;
