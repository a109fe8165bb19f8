import { expect, test } from 'vitest';
import { convertDocusaurus } from '../../../cli/migrate/docusaurus/convert.ts';
import type { NewSite, OldSite } from '../../../cli/migrate/old-site.ts';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { oldSite, textIn } from './old-site.ts';

/** Converts a site below `/wind/` of these files, and returns a function for its texts. */
function convert(run: (old: OldSite) => NewSite, config: object, files: Readonly<Record<string, string>>) {
  const site = run(oldSite(files, { config }));
  expect(site.notes).toEqual([]);
  return (path: string) => textIn(site, path);
}

const ofHead = { rel: 'manifest', href: '/wind/app.json' };
const elsewhere = { rel: 'preconnect', href: 'https://x.example/wind/' };
const ownPage = 'head:\n  - tag: link\n    attrs:\n      rel: manifest\n      href: /page.json\n';

test('redirects, neighbours and heads of Starlight have no base path, which sitegen adds itself', () => {
  const head = [ofHead, elsewhere].map((attrs) => ({ tag: 'link', attrs }));
  const config = {
    site: 'https://x.example',
    base: '/wind',
    redirects: { '/old': '/wind/kites/', '/older': { status: 302, destination: '/wind/' }, '/oldest': '/windy/' },
    integrations: [{ title: 'T', head }],
  };
  const textOf = convert(convertStarlight, config, {
    'src/content/docs/index.md':
      '---\ntitle: A\nnext: { link: /wind/kites/ }\nhead: [{ tag: link, attrs: { rel: manifest, href: /wind/page.json } }]\n---\n',
    'src/content/docs/kites.md': '---\ntitle: B\nprev: { link: /wind/ }\n---\n',
  });
  const site = textOf('site.config.ts');
  expect(site).toContain("redirects: { '/old': '/kites/', '/older': '/', '/oldest': '/windy/' }");
  expect(site).toContain("{ rel: 'manifest', href: '/app.json' }");
  expect(site).toContain("{ rel: 'preconnect', href: 'https://x.example/wind/' }");
  expect(textOf('docs/index.md')).toBe(`---\ntitle: A\n${ownPage}pagination_next: kites\n---\n\n`);
  expect(textOf('docs/kites.md')).toBe('---\ntitle: B\npagination_prev: index\n---\n\n');
});

test('heads of VitePress have no base path, also those of pages', () => {
  const tile = { name: 'msapplication-TileImage', content: '/wind/tile.png' };
  const config = {
    sitemap: { hostname: 'https://x.example' },
    base: '/wind',
    head: [
      ['link', ofHead],
      ['link', elsewhere],
      ['meta', tile],
    ],
  };
  const textOf = convert(convertVitepress, config, {
    'index.md': '---\nhead: [[link, { rel: manifest, href: /wind/page.json }]]\n---\n# A\n',
  });
  const site = textOf('site.config.ts');
  expect(site).toContain("{ rel: 'manifest', href: '/app.json' }");
  expect(site).toContain("{ rel: 'preconnect', href: 'https://x.example/wind/' }");
  expect(site).toContain("baseUrl: '/wind/'");
  // The content of such an element is written into pages as it is.
  expect(site).toContain("content: '/wind/tile.png'");
  expect(textOf('docs/index.md')).toBe(`---\n${ownPage}---\n\n# A\n`);
});

test('heads, scripts and icons of Docusaurus have no base path, also those of pages', () => {
  const config = {
    title: 'T',
    url: 'https://x.example',
    baseUrl: '/wind',
    presets: [['classic', { blog: false }]],
    headTags: [ofHead, elsewhere].map((attributes) => ({ tagName: 'link', attributes })),
    scripts: ['/wind/a.js', { src: '/wind/b.js', async: true }],
    stylesheets: [{ rel: 'apple-touch-icon', href: '/wind/touch.png' }],
  };
  const textOf = convert(convertDocusaurus, config, {
    'docs/intro.md': '<head>\n  <link rel="manifest" href="/wind/page.json" />\n</head>\n\n# A\n',
  });
  const site = textOf('site.config.ts');
  expect(site).toContain("{ rel: 'manifest', href: '/app.json' }");
  expect(site).toContain("{ rel: 'preconnect', href: 'https://x.example/wind/' }");
  expect(site).toContain("baseUrl: '/wind/'");
  expect(site).toContain("{ src: '/a.js' }");
  expect(site).toContain("{ src: '/b.js', async: true }");
  expect(site).toContain("href: '/touch.png'");
  expect(textOf('docs/intro.md')).toBe(`---\n${ownPage}---\n\n# A\n`);
});
