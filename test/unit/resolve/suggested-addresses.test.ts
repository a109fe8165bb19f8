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

test('a link to no id of a long page gets the few that share most with it', async () => {
  const headings = Array.from({ length: 40 }, (_, number) => `## Topic ${number}\n\n`).join('');
  const site = createTestSite({
    'docs/a.md': `# A\n\n${headings}## How to bake bread\n\n## Baking\n\n[x](#baking-of-bread) [y](#xyz-xyz)\n`,
  });
  const { report } = await site.build();
  expect(report.map(({ hint }) => hint)).toEqual([
    'Its ids: how-to-bake-bread, baking, a, topic-0, topic-1 and 38 more.',
    'Its ids: a, topic-0, topic-1, topic-2, topic-3 and 38 more.',
  ]);
});
