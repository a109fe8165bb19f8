import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** A component that shows its props. */
const probe = `import { useId } from 'react';
import './probe.css';
export default function Probe(props) {
  return <pre id={useId()}>{JSON.stringify(props)}</pre>;
}
`;

const withProbe = { 'islands/Probe.jsx': probe, 'islands/probe.css': '.probe { color: red; }\n' };

/** Returns the islands of a page with their props and attributes. */
function islandsOf(html: string) {
  const characters = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  const text = (escaped: string) =>
    escaped.replace(/&\w+;/g, (entity) => characters[entity as keyof typeof characters] ?? entity);
  return [
    ...html.matchAll(/<div data-island="(\w+)"((?:"[^"]*"|'[^']*'|[^>"'])*)><pre id="([^"]*)">(.*?)<\/pre><\/div>/gs),
  ].map(([, name, attributes = '', id, shown = '']) => ({ name, attributes, id, given: JSON.parse(text(shown)) }));
}

test('a directive with a capital letter is a component, given its attributes and the fence inside', async () => {
  const site = createTestSite({
    ...withProbe,
    'docs/a.md':
      '# A\n\n::Probe{caption=\'</div> & "quotes"\' height="360"}\n\n:::Probe\n```json\n{ "a": "<b>" }\n```\n:::\n',
  });
  await buildClean(site);
  const [leaf, container] = islandsOf(site.main('docs/a.html'));
  expect(leaf?.given).toEqual({ caption: '</div> & "quotes"', height: '360', locale: 'en', baseUrl: '/' });
  expect(container?.given).toEqual({ text: '{ "a": "<b>" }', lang: 'json', locale: 'en', baseUrl: '/' });
  expect(leaf?.id).not.toBe(container?.id);
  const names = readdirSync(`${site.out}/assets`);
  const module = /data-module="\/assets\/([^"]+)"/.exec(leaf?.attributes ?? '')?.[1];
  expect(names).toContain(module);
  expect(module).toMatch(/^island-Probe-\w+\.js$/);
});

test('the style sheet of an island is linked by the pages that show it, once, and by no other', async () => {
  const site = createTestSite({
    ...withProbe,
    'docs/a.md': '::Probe\n\n::Probe\n',
    'docs/b.md': '# B\n',
    'blog/2025-01-01-c.md': '# C\n\n::Probe\n',
  });
  await buildClean(site);
  for (const page of ['docs/a.html', 'blog/c.html']) {
    const links = [...site.read(page).matchAll(/<link rel="stylesheet" href="\/assets\/island-Probe-\w+\.css"/g)];
    expect(links).toHaveLength(1);
  }
  expect(site.read('docs/b.html')).not.toContain('island-Probe');
});

test('a style sheet that is imported for its address is a file of its own, with what it imports, and linked by no page', async () => {
  const site = createTestSite({
    'islands/Probe.jsx':
      "import path from './look.css?url';\nexport default function Probe(props) {\n  return <pre>{props.baseUrl + path}</pre>;\n}\n",
    'islands/look.css': '@import "./part.css";\n.look { color: red; }\n',
    'islands/part.css': '.part { color: blue; }\n',
    'docs/a.md': '::Probe\n',
  });
  await buildClean(site);
  const path = /<pre>\/(assets\/look-[0-9A-F]{8}\.css)<\/pre>/.exec(site.main('docs/a.html'))?.[1] ?? '';
  expect(site.read(path)).toContain('.part{color:#00f}.look{color:red}');
  expect(site.read('docs/a.html')).not.toContain(`href="/${path}"`);
});

test('a style sheet that is imported for its address and is not there is reported', async () => {
  const site = createTestSite({
    'islands/Probe.jsx': "import path from './none.css?url';\nexport default function Probe() {\n  return path;\n}\n",
    'docs/a.md': '::Probe\n',
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    {
      code: 'page/bundle-failed',
      message: expect.stringContaining('./none.css'),
      span: { file: 'islands/Probe.jsx', start: { line: 1 } },
    },
  ]);
});

test('a file beside the page is given as text, beside the original for a translation, and a change of it is seen', async () => {
  const site = createTestSite({
    ...withProbe,
    'site.config.ts': `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'F', url: 'https://example.com', locales: { default: 'en', locales: { en: {}, ja: {} } } });
`,
    'docs/part/a.md': '::Probe{src="./data.json"}\n',
    'docs/part/data.json': '[1]',
    'i18n/ja/docs/part/a.md': '::Probe{src="./data.json"}\n',
  });
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  expect(islandsOf(site.main('docs/part/a.html'))[0]?.given).toMatchObject({ text: '[1]', lang: 'json', locale: 'en' });
  expect(islandsOf(site.main('ja/docs/part/a.html'))[0]?.given).toMatchObject({ text: '[1]', locale: 'ja' });
  site.write('docs/part/data.json', '[2]');
  await buildClean(site, { cacheDir });
  expect(islandsOf(site.main('docs/part/a.html'))[0]?.given).toMatchObject({ text: '[2]' });
});

test('a sidebar is given as a tree of labels and addresses, without pages that are unlisted', async () => {
  const site = createTestSite({
    ...withProbe,
    'docs/map.md': '# Map\n\n::Probe{from="sidebar:main"}\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
    'docs/part/one.md': '# One\n',
    'sidebars.ts': `export default { main: ['map', 'hidden', { type: 'category', label: 'Part', items: ['part/one'] }] };\n`,
  });
  await buildClean(site);
  const [island] = islandsOf(site.main('docs/map.html'));
  expect(island?.given).toMatchObject({ lang: 'sidebar' });
  expect(JSON.parse(island?.given.text)).toEqual([
    { label: 'Map', href: '/docs/map' },
    { label: 'Part', items: [{ label: 'One', href: '/docs/part/one' }] },
  ]);
});

test('a sidebar that does not exist is reported where it is asked for', async () => {
  const site = createTestSite({
    ...withProbe,
    'docs/a.md': '# A\n\n::Probe{from="sidebar:mian"}\n',
    'sidebars.ts': `export default { main: ['a'] };\n`,
  });
  const { report } = await site.build();
  expect(report).toMatchObject([
    {
      code: 'sidebar/unknown-sidebar',
      hint: 'Did you mean "sidebar:main"?',
      span: { file: 'docs/a.md', start: { line: 3 } },
    },
  ]);
});

test('an island that cannot be shown keeps its content for the reader', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("diagnostics: { 'island/unknown': 'warning' }"),
    'docs/a.md': '# A\n\n:::Prob\n```json\n{ "kept": true }\n```\n:::\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['island/unknown']);
  expect(site.main('docs/a.html')).toContain('kept');
});

test('prose that only looks like an island is prose', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nCall std::Vector or a:Name here.\n\n\\::Vector\n' });
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('Call std::Vector or a:Name here.');
  expect(site.main('docs/a.html')).toContain('::Vector');
});

test('a component without a default export is reported', async () => {
  const site = createTestSite({ 'islands/Probe.tsx': 'export const Probe = 1;\n', 'docs/a.md': '# Probe\n' });
  const { report } = await site.build();
  expect(report).toMatchObject([{ code: 'page/no-default-export', span: { file: 'islands/Probe.tsx' } }]);
});

test.each([
  [':::Note\nText\n:::', 'Did you mean ":::note"?'],
  [':::File-Tree\n```\nText\n```\n:::', 'Did you mean ":::file-tree"?'],
  ['::Prob', 'Did you mean "Probe"?'],
])('a name that no component has is reported with the block or component that was meant: %j', async (text, hint) => {
  const { report } = await createTestSite({ ...withProbe, 'docs/a.md': `::Probe\n\n${text}\n` }).build();
  expect(report).toMatchObject([{ code: 'island/unknown', hint }]);
});
