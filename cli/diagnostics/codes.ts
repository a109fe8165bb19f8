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
  'source/outside': 'error',
  'source/encoding': 'error',
  'source/unused': 'warning',
  'source/hidden': 'warning',

  'front-matter/syntax': 'error',
  'front-matter/engine': 'error',
  'front-matter/unclosed': 'error',
  'front-matter/invalid': 'error',
  'markdown/unknown-directive': 'warning',
  'markdown/duplicate-id': 'warning',
  'markdown/tabs': 'warning',
  'markdown/too-deep': 'error',
  'category/invalid': 'error',

  'translation/invalid': 'error',
  'translation/unused': 'warning',
  'translation/headings': 'warning',
  'translation/code': 'warning',
  'translation/term': 'warning',
  'translation/outdated': 'off',

  'blog/invalid-names': 'error',
  'post/no-date': 'error',
  'post/future-date': 'warning',
  'post/untitled': 'warning',
  'author/unknown': 'error',
  'tag/unknown': 'error',
  'tag/case': 'warning',

  'page/no-default-export': 'error',
  'page/bundle-failed': 'error',
  'page/crashed': 'error',
  'route/duplicate': 'error',
  'route/invalid': 'error',
  'route/windows': 'warning',
  'doc/duplicate-id': 'error',
  'sidebar/invalid': 'error',
  'sidebar/unknown-doc': 'error',
  'sidebar/unknown-folder': 'error',
  'sidebar/unknown-sidebar': 'error',
  'navbar/unknown-doc': 'error',

  'version/unknown': 'error',
  'version/invalid-name': 'error',
  'version/incomplete': 'error',
  'version/exists': 'error',
  'version/empty': 'error',
  'version/path-taken': 'error',

  'link/markdown-broken': 'warning',
  'link/markdown-anchor': 'warning',
  'link/broken': 'off',
  'link/anchor': 'off',
  'image/missing': 'error',
  'policy/blocked': 'warning',
  'code/unknown-language': 'warning',
  'example/invalid': 'error',
  'example/unexcused': 'error',
  'example/prelude-missing': 'error',
  'island/unknown': 'error',
  'island/content': 'warning',
  'island/source-missing': 'error',
  'island/crashed': 'error',

  'api/package-missing': 'error',
  'api/entry-missing': 'error',
  'api/empty': 'error',
  'api/failed': 'error',
  'api/not-configured': 'error',
  'api/library-invalid': 'error',
  'api/fetch-failed': 'error',
  'api/history-invalid': 'error',
  'api/history-stale': 'warning',
  'api/declaration-syntax': 'warning',
  'api/file-refused': 'warning',
  'api/link-broken': 'warning',
  'api/note-unknown': 'error',
  'api/note-duplicate': 'error',
  'api/coverage-invalid': 'error',
  'api/coverage-lowered': 'error',

  'search/test-invalid': 'error',
  'search/wrong-result': 'error',
  'search/no-answer': 'error',
  'search/no-credentials': 'error',
  'search/admin-key': 'error',
  'search/no-records': 'error',
  'search/record-too-large': 'error',
  'search/too-few-records': 'error',
  'search/upload-failed': 'error',

  'cache/foreign': 'warning',
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
  'version/unknown',
  'version/invalid-name',
  'version/exists',
  'output/inside-site',
  'api/not-configured',
  'api/library-invalid',
  'search/no-credentials',
  'search/admin-key',
]);

/** Diagnostics that say that the run itself cannot go on: no site can make them harmless. */
export const fixedCodes: ReadonlySet<DiagnosticCode> = new Set([
  ...usageCodes,
  'output/foreign',
  'output/failed',
  'route/invalid',
  'post/no-date',
]);
