import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, copyTestSite, createTestSite, dataOf, type TestSite } from '../../harness/site.ts';

const config = `export default { title: 'F', url: 'https://example.com', routes: './routes.ts',
  locales: { default: 'en', locales: { en: {}, ja: {} } } };\n`;

function withRoutes(result: string, more: Readonly<Record<string, string>> = {}): TestSite {
  return createTestSite({
    'site.config.ts': config,
    'routes.ts': `export default (pages) => (${result});\n`,
    'docs/a.md': '# A\n',
    ...more,
  });
}

test('what the documentation shows works as it says: pages are left out of everything, and old addresses lead on', async () => {
  const site = copyTestSite('sources');
  writeFileSync(join(site.dir, '../CHANGELOG.md'), '# Changes\n\n## 1.1\n');
  await buildClean(site);
  const guide = readFileSync(join(packageRoot, 'docs/docs/plugins/routes.md'), 'utf8');
  expect(guide).toContain(readFileSync(join(site.dir, 'routes.ts'), 'utf8').trim());
  expect(site.files().has('docs/internal/release.html')).toBe(false);
  expect([...site.files().values()].some((text) => text.includes('How we release'))).toBe(false);
  expect(site.read('changes.html')).toContain('/docs/changelog');
});

test('a page of any kind can be left out, in all languages; a sidebar that names it loses it as it does a draft', async () => {
  const site = withRoutes("{ drop: ['/docs/b', '/about', '/blog/old', '/app'], redirects: { '/first': '/docs/a' } }", {
    'docs/b.md': '# B\n',
    'i18n/ja/docs/b.md': '# B\n',
    'sidebars.ts': "export default { docs: ['a', 'b'] };\n",
    'pages/about.md': '# About\n',
    'pages/app.tsx': 'export default () => <p>app</p>;\n',
    'blog/2025-01-01-old.md': '# Old\n',
    'blog/2025-01-02-new.md': '# New\n',
  });
  await buildClean(site);
  const paths = [...site.files().keys()].filter((path) => path.endsWith('.html'));
  expect(paths.filter((path) => /(?:docs\/b|about|old|app)\.html$/.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['docs/a.html', 'blog/new.html', 'first.html', 'ja/first.html']));
  expect(site.read('ja/first.html')).toContain('/ja/docs/a');
  expect(JSON.stringify(dataOf(site, 'docs/a'))).not.toContain('/docs/b');
});

test('serve follows a change of the module, and of the pages that it is given', async () => {
  const site = withRoutes("{ drop: pages.filter(({ title }) => title === 'Secret').map(({ url }) => url) }");
  const { live, save } = await openTestLive(site);
  const show = async (file: string, text: string) => {
    const snapshot = await save(file, text);
    return ['docs/a.html', 'b.html'].filter((path) => snapshot?.outputs.get(path));
  };
  await live.update('anything');
  expect(await show('docs/a.md', '# Secret\n')).toEqual([]);
  expect(await show('docs/a.md', '# A\n')).toEqual(['docs/a.html']);
  const change = "export default () => ({ redirects: { '/b': '/docs/a' } });\n";
  expect(await show('routes.ts', change)).toEqual(['docs/a.html', 'b.html']);
});

test('what the module does wrong is told with its name', async () => {
  const told = async (result: string) =>
    (await withRoutes(result).build()).report.map(({ code, message, span, hint }) =>
      [code, span?.file, message, ...(hint?.startsWith('Did') ? [hint] : [])].join(' | '),
    );
  expect(await told("{ drop: ['/docs/aa'], redirects: { '/x': '/nowhere-at-all' } }")).toEqual([
    'plugin/invalid-result | routes.ts | routes.ts drops "/docs/aa", which is not a page | Did you mean "/docs/a"?',
    'redirect/unknown-target | routes.ts | The redirect from "/x" points at "/nowhere-at-all", which does not exist',
  ]);
  expect(await told("{ redirects: { '/docs/a': '/' } }")).toEqual([
    'redirect/taken | routes.ts | A redirect starts at "/docs/a", which is a page',
  ]);
  expect(await told("{ dorp: ['/docs/a'] }")).toEqual([
    'plugin/invalid-result | routes.ts | Unknown key "dorp" in the result of routes.ts | Did you mean "drop"?',
  ]);
  expect(await told('pages.nothing()')).toEqual([
    'plugin/crashed | routes.ts | routes.ts failed: pages.nothing is not a function',
  ]);
});
