import { expect, test } from 'vitest';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { oldSite, textIn } from './old-site.ts';

const configFile = '.vitepress/config/index.ts';

/** Converts a site with this configuration, whose files are only searched for names. */
function convert(config: object, files: Readonly<Record<string, string>>) {
  const settings = { sitemap: { hostname: 'https://x.example' }, ...config };
  const site = convertVitepress(oldSite({ 'index.md': '', ...files }, { configFile, config: settings }));
  return {
    config: textIn(site, 'site.config.ts') ?? '',
    sidebars: textIn(site, 'sidebars.ts') ?? '',
    index: textIn(site, 'docs/index.md'),
    page: textIn(site, 'pages/index.md'),
    notes: site.notes,
  };
}

test('a setting is listed in the file of the configuration that has it', () => {
  const files = {
    [configFile]: "import { shared } from './shared';\nexport default shared;",
    '.vitepress/config/other.ts': 'carbonAds',
    '.vitepress/config/shared.ts': '\nexport const shared = {\n  themeConfig: { carbonAds: {} } };',
  };
  expect(convert({ themeConfig: { carbonAds: {} } }, files).notes).toMatchObject([
    { file: '.vitepress/config/shared.ts', line: 3, what: '`themeConfig.carbonAds`' },
  ]);
  const unknown = convert({ themeConfig: { carbonAds: {} } }, { [configFile]: '\nexport default {};' });
  expect(unknown.notes).toMatchObject([{ file: configFile, line: 1 }]);
});

test.each([
  ["import { pwa } from './pwa';\nimport kites from 'pwa/kites';\n// pwa: old\nexport default { pwa };", 4],
  ["import x from 'pwa';\nexport default { pwaMode: 1, xpwa: 2,\n  'pwa': x };", 3],
  ["import x from 'pwa';\nexport default x;", 1],
])('a setting is listed where it is set, not where its name is imported or part of a word: %j', (text, line) => {
  expect(convert({ pwa: {} }, { [configFile]: text }).notes).toMatchObject([
    { line, what: '`pwa`', instead: expect.stringContaining('ends its service worker') },
  ]);
});

test('the head of the default language comes over, and those of others are listed', () => {
  const head = (name: string) => [['meta', { name, content: 'a' }]];
  const locales = { root: { head: head('wind') }, ja: { head: head('kaze') } };
  const { config, notes } = convert({ head: head('sky'), locales }, { [configFile]: "\n head: [['meta'" });
  expect(config).toMatch(/name: 'sky'[\s\S]*name: 'wind'/);
  expect(config).not.toContain('kaze');
  expect(notes).toMatchObject([{ line: 2, what: 'The `head` of the language `ja`' }]);
});

test('a language whose head is that of the default one loses nothing', () => {
  const head = [['meta', { name: 'sky', content: 'a' }]];
  expect(convert({ locales: { root: { head }, ja: { head } } }, {}).notes).toEqual([]);
});

test('words and other options of the search are listed, and what a language sets besides its theme', () => {
  const options = { locales: { ja: { translations: {} } }, miniSearch: {} };
  const locales = { root: { titleTemplate: ':title | Sky' }, ja: { titleTemplate: ':title | 空' } };
  const text = '\n  options: {\n    locales: {},\n    miniSearch: {} },\n  titleTemplate';
  const { notes } = convert(
    { themeConfig: { search: { provider: 'local', options } }, locales },
    { [configFile]: text },
  );
  expect(notes.map(({ line, what }) => `${line} ${what}`)).toEqual([
    '5 `titleTemplate` of a language',
    '3 `search.options.locales`',
    '4 `search.options.miniSearch`',
  ]);
  expect(notes[1]?.instead).toContain('interface texts');
});

test('what VitePress or a theme adds to code and to the footer is listed', () => {
  const markdown = { codeTransformers: [{ options: {} }, null] };
  const footer = { copyright: 'Kites', nav: [{ title: 'More' }] };
  const text = '\n  codeTransformers: [],\n  nav: [],\n  footer: { nav: [] },';
  const { notes } = convert({ markdown, themeConfig: { nav: [], footer } }, { [configFile]: text });
  expect(notes).toMatchObject([
    { line: 2, what: '`markdown.codeTransformers`', instead: expect.stringContaining('see "Code"') },
    { line: 4, what: '`themeConfig.footer.nav`' },
  ]);
  const functions = convert({ markdown: { codeTransformers: ['[code]'] } }, { [configFile]: text });
  expect(functions.notes).toMatchObject([{ instead: expect.stringContaining('see "Code"') }]);
});

test('rows may lead to files, which need not exist before the site is built', () => {
  const sidebar = [
    { text: 'Texts', link: '/llms.txt' },
    { text: 'Print', link: '/kite.pdf?x#p2' },
    { text: 'No page', link: '/kite.md' },
    { text: 'None', link: '/kite.html' },
    { text: 'Node', link: '/node.js' },
  ];
  const { sidebars, notes } = convert({ themeConfig: { sidebar } }, { 'node.js.md': '# A' });
  expect(sidebars).toContain(`main: [
    { type: 'link', label: 'Texts', href: '/llms.txt' },
    { type: 'link', label: 'Print', href: '/kite.pdf?x#p2' },
    { type: 'doc', id: 'node.js', label: 'Node' },
  ]`);
  expect(notes.map(({ what }) => what)).toEqual(['The row "No page" in a sidebar', 'The row "None" in a sidebar']);
});

test('lines of the footer are divided by spaces', () => {
  const footer = {
    message: 'Kites<br>fly &amp;&nbsp;land&#8212;safely &#xe9; &hellip;',
    copyright: '© 2020<br /><a href="https://x.example">A<b>B</b></a>',
  };
  expect(convert({ themeConfig: { footer } }, {}).config).toContain(
    "copyright: 'Kites fly & land—safely é … · © 2020 AB'",
  );
});

test('other words for the links to the next and the previous page are listed', () => {
  const sidebar = [
    { text: 'Sky', link: '/sky', docFooterText: 'Sky | Kites' },
    { text: 'Bow', link: '/bow', docFooterText: 'Bow' },
  ];
  const files = {
    [configFile]: "\n  docFooterText: 'Sky | Kites'",
    'sky.md': '---\nnext: { link: /bow, text: Our bow }\nprev: { link: /bow, text: Bow }\n---\n# Sky',
    'bow.md': '# Bow',
  };
  expect(convert({ themeConfig: { sidebar } }, files).notes).toMatchObject([
    { file: 'sky.md', line: 2, what: 'The words of the link `next`' },
    { file: configFile, line: 2, what: '`docFooterText`' },
  ]);
});

test('words for the link to a neighbour that the sidebar tells are no link to the front page', () => {
  const { index, notes } = convert({}, { [configFile]: '', 'index.md': '---\nnext: { text: Go on }\n---\n# Sky' });
  expect(index).toBe('# Sky');
  expect(notes).toMatchObject([{ file: 'index.md', line: 2, what: 'The key `next`' }]);
});

test('all icons of the head come over, and the first one of the site is its icon', () => {
  const icon = (href: string, more: object = {}) => ['link', { rel: 'icon', href, ...more }];
  const head = [icon('https://y.example/a.png'), icon('/bows/a.svg'), icon('/bows/b.png', { sizes: '16x16' })];
  const { config, notes } = convert({ base: '/bows/', head }, {});
  expect(config).toContain("favicon: 'a.svg',");
  expect(config).toContain("{ tag: 'link', attrs: { rel: 'icon', href: 'https://y.example/a.png' } },");
  expect(config).toContain("{ tag: 'link', attrs: { rel: 'icon', href: '/b.png', sizes: '16x16' } },");
  expect(notes).toEqual([]);
});

test('a link of the navigation bar to the file of a page leads to the page', () => {
  const nav = [
    { text: 'Sky', link: '/sky.md#up' },
    { text: 'More', items: [{ text: 'Bow', link: '/bows/index.md' }] },
  ];
  const { config } = convert({ themeConfig: { nav } }, { [configFile]: '', 'sky.md': '', 'bows/index.md': '' });
  expect(config).toContain("{ label: 'Sky', to: '/sky#up' }");
  expect(config).toContain("{ label: 'Bow', to: '/bows' }");
});

test('attributes between delimiters of the site are written in braces', () => {
  const files = { [configFile]: '', 'index.md': '## Bow %{#bow}%\n\n`%{#code}%`\n\n```\n%{#fence}%\n```' };
  const markdown = { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } };
  expect(convert({ markdown }, files).index).toBe('## Bow {#bow}\n\n`%{#code}%`\n\n```\n%{#fence}%\n```');
  const plain = { [configFile]: '', 'index.md': '## Bow {#bow}' };
  for (const attrs of [undefined, {}, { leftDelimiter: '{', rightDelimiter: '}' }, { leftDelimiter: '' }])
    expect(convert({ markdown: { attrs } }, plain).index).toBe('## Bow {#bow}');
});

test('a language that is another site becomes a link in a menu, not a translation', () => {
  const locales = {
    root: { label: 'English' },
    ja: { label: '日本語', link: 'https://ja.x.example' },
    zh: { link: 'https://zh.x.example/' },
    de: { label: 'Deutsch', link: '/de/' },
  };
  const { config, notes } = convert({ locales }, { [configFile]: '', 'de/index.md': '' });
  expect(config).toContain("locales: { en: { label: 'English' }, de: { label: 'Deutsch' } }");
  expect(config.replace(/\s+/g, ' ')).toContain(
    "{ type: 'dropdown', label: 'English', position: 'right', items: [ { label: '日本語', href: 'https://ja.x.example' }, { label: 'zh', href: 'https://zh.x.example/' }, ], }",
  );
  expect(notes).toEqual([]);
  const alone = convert({ locales: { root: {}, ja: locales.ja } }, { [configFile]: '' }).config;
  expect(alone).not.toMatch(/locales|localeDropdown/);
  expect(alone).toContain("label: 'Languages'");
});

test('rows whose words are the title of their page are ids', () => {
  const files = {
    [configFile]: '',
    'bend.md': '# Bend it\n',
    'shoot.md': '---\ntitle: Shoot\n---\n# Aim\n',
    'code.md': '```\n# Code\n```\n',
  };
  const sidebar = [
    { text: 'Bend it', link: '/bend' },
    { text: 'Shoot', link: '/shoot' },
    { text: 'Aim', link: '/shoot' },
    { text: 'Code', link: '/code' },
  ];
  const rows =
    "'bend', 'shoot', { type: 'doc', id: 'shoot', label: 'Aim' }, { type: 'doc', id: 'code', label: 'Code' }";
  expect(convert({ themeConfig: { sidebar } }, files).sidebars.replace(/\s+/g, ' ')).toContain(rows);
  // Translations of a row are found by its words.
  const translated = convert({ themeConfig: { sidebar }, locales: { root: {}, ja: {} } }, files);
  expect(translated.sidebars).toContain("label: 'Bend it'");
});

test('both places of the settings for Algolia have one note', () => {
  const algolia = { appId: 'a', apiKey: 'b', indexName: 'c' };
  const [own, search] = [{ algolia }, { search: { provider: 'algolia', options: algolia } }].map(
    (themeConfig) => convert({ themeConfig }, { [configFile]: 'algolia' }).notes,
  );
  expect(own).toEqual(search);
  expect(own).toMatchObject([{ what: 'The Algolia search', instead: expect.stringContaining('see "Algolia"') }]);
});

test('functions in settings for Markdown are listed, also inside of objects', () => {
  const functions = { config: '[code]', anchor: { slugify: '[code]' }, toc: { level: [1], format: '[code]' } };
  const markdown = { ...functions, headers: { level: [2, 3] } };
  const { notes } = convert({ markdown }, { [configFile]: '' });
  expect(notes.map(({ what }) => what)).toEqual(['`markdown.config`', '`markdown.anchor`', '`markdown.toc`']);
  expect(notes[1]?.instead).toContain('{#id}');
});

test('rows without a page, and links of groups that lead to none, are listed in the file that has them', () => {
  const files = {
    [configFile]: "import { shared } from './shared';",
    '.vitepress/config/shared.ts': "\n{ text: 'Soon' }\n'/gone'\n'https://y.example'",
    'bend.md': '# Bend',
  };
  const group = { text: 'Bows', link: 'https://y.example', items: [{ text: 'Bend', link: '/bend' }] };
  const sidebar = [{ text: 'Soon' }, { text: 'Gone', link: '/gone' }, group];
  const { sidebars, notes } = convert({ themeConfig: { sidebar } }, files);
  expect(sidebars.replace(/\s+/g, ' ')).toContain(
    "[{ type: 'category', label: 'Bows', collapsible: false, items: ['bend'] }]",
  );
  const file = '.vitepress/config/shared.ts';
  expect(notes).toEqual([
    {
      file,
      line: 2,
      what: 'The row "Soon" in a sidebar',
      instead: 'It is left out: it has neither a link nor rows below it.',
    },
    { file, line: 3, what: 'The row "Gone" in a sidebar', instead: 'It is left out: the page `/gone` does not exist.' },
    { file, line: 4, what: 'The link of the group "Bows" in a sidebar', instead: expect.stringContaining('to a doc') },
  ]);
});

test('headings and components in a menu of the navigation bar are listed', () => {
  const below = [{ text: 'Bend', link: '/bend' }, { component: 'Version' }];
  const nav = [
    { text: 'More', items: [{ text: 'Bows', items: below }, { items: [{ text: 'Y', link: 'https://y.example' }] }] },
  ];
  const { config, notes } = convert({ themeConfig: { nav } }, { [configFile]: "\n text: 'Bows'", 'bend.md': '' });
  const links = "items: [{ label: 'Bend', to: '/bend' }, { label: 'Y', href: 'https://y.example' }]";
  expect(config).toContain(links);
  expect(notes).toMatchObject([
    { line: 2, what: 'The heading "Bows" in a menu of the navigation bar' },
    { what: 'The item "Version" in the navigation bar' },
  ]);
});

test('a logo without the title is listed', () => {
  const notesOf = (siteTitle: unknown) =>
    convert({ themeConfig: { logo: '/a.svg', siteTitle } }, { [configFile]: '\n siteTitle: false' }).notes;
  expect(notesOf('Bows')).toEqual([]);
  expect(notesOf(false)).toMatchObject([{ line: 2, what: 'A logo without the title' }]);
});

test('each script with content is listed at its own line', () => {
  const head = [
    ['script', { src: '/a.js' }],
    ['script', {}, 'window.kites = [];'],
    ['script', { type: 'module' }, '\n      start();\n    '],
  ];
  const text =
    "\n['script', { src: '/a.js' }]\n['script', {}, `window.kites = [];`]\n['script', { type }, `\n  start();\n`]";
  const { notes } = convert({ head }, { [configFile]: text });
  expect(notes.map(({ line }) => line)).toEqual([3, 5]);
});

test('pictures stay the icons of features, and icons of code are listed', () => {
  const features = [
    { title: 'Sky', icon: '🪁' },
    { title: 'Bow', icon: { src: '/bow.svg', alt: 'A bow' } },
    { title: 'Air', icon: { light: '/air.svg', dark: '/dark.svg', width: 24 } },
    { title: 'Sea', icon: '<svg></svg>' },
  ];
  const meta = `---\nlayout: home\nfeatures: ${JSON.stringify(features)}\n---\n`;
  const { page, notes } = convert({}, { [configFile]: '', 'index.md': meta });
  expect(page).toContain(
    [
      '- 🪁 **Sky**',
      '- ![A bow](/bow.svg){width=48} **Bow**',
      '- ![](/air.svg#only-light){width=24} ![](/dark.svg#only-dark){width=24} **Air**',
      '- **Sea**',
    ].join('\n'),
  );
  expect(notes).toMatchObject([{ file: 'index.md', line: 3, what: 'The icon of the feature "Sea"' }]);
});

test('details of a feature in several paragraphs stay in its card', () => {
  const meta =
    '---\nlayout: home\nfeatures:\n  - title: Sky\n    details: |\n      One\n      two.\n\n      Three.\n---\n';
  const { page } = convert({}, { [configFile]: '', 'index.md': meta });
  expect(page).toContain(':::cards\n- **Sky**\n\n  One\n  two.\n\n  Three.\n:::');
});

test.each([
  ['layout: home\ntitle: Kites', 'Fly.', '---\ntitle: Kites\n---\n\nFly.'],
  ['layout: home', '# Kites\n\nFly.', '# Kites\n\nFly.'],
  ['layout: home', 'Fly.', '# Home\n\nFly.'],
  ['layout: home\ntitle: Kites\nhero: { name: Bows }', 'Fly.', '---\ntitle: Kites\n---\n\n# Bows\n\nFly.'],
])('a home page has a heading of its own only if it has no other name: %j %j', (meta, text, written) => {
  expect(convert({}, { [configFile]: '', 'index.md': `---\n${meta}\n---\n\n${text}` }).page).toBe(written);
});

test('front matter begins with its first key, null has no words, and a page may have only null', () => {
  const meta = '---\nlayout: doc\n\neditLink: false\nauthor:\n---\n';
  const { index } = convert({}, { [configFile]: '', 'index.md': `${meta}By {{ $frontmatter.author }}.` });
  expect(index).toBe('---\nedit_url: null\n---\n\nBy .');
});

test.each([
  ['[Sky](./index.md) / Bow\n\n# Bow\n\nText', '# Bow\n\n[Sky](./index.md) / Bow\n\nText'],
  ['```sh\n# no\n```\n\n# Bow', '# Bow\n\n```sh\n# no\n```\n'],
  ['<p>\n![Bow](/bow.svg)\n</p>\n\n# Bow', '<p>\n![Bow](/bow.svg)\n</p>\n\n# Bow'],
  ['Words.\n\n## Part', 'Words.\n\n## Part'],
])('the heading that names a page is above its words: %j', (text, written) => {
  expect(convert({}, { [configFile]: '', 'index.md': text }).index).toBe(written);
});

test('a page with a title in its front matter keeps the place of its heading', () => {
  const text = '---\ntitle: Sky\n---\n\nWords.\n\n# Bow\n';
  expect(convert({}, { [configFile]: '', 'index.md': text }).index).toBe(text);
});

test('broken links are reported that name an address, as they are in a new site', () => {
  const reported = "diagnostics: { 'link/broken': 'warning', 'link/anchor': 'warning' }";
  expect(convert({}, {}).config).toContain(reported);
});

test('options of Markdown that change what readers see are listed', () => {
  const markdown = { breaks: true, typographer: true, languageAlias: { a: 'b' }, linkify: true, image: {} };
  const file =
    'export default {\n  markdown: {\n    breaks: true,\n    typographer: true,\n    languageAlias: {},\n  } };';
  expect(convert({ markdown }, { [configFile]: file }).notes.map(({ line, what }) => [line, what])).toEqual([
    [3, '`markdown.breaks`'],
    [4, '`markdown.typographer`'],
    [5, '`markdown.languageAlias`'],
  ]);
  expect(convert({ markdown: { breaks: false, typographer: false } }, {}).notes).toEqual([]);
});

test('rows with HTML in them are translated, and a setting is listed where it stands alone', () => {
  const sidebar = (words: string, link: string) => [
    { text: words, link },
    { text: 'B', link, docFooterText: 'x' },
  ];
  const locales = {
    root: {
      label: 'English',
      themeConfig: { nav: [{ text: 'A&nbsp;<b>B</b>', link: '/' }], sidebar: sidebar('A <sup>new</sup>', '/') },
    },
    ja: { label: '日本語', themeConfig: { sidebar: sidebar('あ <sup>新</sup>', '/ja/'), docFooter: { next: 'x' } } },
  };
  const files = {
    [configFile]: "import './en';\nimport './ja';",
    '.vitepress/config/en.ts': 'docFooterText',
    '.vitepress/config/ja.ts': '\ndocFooter',
  };
  const { notes, config } = convert({ locales }, files);
  expect(config).toContain("{ label: 'A B', to: '/' }");
  expect(notes.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    '.vitepress/config/ja.ts:2 `themeConfig.docFooter`',
    '.vitepress/config/en.ts:1 `docFooterText`',
  ]);
});
