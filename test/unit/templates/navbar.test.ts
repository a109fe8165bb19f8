import { expect, test } from 'vitest';
import type { NavbarLink, PageData, ShellData } from '../../../runtime/page-data.ts';
import { isCurrent } from '../../../templates/navbar/is-current.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

test.each([
  ['/docs/api/lib', '/docs/api/lib', true],
  ['/docs/api/lib', '/docs/api/lib.type.member', true],
  ['/docs/api/lib', '/docs/api/lib/more', true],
  ['/docs/api/lib', '/docs/api/library', false],
  ['/docs/', '/docs/a', true],
  ['/base/', '/base/docs/a', false],
  ['/base/', '/base/', true],
])('an item that leads to %s stands for the page %s: %s', (base, url, expected) => {
  const page = { url: url.replace(/^\/base/, '') } as PageData;
  const shell = {
    site: { baseUrl: url.startsWith('/base/') ? '/base/' : '/', trailingSlash: false },
    locale: { home: '/base/' },
  } as ShellData;
  expect(isCurrent({ activeOn: { base } } as NavbarLink, page, shell)).toBe(expected);
});

test('a link that leaves the site says so, and gives away nothing of the page that it leaves', async () => {
  const site = createTestSite({
    'site.config.ts': `export default { title: 'F', url: 'https://example.com', navbar: { items: [
      { label: 'Here', to: '/docs/a' }, { label: 'Away', href: 'https://away.example/' }] } };`,
    'docs/a.md': '# A\n',
  });
  await buildClean(site);
  const [, bar = ''] = /<header class="navbar"(.*?)<\/header>/s.exec(site.read('docs/a.html')) ?? [];
  const attributesOf = (href: string) => new RegExp(`<a href="${href}"([^>]*)>`).exec(bar)?.[1];
  expect(attributesOf('/docs/a')).toBe(' aria-current="true"');
  // The style sheet adds an arrow to external links.
  expect(attributesOf('https://away.example/')).toBe(' rel="external"');
});

test('the link to the front page always has a name: that of the site where a logo stands alone', async () => {
  const brandOf = async (navbar: string) => {
    const site = createTestSite({
      'site.config.ts': configWith(`navbar: { ${navbar} }`),
      'docs/a.md': '# A\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>\n',
    });
    await buildClean(site);
    const [, brand] = /<a class="navbar-brand"[^>]*>(.*?)<\/a>/s.exec(site.read('docs/a.html')) ?? [];
    return brand && [/ alt="([^"]*)"/.exec(brand)?.[1], /<span>(.*)<\/span>/.exec(brand)?.[1]];
  };
  expect(await brandOf("logo: { src: 'logo.svg' }")).toEqual(['', 'Fixture']);
  expect(await brandOf("title: '', logo: { src: 'logo.svg' }")).toEqual(['Fixture', '']);
  expect(await brandOf("title: '', logo: { src: 'logo.svg', alt: 'Acme' }")).toEqual(['Acme', '']);
  expect(await brandOf("title: ''")).toBeUndefined();
});
