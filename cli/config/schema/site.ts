import * as z from 'zod';
import { codes, type DiagnosticCode, fixedCodes } from '../../diagnostics/codes.ts';
import { analyticsSchema } from './analytics.ts';
import { announcementBarSchema } from './announcement-bar.ts';
import { apiSchema } from './api.ts';
import { blogSchema } from './blog.ts';
import { contentSecurityPolicySchema } from './content-security-policy.ts';
import { docsSchema, markdownSchema } from './docs.ts';
import { examplesSchema } from './examples.ts';
import { footerSchema } from './footer.ts';
import { localesSchema } from './locales.ts';
import { cssSchema, fontsSchema, headSchema } from './look.ts';
import { navbarSchema } from './navbar.ts';
import { modulePathSchema, sourcesSchema } from './plugins.ts';
import { redirectsSchema } from './redirects.ts';
import { searchSchema } from './search.ts';
import { socialCardsSchema } from './social-cards.ts';

const severities = z.partialRecord(
  z.enum((Object.keys(codes) as DiagnosticCode[]).filter((code) => !fixedCodes.has(code))),
  z.enum(['error', 'warning', 'off']),
);

/** `site.config.ts`: everything a site can set. Only `title` and `url` are required. */
export const siteSchema = z.strictObject({
  /** Name of the site, in the navigation bar and in the title of every page. */
  title: z.string().min(1),
  /** Origin under which the site is published, such as `https://docs.example.com`; its path belongs into `baseUrl`. */
  url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', {
      error: 'Only an origin: the path belongs into "baseUrl"',
    })
    .transform((url) => new URL(url).origin),
  /**
   * One sentence about what the site documents.
   * @default `''`
   */
  tagline: z.string().default(''),
  /**
   * Path under which the site is served; it begins and ends with `/`.
   * @default `'/'`
   */
  baseUrl: z
    .string()
    .default('/')
    .refine((path) => path.startsWith('/') && path.endsWith('/'), {
      error: 'The base URL starts and ends with a slash',
    }),
  /**
   * Whether the addresses of pages end with a slash.
   * @default `false`
   */
  trailingSlash: z.boolean().default(false),
  /**
   * Stands between the titles of page and site.
   * @default `'|'`
   */
  titleSeparator: z.string().default('|'),
  /**
   * Icon of the site, from the static folder. A file that is not there is reported as `image/missing`.
   * @default none
   */
  favicon: z.string().optional(),
  /**
   * Picture shown when a page without one of its own is shared, from the static folder. A file that is not there is reported
   * as `image/missing`.
   * @default none
   */
  image: z.string().optional(),
  /**
   * Draws a picture for each page that has no `image` of its own, shown when the page is shared: the site, the title, and a
   * small map of the page's headings. `{}` switches it on. A page whose letters no font has is reported as
   * `card/missing-letters`, and has none.
   * @default not drawn
   */
  socialCards: socialCardsSchema.optional(),
  /**
   * Address at which the files of the site are edited, such as `https://github.com/acme/docs/edit/main/site/`: the path of the
   * page's file follows it, or takes the place of `{file}`. Every page that somebody wrote links to it.
   * @default none
   */
  editUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => (url.includes('{file}') ? url : `${url.replace(/\/$/, '')}/{file}`))
    .optional(),
  /**
   * Shows below guides, pages and notes when their files were changed last, as the history of git has it; `{}` switches it
   * on. What a shallow clone does not know is reported as `last-update/unknown`.
   * @default not shown
   */
  lastUpdate: z
    .strictObject({
      /**
       * Whether the name of who has made the change is shown too.
       * @default `false`
       */
      author: z.boolean().default(false),
    })
    .optional(),
  /** Languages of the site. */
  locales: localesSchema,
  /** Whether pages are light or dark. */
  colorMode: z
    .strictObject({
      /**
       * Colours for a reader who has chosen none.
       * @default `'light'`
       */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /**
       * Whether the navigation bar has no switch for the colours.
       * @default `false`
       */
      disableSwitch: z.boolean().default(false),
      /**
       * Whether the colours follow the reader's system until the reader chooses; then `defaultMode` counts no more.
       * @default `false`
       */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Style sheets of the site's own, such as `./brand.css`: they win over sitegen's. A file that is not there is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  css: cssSchema,
  /**
   * Fonts in the static folder that every page fetches at once, before its style sheet asks for them. A file that is not
   * there is reported as `config/file-missing`.
   * @default `[]`
   */
  fonts: fontsSchema,
  /**
   * Elements that the head of every page has too. What they need of the content security policy is added to it. A file of
   * the static folder that is not there is reported as `config/file-missing`.
   * @default `[]`
   */
  head: headSchema,
  /**
   * A line above the navigation bar of every page.
   * @default none
   */
  announcementBar: announcementBarSchema.optional(),
  /**
   * Who is told of page views; never while `serve` runs.
   * @default none
   */
  analytics: analyticsSchema.optional(),
  /** The bar at the top of every page. */
  navbar: navbarSchema,
  /** The foot of every page. */
  footer: footerSchema,
  /** The guides in `docs/`, and their versions. */
  docs: docsSchema,
  /** The blog; a site without a folder `blog/` has none. */
  blog: blogSchema,
  /**
   * Addresses that lead to others, in every language: `{ '/docs/old': '/docs/new#part' }`. One that leads to nothing or in a
   * circle, or that a page has, is reported.
   * @default `{}`
   */
  redirects: redirectsSchema,
  /** How Markdown is read. */
  markdown: markdownSchema,
  /**
   * Modules that make pages of anything, such as `./changelog.source.ts`. What is not there is reported as
   * `config/file-missing`.
   * @default `[]`
   */
  sources: sourcesSchema,
  /**
   * Module that leaves planned pages out, or adds addresses: `./routes.ts`. One that is not there is reported as
   * `config/file-missing`.
   * @default none
   */
  routes: modulePathSchema.optional(),
  /**
   * The library whose API reference the site shows, or a list of several.
   * @default none
   */
  api: apiSchema.optional(),
  /**
   * Checks the code in pages by TypeScript; `{}` switches it on. A mistake is reported as `example/invalid`.
   * @default not checked
   */
  examples: examplesSchema.optional(),
  /**
   * The search: the site's own, or a hosted service.
   * @default the site's own
   */
  search: searchSchema,
  /** What pages may use of other sites, beside what sitegen itself needs; pictures may come from anywhere. */
  contentSecurityPolicy: contentSecurityPolicySchema,
  /**
   * Severity of single diagnostics, by code: `error` fails the run, `warning` is shown, `off` is not reported.
   * @default `{}`
   */
  diagnostics: severities.prefault({}),
});

/** What the author of a site writes. */
export type SiteConfigInput = z.input<typeof siteSchema>;

/** The configuration with every default filled in; passed to the stages, never imported. */
export type SiteConfig = z.output<typeof siteSchema>;
