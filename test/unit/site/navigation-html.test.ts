import { expect, test } from 'vitest';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';

const head = `title: 'F', url: 'https://example.com', baseUrl: '/lib/', locales: { locales: { de: {} } },`;

const files = {
  'docs/intro.md': '# Intro\n\n## Install\n',
  'static/file.pdf': new Uint8Array([0]),
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Returns the addresses of links and pictures in the part of a page that matches a pattern. */
function addressesIn(site: TestSite, path: string, part: RegExp): string[] {
  const [html = ''] = part.exec(site.read(path)) ?? [];
  return Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address = '']) => address);
}

test('addresses in HTML of the configuration get the base URL and the language, as those of other links do', async () => {
  const html =
    '<a href="/docs/intro#install">a</a><a href="/file.pdf">f</a><img src="/logo.svg" alt=""><a href="#x">x</a>';
  const site = createTestSite({
    ...files,
    'site.config.ts': `export default { ${head} trailingSlash: true,
      announcementBar: { content: '${html}' },
      navbar: { items: [
        { type: 'html', value: '${html}' }, { type: 'html', value: '<b class=plain>&#65;</b>' },
        { label: 'File', to: '/file.pdf' }] },
      footer: { copyright: '© Me', logo: { src: 'logo.svg', href: '/docs/intro' } } };`,
    'sidebars.ts': `export default { docs: ['intro', { type: 'link', label: 'File', href: '/file.pdf' }] };`,
  });
  await buildClean(site);
  for (const [prefix, language] of [
    ['', ''],
    ['de/', 'de/'],
  ] as const) {
    const page = `${prefix}docs/intro/index.html`;
    const own = [`/lib/${language}docs/intro/#install`, '/lib/file.pdf', '/lib/logo.svg', '#x'];
    expect(addressesIn(site, page, /<div class="announcement-content".*?<\/div>/s)).toEqual(own);
    const bar = addressesIn(site, page, /<header class="navbar".*?<\/header>/s);
    expect(bar).toEqual(expect.arrayContaining(own));
    expect(bar.filter((address) => address.endsWith('.pdf'))).toEqual(['/lib/file.pdf', '/lib/file.pdf']);
    expect(site.read(page)).toContain('<b class=plain>&#65;</b>');
    expect(addressesIn(site, page, /<footer.*<\/footer>/s)).toContain(`/lib/${language}docs/intro/`);
    expect(site.read(page)).not.toMatch(/href="[^"]*file\.pdf\/|href="\/lib\/de\/file/);
  }
});

test('an announcement and a closing line that are not translated keep their own direction', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': `export default { title: 'F', url: 'https://example.com', locales: { locales: { ar: {} } },
      announcementBar: { content: 'Read the news.' }, footer: { copyright: '© Me.' } };`,
  });
  await buildClean(site);
  const html = site.read('ar/docs/intro.html');
  expect(html).toContain('<div class="announcement-content" dir="auto">Read the news.</div>');
  expect(html).toContain('<p class="footer-copyright"><bdi>© Me.</bdi></p>');
});

test('an announcement with a background of its own has text that can be read on it in both colour modes', async () => {
  const site = createTestSite({
    ...files,
    'site.config.ts': `export default { title: 'F', url: 'https://example.com',
      announcementBar: { content: 'Read the news.', backgroundColor: '#fff3c4' } };`,
  });
  await buildClean(site);
  expect(site.read('docs/intro.html')).toContain('style="background:#fff3c4;color:black"');
});
