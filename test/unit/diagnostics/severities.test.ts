import { expect, test } from 'vitest';
import { createCollector, type Diagnostic, outcome } from '../../../cli/diagnostics/diagnostic.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

const links = {
  'docs/a.md': '# A\n\n[1](/docs/gone) [2](/docs/b#gone) [3](./gone.md) [4](./b.md#gone)\n',
  'docs/b.md': '# B\n',
};

test('a site that says nothing of broken links is built: those by file are warnings, those by address are ignored', async () => {
  const { report, written } = await createTestSite(links).build();
  expect(report.map(({ code, severity }) => [code, severity])).toEqual([
    ['link/markdown-broken', 'warning'],
    ['link/markdown-anchor', 'warning'],
  ]);
  expect(written).toBe(true);
});

test('a site can have them as strict as it likes', async () => {
  const all = ['link/broken', 'link/anchor', 'link/markdown-broken', 'link/markdown-anchor'];
  const strict = JSON.stringify(Object.fromEntries(all.map((code) => [code, 'error'])));
  const config = configWith(`diagnostics: ${strict}`);
  const { report, written } = await createTestSite({ ...links, 'site.config.ts': config }).build();
  expect(report.map(({ code, severity }) => [code, severity])).toEqual(all.map((code) => [code, 'error']));
  expect(written).toBe(false);
});

test('what does not exist is an error: sidebars, docs, types of items, what a page module renders', async () => {
  const navbar = `navbar: { items: [
    { type: 'docSidebar', sidebarId: 'gone', label: 'Gone' },
    { type: 'doc', docId: 'gone' },
    { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'gone' }] },
  ] }`;
  const site = createTestSite({
    'site.config.ts': configWith(navbar),
    'docs/b.md': '# B\n',
    'sidebars.ts': "export default { main: ['b', 'gone'] };\n",
    'pages/p.tsx': 'export const Page = () => null;\n',
  });
  const { report, written } = await site.build();
  expect(report.map(({ code, severity }) => [code, severity]).sort()).toEqual([
    ['navbar/unknown-doc', 'error'],
    ['navbar/unknown-doc', 'error'],
    ['page/no-default-export', 'error'],
    ['sidebar/unknown-doc', 'error'],
    ['sidebar/unknown-sidebar', 'error'],
  ]);
  expect(written).toBe(false);
});

test.each([
  ['"serach" in "navbar.items[1]"', `[{ type: 'search' }, { type: 'serach' }]`, 'Did you mean "search"?'],
  [
    '"search" in "navbar.items[0].items[0]"',
    `[{ type: 'dropdown', label: 'More', items: [{ type: 'search' }] }]`,
    'Known types: default, doc, docSidebar, docsVersion.',
  ],
])('an item of the navigation bar that is of no known type is an error: %s', async (found, items, hint) => {
  const config = configWith(`navbar: { items: ${items} }`);
  const { report, written } = await createTestSite({ 'site.config.ts': config, 'docs/b.md': '# B\n' }).build();
  expect(report).toMatchObject([{ code: 'config/invalid', severity: 'error', message: `Unknown type ${found}`, hint }]);
  expect(written).toBe(false);
});

test('a page may have more problems than a call has arguments', () => {
  const { diagnostics, collect } = createCollector();
  const problem: Diagnostic = { code: 'link/broken', message: 'No page' };
  expect(collect(outcome('page', new Array<Diagnostic>(200_000).fill(problem)))).toBe('page');
  expect(diagnostics).toHaveLength(200_000);
});
