/** How much a diagnostic matters: errors fail the run, warnings are shown, `off` is not reported. */
export type Severity = 'error' | 'warning' | 'off';

/** Every diagnostic that sitegen reports, with its severity where the site does not set another. */
export const codes = {
  'config/missing': 'error',
  'config/invalid': 'error',
  'config/load-failed': 'error',
  'locale/unknown': 'error',

  'source/unreadable': 'error',
  'source/not-a-file': 'error',
  'source/symlink-cycle': 'error',
  'source/encoding': 'error',
  'source/unused': 'warning',

  'front-matter/syntax': 'error',
  'front-matter/engine': 'error',
  'front-matter/unclosed': 'error',
  'front-matter/invalid': 'error',
  'markdown/unknown-directive': 'warning',
  'markdown/duplicate-id': 'warning',
  'markdown/too-deep': 'error',
  'category/invalid': 'error',

  'page/no-default-export': 'error',
  'page/bundle-failed': 'error',
  'page/crashed': 'error',
  'route/duplicate': 'error',
  'route/invalid': 'error',
  'doc/duplicate-id': 'error',
  'sidebar/invalid': 'error',
  'sidebar/unknown-doc': 'error',
  'sidebar/unknown-folder': 'error',
  'sidebar/unknown-sidebar': 'error',
  'navbar/unknown-doc': 'error',

  'link/markdown-broken': 'warning',
  'link/markdown-anchor': 'warning',
  'link/broken': 'off',
  'link/anchor': 'off',
  'image/missing': 'error',
  'code/unknown-language': 'warning',

  'api/package-missing': 'error',
  'api/entry-missing': 'error',
  'api/empty': 'error',
  'api/failed': 'error',

  'output/inside-site': 'error',
  'output/foreign': 'error',
  'output/failed': 'error',
} as const satisfies Record<string, Severity>;

/** The name of a diagnostic: a closed set, so that a site can set the severity of each. */
export type DiagnosticCode = keyof typeof codes;

/** Diagnostics that mean the command was told something it cannot work with: exit code 2. */
export const usageCodes: ReadonlySet<DiagnosticCode> = new Set([
  'config/missing',
  'config/invalid',
  'config/load-failed',
  'locale/unknown',
  'sidebar/invalid',
  'output/inside-site',
]);

/** Diagnostics that say that the run itself cannot go on: no site can make them harmless. */
export const fixedCodes: ReadonlySet<DiagnosticCode> = new Set([
  ...usageCodes,
  'output/foreign',
  'output/failed',
  'route/invalid',
]);
