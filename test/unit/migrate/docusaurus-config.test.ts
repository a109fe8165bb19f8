import { expect, test } from 'vitest';
import { toConfig } from '../../../cli/migrate/docusaurus/config.ts';
import { readSettings } from '../../../cli/migrate/docusaurus/settings.ts';
import { createDraft } from '../../../cli/migrate/draft.ts';
import { convertSite } from './old-docusaurus.ts';
import { oldSite, textIn } from './old-site.ts';

/** Converts the settings of a site. The text of its configuration is only searched for names. */
function convert(config: object, text = '') {
  const settings = { title: 'T', url: 'https://x.example', presets: [['classic', {}]], ...config };
  const old = oldSite({ 'config.js': text }, { config: settings });
  const draft = createDraft(old);
  return { config: toConfig(draft, readSettings(old)), notes: draft.notes };
}

test.each([
  ["import remarkMath from 'remark-math';", { math: true }],
  ["import rehypeKatex from 'rehype-katex';", { math: true }],
  ['', undefined],
])('formulas are on where a plugin shows them: %j', (text, markdown) => {
  expect(convert({}, text).config['markdown']).toEqual(markdown);
});

test('own comments that mark code are listed', () => {
  const magicComments = [{ className: 'code-block-error-line', line: 'This will error' }];
  const { notes } = convert({ themeConfig: { prism: { magicComments } } }, '\n  magicComments: []');
  expect(notes).toMatchObject([{ line: 2, what: '`magicComments`' }]);
});

test('entries of stylesheets that are other links go into the head', () => {
  const icon = { rel: 'icon', href: '/img/kite.svg' };
  const { config, notes } = convert({ stylesheets: [icon] });
  expect(config['head']).toEqual([{ tag: 'link', attrs: icon }]);
  expect(notes).toEqual([]);
  const sheets = [{ href: 'https://x.example/a.css', type: 'text/css' }, 'https://x.example/b.css'];
  const other = convert({ stylesheets: sheets });
  expect(other.config['head']).toBe(undefined);
  expect(other.notes).toMatchObject([{ what: '`stylesheets`' }]);
  expect(other.notes[0]?.instead).toContain('of other servers are blocked');
});

test('elements of the head that a site cannot have are listed instead of taken over', () => {
  const { config, notes } = convert({
    headTags: [
      { tagName: 'link', attributes: { rel: 'canonical', href: 'https://x.example' } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
      { tagName: 'meta', attributes: { name: 'color-scheme', content: 'dark' } },
    ],
    scripts: ['./a.js'],
    themeConfig: { metadata: [{ name: 'description', content: 'A' }] },
  });
  expect(config['head']).toEqual([{ tag: 'meta', attrs: { name: 'color-scheme', content: 'dark' } }]);
  expect(notes).toMatchObject([
    { what: 'An element `<link>` in the head', instead: 'Each page already has one.' },
    { what: 'An element `<script>` in the head', instead: expect.stringMatching(/^Only `meta`/) },
    { what: 'An element `<script>` in the head', instead: expect.stringMatching(/^The URL must start/) },
    { what: 'An element `<meta>` in the head', instead: expect.stringMatching(/^Each page already has one, from/) },
  ]);
});

test('a style sheet of the site is not said to be one of another server', () => {
  const { notes } = convert({ stylesheets: ['/css/fonts.css', { href: 'css/more.css', rel: 'stylesheet' }] });
  expect(notes).toMatchObject([{ what: '`stylesheets`', instead: expect.stringMatching(/^Put them next to/) }]);
});

test('plugins have a part of sitegen as their replacement if one does their work', () => {
  const names = ['docusaurus-search-of-nobody', 'docusaurus-plugin-typedoc', 'docusaurus-plugin-llms', 'kites'];
  expect(convert({ plugins: names }).notes.map(({ instead }) => instead)).toEqual([
    'sitegen has its own search.',
    expect.stringContaining('see "API reference"'),
    'sitegen writes `llms.txt` itself.',
    expect.stringContaining('see "Pages made from anything"'),
  ]);
});

test('a menu of the navigation bar keeps its links, and everything else in it is listed', () => {
  const line = { type: 'html', value: '<hr>' };
  const items = [
    { label: 'More', items: [{ to: 'help', label: 'Help' }, line, { type: 'doc', docId: 'fly' }, line] },
    { type: 'docsVersionDropdown', dropdownItemsBefore: [], dropdownItemsAfter: [{ to: '/all', label: 'All' }] },
    { type: 'localeDropdown', dropdownItemsBefore: [{ type: 'html', value: 'Help us' }] },
    { type: 'html', value: '<b>Kites</b>' },
    { label: 'Empty', items: [line] },
  ];
  const text = "\n  value: '<hr>'\n  label: 'All'\n  value: 'Help us'";
  const { config, notes } = convert({ themeConfig: { navbar: { items } } }, text);
  expect(config['navbar']).toEqual({
    items: [
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { label: 'Help', to: '/help' },
          { type: 'doc', docId: 'fly' },
        ],
      },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
      { type: 'html', value: '<b>Kites</b>' },
      { type: 'search', position: 'right' },
    ],
  });
  const menu = { line: 2, what: 'An item of type `html` in a menu of the navigation bar' };
  expect(notes).toMatchObject([
    menu,
    menu,
    { line: 3, what: '`dropdownItemsAfter` of the item of type `docsVersionDropdown` in the navigation bar' },
    { line: 4, what: '`dropdownItemsBefore` of the item of type `localeDropdown` in the navigation bar' },
    menu,
  ]);
});

test('a logo that leads elsewhere than to the front page is listed', () => {
  const notesOf = (href: string) =>
    convert({ themeConfig: { navbar: { logo: { src: 'a.svg', href } } } }, `\n\nhref: '${href}'`).notes;
  expect(notesOf('/')).toEqual([]);
  expect(notesOf('https://y.example')).toMatchObject([{ line: 3, what: 'The link of the logo' }]);
});

test.each([
  { presets: [['classic', { gtag: { trackingID: ['G-1'], anonymizeIP: false } }]] },
  { plugins: [['@docusaurus/plugin-google-gtag', { trackingID: 'G-1', anonymizeIP: false }]] },
  { themeConfig: { gtag: { trackingID: 'G-1', anonymizeIP: false } } },
])('the analytics come over, wherever they are set: %j', (config) => {
  const { config: written, notes } = convert(config);
  expect(written['analytics']).toEqual({ provider: 'gtag', trackingId: 'G-1', anonymizeIp: false });
  expect(notes).toEqual([]);
});

test('ids of Google Analytics after the first one are listed', () => {
  const plugin = (trackingID: string) => ['@docusaurus/plugin-google-gtag', { trackingID }];
  const preset = ['classic', { gtag: { trackingID: ['G-1', 'G-2'] } }];
  const { config, notes } = convert({ presets: [preset], plugins: [plugin('G-3'), plugin('G-1')] }, "\n'G-2'\n'G-3'");
  expect(config['analytics']).toEqual({ provider: 'gtag', trackingId: 'G-1' });
  expect(notes).toMatchObject([
    { line: 2, what: 'The id `G-2` of Google Analytics' },
    { line: 3, what: 'The id `G-3` of Google Analytics' },
  ]);
});

test('a plugin that registered a service worker is listed with what ends it in the browsers of readers', () => {
  const instead = expect.stringContaining('a file that ends its service worker: see "Deploy"');
  const { notes } = convert({ plugins: [['@docusaurus/plugin-pwa', {}]] });
  expect(notes).toMatchObject([{ what: 'The plugin `@docusaurus/plugin-pwa`', instead }]);
});

test('other services that count readers are listed, in the preset and as plugins', () => {
  const googleTagManager = { containerId: 'GTM-1' };
  const plugins = [['@docusaurus/plugin-google-analytics', { trackingID: 'UA-1' }]];
  const { config, notes } = convert({ presets: [['classic', { googleTagManager }]], plugins });
  expect(config['analytics']).toBe(undefined);
  const instead = expect.stringContaining('Set `analytics`');
  expect(notes).toMatchObject([
    { what: 'The plugin `@docusaurus/plugin-google-analytics`', instead },
    { what: '`googleTagManager`', instead },
  ]);
});

test('a site that search engines leave out stays one, and hooks of Markdown are severities', () => {
  const { config } = convert({ noIndex: true, markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } } });
  expect(config['head']).toEqual([{ tag: 'meta', attrs: { name: 'robots', content: 'noindex, nofollow' } }]);
  const links = { 'link/broken': 'warning', 'link/anchor': 'warning' };
  expect(config['diagnostics']).toEqual({ ...links, 'link/markdown-broken': 'error' });
  expect(convert({ onBrokenLinks: 'ignore' }).config['diagnostics']).toEqual({ ...links, 'link/broken': 'off' });
});

test('diagrams and live code are listed once, not also as the themes that show them', () => {
  const { notes } = convert({
    themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
    themeConfig: { mermaid: { theme: 'a' }, liveCodeBlock: { playgroundPosition: 'top' } },
  });
  expect(notes.map(({ what }) => what)).toEqual(['`mermaid`', '`liveCodeBlock`']);
});

test('style sheets of the theme are listed, wherever they are', () => {
  const customCss = ['/home/kites/static/css/kites.css', './src/css/custom.css', '../wind.css'];
  const { notes } = convertSite({ 'src/css/custom.css': '' }, { presets: [['classic', { theme: { customCss } }]] });
  const sheets = notes.filter(({ what }) => what.includes('style sheet'));
  expect(sheets.map(({ file, what }) => `${file}: ${what}`)).toEqual([
    'src/css/custom.css: A style sheet',
    'docusaurus.config.js: The style sheet `kites.css`',
    'docusaurus.config.js: The style sheet `wind.css`',
  ]);
});

test.each([
  ['# Kites', 0],
  ["&nbsp;\n\nimport A from './a.js';\n\n<Wide>\n\n# Kites", 0],
  ['', 1],
  ['Words.\n\n# Kites', 1],
  ['```\n# Kites\n```', 1],
])('a hidden title is listed unless a heading stands for it: %j', (body, count) => {
  const site = convertSite({ 'docs/fly.md': `---\ntitle: Fly\nhide_title: true\n---\n${body}\n` });
  expect(site.notes.filter(({ what }) => what.includes('hide_title'))).toHaveLength(count);
  expect(textIn(site, 'docs/fly.md') ?? textIn(site, 'docs/fly.mdx')).not.toContain('hide_title');
});

test('a plugin of the site itself is called by its path in the site, where the configuration has it', () => {
  const files = { 'index.js': '', 'src/log/index.js': '', 'src/wind.js': '' };
  const text = "title: '',\nplugins: [\n  require.resolve('./src/log'),\n  require.resolve('./src/wind.js'),\n]";
  const plugins = [['/home/x/site/src/log/index.js', {}], '/home/x/site/src/wind.js', '/home/x/site/src/log'];
  expect(convertSite({ ...files, 'docusaurus.config.js': text }, { plugins }).notes).toMatchObject([
    { line: 3, what: 'The plugin `src/log/index.js`' },
    { line: 4, what: 'The plugin `src/wind.js`' },
    { line: 3, what: 'The plugin `src/log`' },
  ]);
});

test('HTML in the footer that is a link with words becomes a row, and other HTML is listed where it begins', () => {
  const link = '\n  <a\n    class="a" href="https://x.example"\n    >The\n sky</a\n  >\n';
  const links = [{ html: link }, { title: 'A', items: [{ html: '<a href="/b">B</a>' }, { html: ' <b>\n C</b>' }] }];
  const { config, notes } = convert({ themeConfig: { footer: { links } } }, 'html: `\n <b>\n C</b>`');
  expect(config['footer']).toEqual({
    columns: [
      { title: 'A', items: [{ label: 'B', to: '/b' }] },
      { title: 'Links', items: [{ label: 'The sky', href: 'https://x.example' }] },
    ],
  });
  expect(notes).toMatchObject([{ line: 2, what: 'A row in the footer, "<b> C</b>"' }]);
});
