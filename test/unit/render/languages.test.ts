import { expect, test } from 'vitest';
import { buildClean, createTestSite, dataOf } from '../../harness/site.ts';

const post = (tag: string) => `---\ndate: 2024-01-02\nslug: news\ntags: [${tag}]\n---\n# News\n\nText.\n`;

test('the menu of languages leads to the page in each language that has it; data only name those that have not', async () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'F', url: 'https://example.com', baseUrl: '/base/',
      locales: { default: 'en', locales: { en: { label: 'English' }, 'zh-Hans': { label: '中文' } } },
      navbar: { items: [{ type: 'localeDropdown' }] } };`,
    'docs/b.md': '# B\n',
    'blog/2024-01-02-news.md': post('old'),
    'i18n/zh-Hans/blog/2024-01-02-news.md': post('new'),
  });
  await buildClean(site);
  const menuOf = (path: string) =>
    [...site.read(path).matchAll(/href="([^"]*)" hrefLang="([^"]*)" lang="[^"]*"( aria-current)?/g)].map(
      ([, href, language, current]) => `${language} ${href}${current ? ' *' : ''}`,
    );
  const missingIn = (route: string) => dataOf(site, route).missingIn;
  expect(menuOf('docs/b.html')).toEqual(['en /base/docs/b *', 'zh-Hans /base/zh-Hans/docs/b']);
  expect(missingIn('docs/b')).toBeUndefined();
  expect(menuOf('zh-Hans/blog.html')).toEqual(['en /base/blog', 'zh-Hans /base/zh-Hans/blog *']);
  expect(missingIn('zh-Hans/blog')).toBeUndefined();
  expect(menuOf('blog/tags/old.html')).toEqual(['en /base/blog/tags/old *']);
  expect(missingIn('blog/tags/old')).toEqual(['zh-Hans']);
});
