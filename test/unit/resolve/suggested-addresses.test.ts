import { expect, test } from 'vitest';
import { configWith, createTestSite } from '../../harness/site.ts';

const config = `export default {
  title: 'Fixture',
  url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: { label: '日本語' } } },
  redirects: { '/docs/guides/ac': '/docs/guides/a' },
  diagnostics: { 'link/broken': 'warning' },
};
`;

test.each([
  ['/docs/guides/aac', '/docs/guides/a'],
  ['./aac', '/docs/guides/a'],
  ['aac?x#y', '/docs/guides/a?x#y'],
  ['./aac.md#y', './a.md#y'],
])(
  'for %s, a page is suggested in the language of the author, with the rest of the link, and no redirect',
  async (link, suggested) => {
    const site = createTestSite({
      'site.config.ts': config,
      'docs/guides/a.md': '# A\n',
      'docs/guides/b.md': `# B\n\n[a](${link})\n`,
    });
    const { report } = await site.build();
    expect(report.map(({ hint }) => hint)).toEqual([`Did you mean "${suggested}"?`]);
  },
);

test('an address with the base URL in it is suggested without, wherever it is written', async () => {
  const items = "navbar: { items: [{ label: 'B', to: '/acme/docs/b#x' }] }, baseUrl: '/acme/',";
  const site = createTestSite({
    'site.config.ts': config.replace(/redirects: .*/, items),
    'docs/a.md': '# A\n\n[b](/acme/docs/b#x) [c](/acme/docs/nothing-at-all)\n',
    'docs/b.md': '# B\n\n## X\n',
    'pages/index.tsx': `export default ({ link }) => <a href={link('/acme/docs/b')}>B</a>;\n`,
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'link/broken Write it without the base URL: "/docs/b#x".',
    'link/broken Link to the Markdown file instead.',
    'link/unknown-route Write it without the base URL: "/docs/b".',
    'link/broken Write it without the base URL: "/docs/b#x".',
  ]);
});

test.each([
  '../../../src',
  '../../../src/index.ts',
  '../../../src/',
  '../../../CONTRIBUTING.md#setup',
  '../../../LICENSE',
])('a link to %s, outside of the site, is told to leave by a URL', async (link) => {
  const site = createTestSite({
    'site.config.ts': config,
    'docs/guides/a.md': `# A\n\n[b](${link})\n`,
    '../src/index.ts': '',
    '../LICENSE': '',
    '../CONTRIBUTING.md': '# Contribute\n\n## Setup\n',
  });
  const { report } = await site.build();
  expect(report.map(({ hint }) => hint)).toEqual([
    "It is outside of the site's folder. Link to its URL in the repository.",
  ]);
});

test.each([
  ['../parts/', '../parts/README.md'],
  ['../parts', '../parts/README.md'],
  ['./kites?x#y', './kites.md?x#y'],
])(
  'a relative address, %s, that would be a page from its file, gets that file as its hint',
  async (link, suggested) => {
    const site = createTestSite({
      'site.config.ts': config.replace(/redirects: .*/, ''),
      'docs/guides/index.md': `# A\n\n[b](${link})\n`,
      'docs/guides/kites.md': '# Kites\n',
      'docs/parts/README.md': '# Parts\n',
    });
    const { report } = await site.build();
    expect(report.map(({ hint }) => hint)).toEqual([`Did you mean "${suggested}"?`]);
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

test('of a site that was nothing but docs, each link is told the same: what it lacks, or the setting for all', async () => {
  const site = createTestSite({
    'site.config.ts': config.replace(/redirects: .*/, ''),
    'docs/guides/a.md': '# A\n\n[b](/guides/b#x) [c](/guides/c/) [d](/guides/nothing-at-all)\n',
    'docs/guides/b.md': '# B\n',
    'docs/guides/c.md': '# C\n',
    'i18n/ja/docs/guides/b.md': '# B\n\n[c](/guides/c)\n',
  });
  const { report } = await site.build();
  const lacksBase =
    'Begin it with "/docs", or set "docs.routeBasePath" to "" in site.config.ts if all such links lack it.';
  expect(report.map(({ span, hint }) => `${span?.file} ${hint}`)).toEqual([
    `docs/guides/a.md ${lacksBase}`,
    `docs/guides/a.md ${lacksBase}`,
    'docs/guides/a.md Link to the Markdown file instead.',
    `i18n/ja/docs/guides/b.md ${lacksBase}`,
  ]);
});

test('links of the navigation and of components keep their hash in a suggestion, too', async () => {
  const site = createTestSite({
    'site.config.ts': config.replace(/redirects: .*/, "navbar: { items: [{ label: 'B', to: '/docs/guides/bb#x' }] },"),
    'docs/guides/b.md': '# B\n\n## X\n',
    'pages/index.tsx': `export default ({ link }) => <a href={link('/docs/guides/bc#x')}>B</a>;\n`,
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'link/unknown-route Did you mean "/docs/guides/b#x"?',
    'link/broken Did you mean "/docs/guides/b#x"?',
  ]);
});

test('a picture that is missing gets a similar one, as the page has to write it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const site = createTestSite({
    'docs/guides/a.md':
      '# A\n\n![](img/kit.svg)\n\n![](../bred.svg)\n\n![](/img/lgo.svg)\n\n![](nothing-alike.png)\n\n![](../.kites/red.svg)\n',
    'docs/guides/img/kite.svg': svg,
    'docs/bread.svg': svg,
    'docs/.kites/red.svg': svg,
    'static/img/logo.svg': svg,
  });
  const { report } = await site.build();
  expect(report.filter(({ code }) => code === 'image/missing').map(({ hint }) => hint)).toEqual([
    'Did you mean "./img/kite.svg"?',
    'Did you mean "../bread.svg"?',
    'Did you mean "/img/logo.svg"?',
    'Put it next to the page.',
    'Rename it: files and folders whose names begin with "." are not read.',
  ]);
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

test('a link or picture of a file gets the file of that name, and one to an HTML file or without a protocol what was meant', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const text = `# A

![](../static/img/logo.svg) ![](logo.svg) ![](/logo.svg)

[1](./b.html#x) [2](/docs/b.html) [3](b/index.html) [4](www.example.org/a) [5](./logo.svg) [6](/kit.zip) [7](./kit.tar)
`;
  const site = createTestSite({
    'site.config.ts': config,
    'docs/a.md': text,
    'docs/b.md': '# B\n\n## X\n',
    'static/img/logo.svg': svg,
    'static/kits/kit.zip': 'kit',
  });
  const { report } = await site.build();
  const hints = [...new Set(report.filter(({ span }) => span?.file === 'docs/a.md').map(({ hint }) => hint))];
  expect(hints).toEqual([
    'Did you mean "/img/logo.svg"?',
    'Did you mean "/docs/b#x"?',
    'Did you mean "/docs/b"?',
    'Write "https://www.example.org/a".',
    'Did you mean "/kits/kit.zip"?',
    'Put it next to the page.',
  ]);
});

test('a static folder with an index.html is linked to by its address, and its files by theirs', async () => {
  const items = "navbar: { items: [{ label: 'Demo', to: '/demo/' }] },";
  const text = `# A

[1](/demo/) [2](/demo/index.html) [3](/demo) [4](../static/kite.html) [5](./kite.html#x) [6](/demo.html) [7](/an/older/manual/index.html)
`;
  const site = createTestSite({
    'site.config.ts': config.replace(/redirects: .*/, items),
    'docs/a.md': text,
    'static/demo/index.html': '<p>Demo</p>',
    'static/kite.html': '<p>Kite</p>',
    'pages/index.tsx': `export default ({ link }) => <a href={link('/demo/')}>Demo</a>;\n`,
  });
  const { report } = await site.build();
  const orFile = 'Link to the Markdown file instead, or put the HTML file into the static folder.';
  expect(report.map(({ message, hint }) => `${message}: ${hint}`)).toEqual([
    'No page or file at "/demo": Did you mean "/demo/"?',
    'No page or file at "../static/kite.html": Did you mean "/kite.html"?',
    'No page or file at "./kite.html#x": Did you mean "/kite.html#x"?',
    `No page or file at "/demo.html": ${orFile}`,
    `No page or file at "/an/older/manual/index.html": ${orFile}`,
  ]);
  expect(site.main('docs/a.html')).toContain('<a href="/demo/">');
});

test('a link to code, which only the static folder publishes, is not told to put it next to the page', async () => {
  const text = '# A\n\n[1](./examples/a.js) [2](./x.tsx) [3](demo.yml) [4](github.com/a/b) [5](example.org)\n';
  const site = createTestSite({
    'site.config.ts': config,
    'docs/a.md': text,
    'docs/examples/a.json': '{}',
    'static/data/demo.yml': 'a: 1\n',
  });
  const { report } = await site.build();
  expect(report.filter(({ span }) => span?.file === 'docs/a.md').map(({ hint }) => hint)).toEqual([
    'Put it into the static folder, and write "/a.js".',
    'Put it into the static folder, and write "/x.tsx".',
    'Did you mean "/data/demo.yml"?',
    'Write "https://github.com/a/b".',
    'Write "https://example.org".',
  ]);
});

test('a link to a page that no file holds gets its address', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'box', entry: 'index.d.ts' }"),
    'package.json': '{ "name": "box" }',
    'index.d.ts': '/** A lid. */\nexport declare class Lid {\n  /** Opens it. */\n  lift(): void;\n}\n',
    'docs/guides/start.md':
      '# Start\n\n[1](../api/box/lid.md) [2](../api/box.lid.lift.md#x) [3](./nothing-like-it.md)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'link/markdown-broken Did you mean "/docs/api/box.lid"?',
    'link/markdown-broken Did you mean "/docs/api/box.lid.lift#x"?',
    'link/markdown-broken Link to a Markdown file of this site.',
  ]);
});

test('a link to a symbol whose name looks like the ending of a file gets the address of the symbol', async () => {
  const site = createTestSite({
    'site.config.ts': configWith(
      "api: { package: 'box', entry: 'index.d.ts' }, diagnostics: { 'link/broken': 'warning' }",
    ),
    'package.json': '{ "name": "box" }',
    'index.d.ts': '/** A lid. */\nexport declare class Lid {}\n',
    'docs/a.md': '# A\n\n[1](/docs/api/box.Lid#x) [2](/docs/api/box.lidd) [3](/docs/box.pdf)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ hint }) => hint)).toEqual([
    'Did you mean "/docs/api/box.lid#x"?',
    'Did you mean "/docs/api/box.lid"?',
    'Put it into the static folder.',
  ]);
});

test('for the file of a page that has moved, the page that redirects from its address is suggested', async () => {
  const site = createTestSite({
    'site.config.ts': config.replace(/redirects: .*/, ''),
    'docs/guides/start.md': '---\nredirect_from: setup\n---\n# Start\n',
    'docs/guides/setups.md': '# Setups\n',
    'docs/a.md': '# A\n\n[start](./guides/setup.md#first)\n',
    'i18n/ja/docs/a.md': '# あ\n\n[始める](./guides/setup.md)\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, hint }) => `${code} ${hint}`)).toEqual([
    'link/markdown-broken The page has moved: write "./guides/start.md#first".',
    'link/markdown-broken The page has moved: write "./guides/start.md".',
  ]);
});
