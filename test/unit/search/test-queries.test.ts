import { expect, test } from 'vitest';
import { silentProgress } from '../../../cli/core/progress.ts';
import { testSearch } from '../../../cli/site/search.ts';
import { cacheDir } from '../../harness/cache-dir.ts';
import { createTestSite, fixtureDay } from '../../harness/site.ts';

const files = {
  'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  locales: { locales: { en: {}, de: {} } },
});
`,
  'docs/intro.md': '# Rain\n\nIt falls.\n\n## Clouds\n\nThey float.\n',
  'i18n/de/docs/intro.md': '# Regen\n\nEr fällt.\n\n## Wolken\n\nSie schweben.\n',
};

/** Runs test queries on a site in two languages. */
async function ask(questions: string) {
  const site = createTestSite({ ...files, 'search.test.yml': questions });
  const options = { cacheDir, concurrency: 1, progress: silentProgress(), today: fixtureDay };
  const { report, asked, right } = await testSearch({ siteDir: site.dir, environment: null, ...options });
  return {
    asked,
    right,
    report: report.map(({ code, message, hint, span }) => [code, `${span?.start.line}: ${message}`, hint]),
  };
}

test('pages of other languages are named with their prefix or without it', async () => {
  const questions = [
    'en:',
    '  - { query: rain, page: /docs/intro }',
    'de:',
    '  - { query: regen, page: /docs/intro }',
    '  - { query: regen, page: /de/docs/intro }',
    '  - { query: wolken, page: "/de/docs/intro#clouds" }',
  ];
  expect(await ask(questions.join('\n'))).toEqual({ asked: 4, right: 4, report: [] });
});

test('pages that do not exist are told of, and not asked for', async () => {
  const questions = [
    'en:',
    '  - { query: rain, page: /docs/into }',
    'de:',
    '  - { query: regen, page: /de/docs/into }',
    '  - { query: regen, page: /somewhere/else }',
  ];
  const code = 'search/test-invalid';
  expect(await ask(questions.join('\n'))).toEqual({
    asked: 0,
    right: 0,
    report: [
      [code, '2: No page of the locale "en" has the URL "/docs/into"', 'Did you mean "/docs/intro"?'],
      [code, '4: No page of the locale "de" has the URL "/de/docs/into"', 'Did you mean "/docs/intro"?'],
      [
        code,
        '5: No page of the locale "de" has the URL "/somewhere/else"',
        expect.stringContaining('without the prefix'),
      ],
    ],
  });
});
