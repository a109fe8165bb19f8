import { expect, test } from 'vitest';
import { loadDocusaurus } from '../../../cli/migrate/read-old-site.ts';
import { writeFiles } from '../../harness/temporary.ts';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

const withDocs = (options: object) => ({ plugins: [['@docusaurus/plugin-content-docs', options]] });

/** Returns what is said of the settings of a site. */
const said = ({ notes }: ReturnType<typeof convertSite>) =>
  notes.filter(({ file }) => file === 'docusaurus.config.js').map(({ what, instead }) => `${what}: ${instead}`);

test('a folder of docs may be outside of the site, whichever instance of the plugin it belongs to', async () => {
  const folder = writeFiles({
    'site/docusaurus.config.js': `export default {
      presets: [['classic', { docs: { path: '../guides' }, pages: { path: '../pages' } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'kites', path: '../kites' }]],
    };`,
    'guides/a.md': '',
    'pages/b.md': '',
    'kites/c.md': '',
  });
  const { value, diagnostics } = await loadDocusaurus(`${folder}/site`);
  expect(diagnostics).toEqual([]);
  expect(value?.outside).toEqual(['../guides', '../pages', '../kites']);
});

test('docs of another instance keep their addresses, also at the root, and their lost sidebar is listed', () => {
  const files = {
    'docs/a.md': '[Start](/start)',
    '../kites/begin.md': '---\nid: start\n---\n\n[A](/docs/a)',
    '../kites/deep/README.md': '[Start](../begin.md)',
  };
  const site = convertSite(files, withDocs({ id: 'kites', path: '../kites', routeBasePath: '/' }));
  expect(textIn(site, 'docs/a.md')).toBe('[Start](../pages/begin.md)');
  expect(textIn(site, 'pages/begin.md')).toBe('---\nid: start\n---\n\n[A](../docs/a.md)');
  expect(textIn(site, 'pages/deep/README.md')).toBe('[Start](../begin.md)');
  expect(said(site)).toEqual([
    'The docs at `/`: They become pages without a sidebar, since a site has one set of docs.',
  ]);
});

test('an instance whose folder has no pages is listed', () => {
  const site = convertSite({ 'docs/a.md': '' }, withDocs({ id: 'kites', path: 'kites', sidebarPath: false }));
  expect(said(site)).toEqual([
    'The docs at `/docs`: The folder `kites` contains no pages. Create it, if a script does that, and migrate again.',
  ]);
});

test('files that the docs leave out are no pages', () => {
  const files = { 'docs/a.md': '', 'docs/guides/b.mdx': '', 'docs/guides/TEMPLATE.md': '', 'docs/c.md': '' };
  const options = { include: ['{guides,tours}/**/*.{md,mdx}', 'a.md'], exclude: ['**/TEMPLATE.md'] };
  const site = convertSite(files, { presets: [['classic', { docs: options }]] });
  expect([...site.files.keys()].filter((path) => path.startsWith('docs/'))).toEqual(['docs/a.md', 'docs/guides/b.md']);
});

test.each([
  [{ numberPrefixParser: false }, '', '/1-sky/2-fly'],
  [{ numberPrefixParser: false }, '---\nparse_number_prefixes: true\n---\n', null],
  [{}, '---\nparse_number_prefixes: false\n---\n', '/1-sky/2-fly'],
  [{}, '', null],
])('docs whose names keep their numbers keep their addresses: %j %j', (docs, text, slug) => {
  const sidebars = { main: [slug === null ? 'sky/fly' : '1-sky/2-fly'] };
  const site = convertSite({ 'docs/1-sky/2-fly.md': text }, { presets: [['classic', { docs }]] }, sidebars);
  expect(textIn(site, 'docs/1-sky/2-fly.md')).toBe(slug === null ? '' : `---\nslug: ${slug}\n---\n\n`);
  expect(textIn(site, 'sidebars.ts')).toContain("main: ['sky/fly']");
});

test('a function that reads the numbers of names is listed', () => {
  const { notes } = convertSite({}, { presets: [['classic', { docs: { numberPrefixParser: '[code]' } }]] });
  expect(notes).toMatchObject([{ what: '`numberPrefixParser` is a function' }]);
});

test.each([
  [{ onlyIncludeVersions: ['2.0'] }, ['2.0'], false],
  [{ onlyIncludeVersions: ['current', '1.0'] }, ['1.0'], true],
  [{ disableVersioning: true }, [], true],
  [{}, ['2.0', '1.0'], true],
])('only versions that the site shows come over: %j', (docs, versions, isCurrent) => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-1.0/a.md': '',
    'versioned_docs/version-2.0/a.md': '',
  };
  const site = convertSite(files, { presets: [['classic', { docs }]] });
  const found = [...site.files.keys()].flatMap((path) => /^versions\/(.*)\/docs\//.exec(path)?.[1] ?? []);
  expect(found).toEqual(versions);
  expect(textIn(site, 'site.config.ts')?.includes('includeCurrent: false')).toBe(!isCurrent);
});

test.each([
  [{}, '/docs/intro'],
  [{ lastVersion: 'current' }, '/docs'],
  [{ lastVersion: '1.0' }, '/docs/first'],
])('a site without a front page begins with the docs of its last version: %j', (docs, address) => {
  const files = {
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '---\nslug: /\n---\n',
    'versioned_docs/version-1.0/first.md': '',
    'versioned_docs/version-2.0/intro.md': '',
  };
  const site = convertSite(files, { presets: [['classic', { docs }]] });
  expect(textIn(site, 'site.config.ts')).toContain(`redirects: { '/': '${address}' }`);
});

test('sidebars of versions keep the names to which the navigation bar leads', () => {
  const files = {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "version-1.0/main": ["version-1.0/a"], "more": ["a"] }',
  };
  const sidebars = textIn(convertSite(files), 'versions/1.0/sidebars.json');
  expect(JSON.parse(sidebars ?? '')).toEqual({ main: ['a'], more: ['a'] });
});

test('versions of the docs of another instance are listed', () => {
  const files = { 'kites/a.md': '', 'kites_versions.json': '["1.0"]', 'kites_versioned_docs/version-1.0/a.md': '' };
  const { notes } = convertSite(files, withDocs({ id: 'kites', path: 'kites', routeBasePath: 'kites' }));
  expect(notes).toMatchObject([
    { what: 'The docs at `/kites`' },
    { file: 'kites_versions.json', line: 1, what: 'The versions of the docs at `/kites`' },
  ]);
});

test('plugins and themes of Docusaurus may be named without their scope', () => {
  const plugins = [
    ['content-docs', { id: 'kites', path: 'kites', routeBasePath: 'kites', sidebarPath: false }],
    ['client-redirects', { redirects: [{ from: '/old', to: '/kites/a' }] }],
    'sitemap',
  ];
  const site = convertSite({ 'kites/a.md': '# A' }, { plugins, themes: ['mermaid', 'live-codeblock'] });
  expect(textIn(site, 'pages/kites/a.md')).toBe('# A');
  expect(textIn(site, 'site.config.ts')).toContain("'/old': '/kites/a'");
  expect(said(site)).toEqual([]);
  const others = convertSite({ 'guides/a.md': '' }, { presets: [], plugins: [['content-docs', { path: 'guides' }]] });
  expect(textIn(others, 'docs/a.md')).toBe('');
});

test('redirects from other endings of addresses are listed, unless a site has them anyway', () => {
  const instead = 'Add the redirects that it creates to `redirects` in the configuration.';
  const toNotes = (options: object) =>
    said(convertSite({ 'docs/a.md': '# A' }, { plugins: [['client-redirects', options]] }));
  expect(toNotes({ fromExtensions: ['html'] })).toEqual([]);
  expect(toNotes({ fromExtensions: ['html', 'php'] })).toEqual([`\`fromExtensions\`: ${instead}`]);
  expect(toNotes({ toExtensions: ['exe'] })).toEqual([`\`toExtensions\`: ${instead}`]);
});

test('another instance of docs or a blog is listed where its id is set, not where its name is', () => {
  const text =
    "items: [{ to: '/kites' }, { to: '/log' }],\nplugins: [\n  ['d', { id: 'kites' }],\n  ['b', { id: \"log\" }] ]";
  const plugins = [
    ['@docusaurus/plugin-content-docs', { id: 'kites', path: 'kites' }],
    ['@docusaurus/plugin-content-blog', { id: 'log', path: 'log', routeBasePath: 'log' }],
  ];
  const { notes } = convertSite({ 'docusaurus.config.js': text, 'kites/a.md': '' }, { plugins });
  expect(notes).toMatchObject([
    { line: 3, what: 'The docs at `/docs`' },
    { line: 4, what: 'The blog at `/log`, and all URLs below it' },
  ]);
});
