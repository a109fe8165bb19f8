import { expect, test } from 'vitest';
import { parseYaml } from '../../../cli/config/read-yaml.ts';
import { createTestSite, toPlacedLine } from '../../harness/site.ts';

/** Returns a site's diagnostics for keys of its configuration, one line each. */
function reportOfKeys(keys: string): Promise<string[]> {
  return reportOf({ 'site.config.ts': `export default { title: 'F', url: 'https://example.com', ${keys} };\n` });
}

/** Returns a site's diagnostics, one line each. */
async function reportOf(files: Record<string, string>): Promise<string[]> {
  const { report } = await createTestSite({ 'docs/a.md': '# A\n', ...files }).build();
  return report.map((found) => `${toPlacedLine(found)}. ${found.hint}`);
}

test('the message on a wrong value does not mention that null is allowed too', async () => {
  const [found = '', ...others] = await reportOf({ 'docs/b.md': '---\nlast_update: yesterday\n---\n# B\n' });
  expect(found).toMatch(/^front-matter\/invalid docs\/b\.md:2:\d+ "last_update" must be an object, not a string\./);
  expect(others).toEqual([]);
});

test('a mistyped key of an object that its type tells apart is known for what it is', async () => {
  const sidebars = "export default { docs: ['a', { type: 'category', label: 'A', itmes: [] }] };\n";
  expect(await reportOf({ 'sidebars.ts': sidebars })).toEqual([
    'sidebar/invalid sidebars.ts:1:62 Unknown key "itmes" in "docs[1]". Did you mean "items"?',
  ]);
  const config =
    "export default { title: 'F', url: 'https://example.com', navbar: { items: [{ label: 'A', t: '/docs/a' }] } };\n";
  const found = await reportOf({ 'site.config.ts': config });
  expect(found).toContainEqual(expect.stringMatching(/Unknown key "t" in "navbar\.items\[0\]"\. Did you mean "to"\?$/));
});

test('a mistyped protocol in the navigation bar, the footer and a sidebar is reported, and a rare one is not', async () => {
  const bar = (href: string) => `navbar: { items: [{ label: 'A', href: '${href}' }] }`;
  expect(await reportOfKeys(bar('vscode://file/a'))).toEqual([]);
  expect(await reportOfKeys(bar('htps://a.org'))).toEqual([
    expect.stringContaining('"navbar.items[0].href": The protocol is mistyped: write "https://a.org"'),
  ]);
  const footer = "footer: { columns: [{ title: 'A', items: [{ label: 'A', href: 'http:/a.org' }] }] }";
  expect(await reportOfKeys(footer)).toEqual([
    expect.stringContaining('"footer.columns[0].items[0].href": The protocol is mistyped: write "http://a.org"'),
  ]);
  const sidebars = "export default { main: ['a', { type: 'link', label: 'B', href: 'https//a.org' }] };\n";
  expect(await reportOf({ 'sidebars.ts': sidebars })).toEqual([
    expect.stringContaining('"main[1].href": The protocol is mistyped: write "https://a.org"'),
  ]);
});

test('a function is reported where what it would return is wanted, wherever that is', async () => {
  const config = "export default () => ({ title: 'F', url: 'https://example.com' });\n";
  const hint = 'No function is called here: write what it would return.';
  expect(await reportOf({ 'site.config.ts': config })).toEqual([
    `config/invalid site.config.ts:1:16 the configuration must be an object, not a function. ${hint}`,
  ]);
  expect(await reportOfKeys("navbar: { items: () => [{ label: 'A', to: '/docs/a/' }] }")).toEqual([
    expect.stringMatching(/"navbar\.items" must be a list, not a function\. No function is called here/),
  ]);
});

test('a required key with a mistyped name is reported once, by that name', async () => {
  expect(await reportOf({ 'site.config.ts': "export default { titel: 'F', url: 'https://example.com' };\n" })).toEqual([
    'config/invalid site.config.ts:1:18 Unknown key "titel" in the configuration. Did you mean "title"?',
  ]);
  const names = {
    'blog/authors.yml': 'jane:\n  nme: Jane\n',
    'blog/2025-01-01-a.md': '---\nauthors: [jane]\n---\n# A\n',
  };
  expect((await reportOf(names)).filter((line) => line.startsWith('blog/invalid-names'))).toEqual([
    'blog/invalid-names blog/authors.yml:2:3 Unknown key "nme" in "jane". Did you mean "name"?',
  ]);
});

test('a required key that is missing beside an unknown one of another name is reported too', async () => {
  const found = await reportOfKeys('api: { libraries: [] }');
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('"api.package" is required');
});

test('a key whose value is undefined is there, and only lacks its value', async () => {
  const settings = "title: 'F', url: process.env.NO_SUCH_VARIABLE";
  const { report } = await createTestSite({ 'site.config.ts': `export default { ${settings} };\n` }).build();
  expect(report.map((one) => `${toPlacedLine(one)}. ${one.hint}`)).toEqual([
    'config/invalid site.config.ts:1:35 "url" is undefined. Give it a value; it is a string. An environment variable that is not set is undefined.',
  ]);
});

test('a route and a URL under the name of the other are told the right name', async () => {
  const items = "[{ href: '/docs/a', label: 'A' }, { to: 'https://example.com/b', label: 'B' }]";
  expect(
    await reportOfKeys(`navbar: { items: ${items} }, footer: { columns: [{ title: 'C', items: ${items} }] }`),
  ).toEqual([
    expect.stringMatching(/"navbar\.items\[0\]\.href": Invalid URL\. Name it "to": it is a route of this site\.$/),
    expect.stringMatching(/"navbar\.items\[1\]\.to": .* Name it "href": it is a URL of another site\.$/),
    expect.stringMatching(/"footer\.columns\[0\]\.items\[0\]\.href": Invalid URL\. Name it "to"/),
    expect.stringMatching(/"footer\.columns\[0\]\.items\[1\]\.to": .* Name it "href"/),
  ]);
});

test('an address without a protocol gets one as its hint', async () => {
  const items =
    "[{ href: 'example.com/a', label: 'A' }, { href: 'nothing like it', label: 'B' }, { href: '//example.com/c', label: 'C' }]";
  expect(await reportOfKeys(`navbar: { items: ${items} }`)).toEqual([
    expect.stringMatching(/"navbar\.items\[0\]\.href": Invalid URL\. Write "https:\/\/example\.com\/a"\.$/),
    expect.stringMatching(/"navbar\.items\[1\]\.href": Invalid URL\. What it means: URL of another site/),
    expect.stringMatching(/"navbar\.items\[2\]\.href": Invalid URL\. Write "https:\/\/example\.com\/c"\.$/),
  ]);
});

test('a value is called what its author knows it as', async () => {
  expect(await reportOf({ 'docs/b.md': '---\nunlisted: yes\n---\n# B\n' })).toEqual([
    expect.stringMatching(/^front-matter\/invalid docs\/b\.md:2:11 "unlisted" must be true or false, not a string\./),
  ]);
  const load =
    "export const load = () => [{ path: 'pages/b', title: 'B', data: new Date(), template: 'B' }, { path: 'docs/c.md', markdown: '', text: '' }];\n";
  const config = "export default { title: 'F', url: 'https://example.com', sources: ['./a.source.ts'] };\n";
  const found = await reportOf({ 'site.config.ts': config, 'a.source.ts': load });
  expect(found).toEqual([
    expect.stringMatching(/"data" must be .*, not a Date in page 1\./),
    expect.stringMatching(/: Unknown key "text" in page 2\. Known keys/),
  ]);
});

test('a key of another tool, or in the wrong place, gets the right name or place as its hint', async () => {
  const keys =
    "math: true, versions: {}, footer: { links: [] }, navbar: { items: [{ label: 'A', to: '/a', items: [] }] }";
  expect((await reportOfKeys(keys)).map((line) => line.replace(/^.*? U/, 'U'))).toEqual([
    'Unknown key "math" in the configuration. Put it into "markdown".',
    'Unknown key "versions" in the configuration. Put it into "docs".',
    'Unknown key "links" in "footer". Name it "columns".',
    `Unknown key "items" in "navbar.items[0]". Add "type: 'dropdown'" to the item: it is a menu.`,
  ]);
});

test.each([
  ["base: '/docs/'", 'Name it "baseUrl".'],
  ["description: 'Bread'", 'Name it "tagline".'],
  ['nav: []', 'Name it "navbar".'],
  ["logo: '/a.svg'", 'Put it into "navbar".'],
  ["theme: { primary: '#639' }", 'Set colours in a style sheet that "css" names'],
  ["themeColor: '#639'", 'Set colours in a style sheet that "css" names'],
  ['themeConfig: {}', 'Put its keys into the configuration itself: "navbar"'],
  ['plugins: []', 'Name plugins for Markdown in "markdown", and modules that make pages in "sources".'],
  ["onBrokenLinks: 'throw'", `Set severities with "diagnostics: { 'link/broken': 'error', 'link/anchor': 'error' }".`],
  ["stylesheets: ['./a.css']", 'Name it "css": a list of files of the site.'],
  ['scripts: []', 'Put them into "head".'],
])('a key that newcomers guess gets the way to say it as its hint: %s', async (keys, hint) => {
  expect(await reportOfKeys(keys)).toEqual([expect.stringContaining(`in the configuration. ${hint}`)]);
});

test('the place of a map in YAML ends with it', () => {
  const { locate } = parseYaml('jane:\n  url: 1\nbob:\n  name: Bob\n', 'a.yml');
  expect(locate(['jane'])).toEqual({ file: 'a.yml', start: { line: 2, column: 3 }, end: { line: 2, column: 9 } });
});

test('a category that contains itself is a mistake of the sidebars', async () => {
  const ring = "const c: any = { type: 'category', label: 'X', items: ['a'] };\nc.items.push(c);\n";
  expect(await reportOf({ 'sidebars.ts': `${ring}export default { docs: ['a', c], more: ['a'] };\n` })).toEqual([
    expect.stringMatching(/^sidebar\/invalid sidebars\.ts:\d+:\d+ "docs\[1\]\.items\[1\]" is an object or list that/),
  ]);
  const shared = "const row: any = { type: 'category', label: 'X', items: ['a'] };\n";
  expect(await reportOf({ 'sidebars.ts': `${shared}export default { docs: [row], more: [row] };\n` })).toEqual([]);
});

test.each([
  ["editUrl: 'https://example.com/{path}'", /"editUrl": Unknown placeholder "{path}"\. Known: {file}\./],
  ["search: { provider: 'embedded', missingResultsUrl: 'https://example.com/{qery}' }", /Did you mean "{query}"\?/],
  ["api: { package: 'lib', sourceLink: 'https://example.com/{file}#L{line}' }", /Unknown placeholder "{file}"/],
])('a placeholder that an address does not know is reported: %s', async (keys, expected) => {
  expect(await reportOfKeys(keys)).toEqual([expect.stringMatching(expected)]);
});

test.each([
  ["title: ''", '"title" must not be empty. What it means: Name of the site,'],
  [
    "redirects: { old: '/docs/a' }",
    '"redirects.old": Not a route of this site, such as "/docs/old". What it means: Redirects',
  ],
  [
    "redirects: { '/old': 'https://example.com/new' }",
    '"redirects./old": Not a route of this site, such as "/docs/new#part". What it means: Redirects',
  ],
  ["search: { provder: 'algolia' }", 'Unknown key "provder" in "search". Did you mean "provider"?'],
  ["search: { provider: 'algolai' }", 'Unknown provider "algolai" in "search". Did you mean "algolia"?'],
  ['search: { provider: { toString: null } }', 'Unknown provider in "search". Known providers: embedded, algolia.'],
  [
    "diagnostics: { 'link/broken': 'warn' }",
    '"diagnostics.link/broken" must be "error", "warning" or "off". What it means:',
  ],
  ["head: [{ tag: 'style', attrs: {} }]", '"head[0].tag" must be "meta", "link" or "script". What it means: Name of'],
  [
    "navbar: { items: [{ type: 'docs', label: 'A' }] }",
    'Unknown type "docs" in "navbar.items[0]". Did you mean "doc"?',
  ],
  ['markdown: { toc: { maxLevel: 9 } }', '"markdown.toc.maxLevel" must be at most 6. What it means: Deepest heading'],
  ['markdown: { toc: { minLevel: 1 } }', '"markdown.toc.minLevel" must be at least 2. What it means: Top heading'],
  [
    "css: './brand.css'",
    '"css" must be a list, not a string. Write ["./brand.css"]. What it means: The site\'s own style sheets,',
  ],
  ['css: [1]', '"css[0]" must be a string, not a number. What it means: The site\'s own style sheets,'],
])('a wrong value is explained: %s', async (keys, expected) => {
  expect(await reportOfKeys(keys)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ['5', '"redirect_from" must be a string or a list, not a number. Write "5". What it means: Former path'],
  ['[5]', '"redirect_from[0]" must be a string, not a number. What it means: Former path'],
  ["''", '"redirect_from": Not a former path of the page, such as "old-name". What it means: Former path'],
])('a value that may be of two types is explained: redirect_from: %s', async (value, expected) => {
  expect(await reportOf({ 'docs/b.md': `---\nredirect_from: ${value}\n---\n# B\n` })).toEqual([
    expect.stringContaining(expected),
  ]);
});

test.each([
  ["baseUrl: 'docs'", 'Write "/docs/". What it means: Path'],
  ["baseUrl: '/docs'", 'Write "/docs/". What it means: Path'],
  ["redirects: { '/old': 'docs/a' }", 'Write "/docs/a". What it means: Redirects'],
  ["markdown: { math: 'yes' }", 'Write true. What it means: Whether'],
  ["markdown: { toc: { maxLevel: '3' } }", 'Write 3. What it means: Deepest'],
  ['examples: true', 'Write {}. What it means: Checks'],
  ["examples: { prelude: ['./a.d.ts'] }", 'Write "./a.d.ts". What it means: '],
])('a value that is almost right is shown as it must be: %s', async (keys, hint) => {
  const [found = '', ...others] = await reportOfKeys(keys);
  expect(found).toContain(`. ${hint}`);
  expect(others).toEqual([]);
});

test('a page or post without a word in its title is reported', async () => {
  const text = '---\ntitle: ""\n---\n# B\n';
  expect(await reportOf({ 'blog/2024-01-01-b.md': text, 'docs/b.md': text })).toEqual([
    expect.stringContaining(
      'front-matter/invalid blog/2024-01-01-b.md:2:8 "title" must not be empty. What it means: Title',
    ),
    expect.stringContaining('front-matter/invalid docs/b.md:2:8 "title" must not be empty. What it means: Title'),
  ]);
});

test.each([
  ['title: 1.0', 'Write "1.0". What it means: Title'],
  ['title: 0x10', 'Write "0x10". What it means: Title'],
  ['sidebar_label: 007', 'Write "007". What it means: Label'],
  ['keywords: [1.10]', 'Write "1.10". What it means: Additional'],
])('a number that should be a text is shown as it is written: %s', async (line, hint) => {
  expect(await reportOf({ 'docs/b.md': `---\n${line}\n---\n# B\n` })).toEqual([expect.stringContaining(hint)]);
});

test('a list written as a text with commas is shown as a list', async () => {
  expect(await reportOf({ 'docs/b.md': '---\nkeywords: kite, wind ,sail,\n---\n# B\n' })).toEqual([
    expect.stringContaining('Write ["kite","wind","sail"]. What it means: Additional'),
  ]);
});

test('tags and authors of a post with commas between them are not one with commas in its name', async () => {
  const text = '---\ntags: kite, wind\nauthors: "joan,"\n---\n# B\n\nText.\n';
  expect(await reportOf({ 'blog/2024-01-01-b.md': text })).toEqual([
    expect.stringContaining('"tags": Several keys are a list. Write ["kite","wind"]. What it means: Key of a tag'),
    expect.stringContaining('"authors": Several keys are a list. Write ["joan"]. What it means: Key of an author'),
  ]);
});

test('a long value, and one that is wrong because of others, are not shown', async () => {
  expect(await reportOfKeys(`css: './${'a'.repeat(80)}.css'`)).toEqual([
    expect.stringContaining('must be a list, not a string. What it means: '),
  ]);
  expect(await reportOfKeys("locales: { default: 'xx', locales: { en: {} } }")).not.toContainEqual(
    expect.stringContaining('Write '),
  );
});

test('an object in whose place there is something else is shown by its keys', async () => {
  expect(await reportOfKeys("footer: 'Hello'")).toEqual([
    expect.stringMatching(/"footer" must be an object, not a string\. What it means: .*\. Known keys: .*copyright/),
  ]);
});

test('a configuration that is no object is told what it may contain', async () => {
  expect(await reportOf({ 'site.config.ts': 'export default 5;\n' })).toEqual([
    expect.stringMatching(/the configuration must be an object, not a number\. Known keys: title, url, /),
  ]);
});

test('a mistyped key of an object that may be null instead is known for what it is', async () => {
  expect(await reportOf({ 'docs/b.md': '---\nlast_update: { date: 2025-07-14, autor: Ada }\n---\n# B\n' })).toEqual([
    'front-matter/invalid docs/b.md:2:34 Unknown key "autor" in "last_update". Did you mean "author"?',
  ]);
});
