import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const config = `export default {
  title: 'Fixture',
  url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: { label: '日本語' } } },
  redirects: { '/docs/guides/aaa': '/docs/guides/a' },
  diagnostics: { 'link/broken': 'warning' },
};
`;

test.each(['/docs/guides/aaaa', './aaaa', 'aaaa?x#y'])(
  'for %s, a page is suggested in the language of the author, and no redirect',
  async (link) => {
    const site = createTestSite({
      'site.config.ts': config,
      'docs/guides/a.md': '# A\n',
      'docs/guides/b.md': `# B\n\n[a](${link})\n`,
    });
    const { report } = await site.build();
    expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual(['link/broken Did you mean "/docs/guides/a"?']);
  },
);

test('a translation gets suggestions in its own language', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guides/a.md': '# A\n',
    'docs/guides/b.md': '# B\n',
    'i18n/ja/docs/guides/b.md': '# B\n\n[a](/docs/guides/aa)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual(['link/broken Did you mean "/ja/docs/guides/a"?']);
});
