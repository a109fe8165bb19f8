import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const config = `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'T', url: 'https://x.example', locales: { default: 'en', locales: { en: {}, ja: {} } } });`;

test('a link to a translated heading may have the id of its own words', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/a.md': '# A\n\n## Fly it\n\n## Land it\n\n## Sky\n',
    'docs/b.md': '# B\n',
    'i18n/ja/docs/a.md': '# A\n\n## 飛ぶ\n\n## 降りる\n\n## Sky {#fly}\n\n[1](#飛ぶ) [2](#fly-it) [3](#fly)\n',
    'i18n/ja/docs/b.md': '# B\n\n[1](./a.md?x#飛ぶ) [2](/docs/a#%E9%99%8D%E3%82%8A%E3%82%8B) [3](./a.md#land-it)\n',
  });
  const { report } = await site.build();
  expect(report).toEqual([]);
  const linksOf = (page: string) =>
    [...site.main(page).matchAll(/<a href="([^"]*)">\d<\/a>/g)].map(([, address]) => address);
  expect(linksOf('ja/docs/a.html')).toEqual(['#fly-it', '#fly-it', '#sky']);
  expect(linksOf('ja/docs/b.html')).toEqual(['/ja/docs/a?x#fly-it', '/ja/docs/a#land-it', '/ja/docs/a#land-it']);
});

test('an id that the page has is that of its own heading', async () => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/a.md': '# A\n\n## One\n\n## Two\n',
    'i18n/ja/docs/a.md': '# A\n\n## Two\n\n## One more\n\n[1](#two) [2](#one-more) [3](#three)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ message }) => message)).toEqual(['No "#three" in this page']);
});
