import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SessionUpdate } from '../../../cli/dev/live/updates.ts';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import type { SearchShard } from '../../../runtime/search/engine/shard.ts';
import { toRouteKey, type UrlPath } from '../../../runtime/url.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, copyTestSite, createTestSite, dataOf, differences, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const changelog = '# Changes\n\n## 1.1\n\nFaster.\n';

function examples(): TestSite {
  const site = copyTestSite('sources');
  writeFileSync(join(site.dir, '../CHANGELOG.md'), changelog);
  return site;
}

/** Returns a site with one source, which returns the given expression. */
function withSource(result: string, more: Readonly<Record<string, string>> = {}): TestSite {
  return createTestSite({
    'site.config.ts': "export default { title: 'F', url: 'https://example.com', sources: ['./all.source.ts'] };\n",
    'all.source.ts': `export const load = async (site) => ${result};\n`,
    'docs/a.md': '# A\n',
    ...more,
  });
}

test('what the documentation shows works as it says: pages of a changelog, of records and of an OpenAPI file', async () => {
  const site = examples();
  await buildClean(site);
  const guide = readFileSync(join(packageRoot, 'docs/docs/plugins/sources.md'), 'utf8');
  for (const name of ['changelog.source.ts', 'people.source.ts', 'theme/templates/PersonPage.tsx']) {
    expect(guide).toContain(readFileSync(join(site.dir, name), 'utf8').trim());
  }
  expect(site.main('docs/changelog.html')).toContain('Faster.');
  expect(site.main('docs/http/readMap.html')).toMatch(/GET.*\/maps.*<code>id<\/code><\/td>\s*<td>Id of the map/s);
  expect(site.main('docs/intro.html')).toContain('<a href="/docs/changelog#11">');
  expect(site.main('people/grace.html')).toContain('<h1>Grace</h1><p>Writes &lt;compilers&gt;</p>');
  expect(site.main('people/ada.html')).toContain('<a href="/docs/changelog">');
  expect(dataOf(site, 'people/ada')).toMatchObject({
    template: 'module',
    title: 'Ada',
    description: 'Writes programs',
    data: { id: 'ada', name: 'Ada', role: 'Writes programs' },
  });
  // Pages from sources appear in sidebars, the sitemap and the search like any others.
  expect(JSON.stringify(dataOf(site, 'docs/intro'))).toContain('/docs/http/deleteMap');
  expect(site.read('sitemap.xml')).toContain('https://example.com/people/ada');
  const { pages } = JSON.parse(site.read('_data/_search/en/current.json')) as SearchShard;
  expect(pages.find(({ title }) => title === 'Grace')).toMatchObject({
    href: '/people/grace',
    description: 'Writes <compilers>',
    isNotDocs: true,
  });
});

test('links and images of a page with a link base lead there, unless the site has what they name', async () => {
  const markdown = [
    '# Readme',
    '[Guide](docs/guide.md#go), [up](../LICENSE), [here](#readme), [page](/docs/a), [site](https://example.org/)',
    '[Root](/CONTRIBUTING.md) ![picture](/docs/a.png) [site](/docs/b)',
    '<a href="./CHANGELOG.md">Changes</a> [changes][1] ![logo](./logo.png) <img src="media/b.svg?x" alt="">',
    '[1]: CHANGELOG.md',
  ].join('\n\n');
  const linkBase = 'https://github.com/acme/kite/blob/HEAD/lib/';
  const site = withSource(JSON.stringify([{ path: 'docs/about.md', markdown, linkBase }]));
  await buildClean(site);
  const [article = ''] = site.main('docs/about.html').split('class="page-tools"', 1);
  const addresses = [...article.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${linkBase}docs/guide.md#go`,
    'https://github.com/acme/kite/blob/HEAD/LICENSE',
    '#top',
    '/docs/a',
    'https://example.org/',
    'https://github.com/acme/kite/blob/HEAD/CONTRIBUTING.md',
    'https://github.com/acme/kite/raw/HEAD/docs/a.png',
    'https://github.com/acme/kite/blob/HEAD/docs/b',
    `${linkBase}CHANGELOG.md`,
    `${linkBase}CHANGELOG.md`,
    'https://github.com/acme/kite/raw/HEAD/lib/logo.png',
    'https://github.com/acme/kite/raw/HEAD/lib/media/b.svg?x',
  ]);
  expect(site.read('docs/about.md')).toContain(`[Guide](${linkBase}docs/guide.md#go)`);
});

test('a changed link base changes the page', async () => {
  const toPages = (linkBase: string) =>
    JSON.stringify([{ path: 'docs/about.md', markdown: '# R\n\n[B](b)\n', linkBase }]);
  const site = withSource(toPages('https://example.org/1/'));
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  site.write('all.source.ts', `export const load = () => ${toPages('https://example.org/2/')};\n`);
  await buildClean(site, { cacheDir });
  expect(site.main('docs/about.html')).toContain('href="https://example.org/2/b"');
});

test('incremental equals clean: a changed record is one page made again', async () => {
  const site = examples();
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  expect((await buildClean(site, { cacheDir })).outputs.made).toBe(0);
  site.write('data/people.json', '[{ "id": "ada", "name": "Ada", "role": "Reads" }]\n');
  await buildClean(site, { cacheDir });
  const warm = site.files();
  expect(site.main('people/ada.html')).toContain('Reads');
  expect(warm.has('people/grace.html')).toBe(false);
  await buildClean(site, { cacheDir: null, concurrency: 2 });
  expect(differences(warm, site.files())).toEqual([]);
});

test('serve makes pages again when a file changes that a source has read, outside of the site too', async () => {
  const site = examples();
  const updates: SessionUpdate[] = [];
  let heard = (): void => {};
  const server = await serveInTest({
    siteDir: site.dir,
    onUpdate: (update) => {
      updates.push(update);
      heard();
    },
  });
  const textOf = async (path: string) => (await fetch(new URL(path, server.url))).text();
  /** Writes a file, and waits until pages show the change. */
  const change = async (file: string, text: string, path: string, shown: string): Promise<void> => {
    let next = new Promise<void>((resolve) => (heard = resolve));
    writeFileSync(join(site.dir, file), text);
    while (!(await textOf(path)).includes(shown)) {
      await next;
      next = new Promise<void>((resolve) => (heard = resolve));
    }
  };
  expect(await textOf('docs/changelog')).toContain('Faster.');
  await change('../CHANGELOG.md', '# Changes\n\n## 1.2\n\nSmaller.\n', 'docs/changelog', 'Smaller.');
  await change('data/people.json', '[{ "id": "ada", "name": "Ada", "role": "Reads" }]', 'people/ada', 'Reads');
  expect((await fetch(new URL('people/grace', server.url))).status).toBe(404);
  // Saving an unrelated file does not run the sources again: Ada's page keeps the same data object.
  const before = updates.at(-1)?.snapshot?.site.index;
  await change('docs/intro.md', '# Intro\n\nOther.\n', 'docs/intro', 'Other.');
  const after = updates.at(-1)?.snapshot?.site.index;
  const made = (index: typeof before) => {
    const route = index?.routes.get(toRouteKey('/people/ada' as UrlPath));
    return route?.kind === 'module' ? route.made?.data : undefined;
  };
  expect(made(after)).toBeDefined();
  expect(made(after)).toBe(made(before));
});

test('a page that is there already, a wrong result and a mistake in a made page name the source', async () => {
  const told = async (site: TestSite) =>
    (await site.build()).report.map(({ code, message, span, notes = [] }) =>
      [`${code} ${span?.file}: ${message}`, ...notes].join(' '),
    );
  expect(await told(withSource("[{ path: 'docs/a.md', markdown: '# B' }]"))).toEqual([
    'route/duplicate all.source.ts: all.source.ts creates "docs/a.md", which exists already The other one is from the folder of the site.',
  ]);
  expect(await told(withSource("[{ path: 'docs/b.md', markdown: '---\\nslug: a\\n---\\n# B' }]"))).toEqual([
    'route/duplicate docs/b.md: Two pages have the URL /docs/a The other one is docs/a.md. The page is created by all.source.ts.',
  ]);
  expect(await told(withSource("[{ path: '../b.md', markdown: '' }, { path: 'docs/_b.md', markdown: '' }]"))).toEqual([
    'plugin/invalid-result all.source.ts: all.source.ts: "../b.md" is not the path of a page',
    'plugin/invalid-result all.source.ts: all.source.ts: "docs/_b.md" is not the path of a page',
  ]);
  expect(await told(withSource("[{ path: 'docs/b.md' }]"))).toEqual([
    'plugin/invalid-result all.source.ts: all.source.ts: "markdown" is required in page 1',
  ]);
  expect(await told(withSource("[{ path: 'docs/b.md', markdown: '', linkBase: 'https://example.org/b' }]"))).toEqual([
    'plugin/invalid-result all.source.ts: all.source.ts: "linkBase": The URL must end with "/" in page 1',
  ]);
  const ring = '(() => { const data: any = { list: [1] }; data.list.push(data); return data; })()';
  expect(await told(withSource(`[{ path: 'pages/b', title: 'B', data: ${ring}, template: 'Person' }]`))).toEqual([
    'plugin/invalid-result all.source.ts: all.source.ts: "data.list[1]" is an object or list that contains it in page 1',
  ]);
  expect(await told(withSource("[{ path: 'pages/b.md', title: 'B', data: 1, template: 'Person' }]"))).toEqual([
    'plugin/invalid-result all.source.ts: all.source.ts: "path": The path of a data page has no extension: "pages/people/ada" in page 1',
  ]);
  const record = "[{ path: 'pages/b', title: 'B', data: 1, template: 'Persn' }]";
  const [report] = (await withSource(record, { 'theme/templates/Person.tsx': 'export default () => null;\n' }).build())
    .report;
  expect(report).toMatchObject({ code: 'plugin/invalid-result', hint: 'Did you mean "Person"?' });
  expect(await told(withSource("[{ path: 'docs/b.md', markdown: await site.read('gone.md') }]"))).toEqual([
    'plugin/crashed all.source.ts: all.source.ts failed: gone.md cannot be read: ENOENT',
  ]);
  const missing = withSource('[]');
  rmSync(join(missing.dir, 'all.source.ts'));
  expect(await told(missing)).toEqual(['config/file-missing site.config.ts: The file "all.source.ts" does not exist']);
});

test('a broken link in a made page names the source and quotes the line, in build and in serve', async () => {
  const long = `${'word '.repeat(30)}[b](./gone.md)`;
  const text = `# B\n\n[a](./gone.md) and ![c](./gone.png)\n\n${long}\n\n\`\`\`ts nope\nlet a;\n\`\`\`\n`;
  const site = withSource(JSON.stringify([{ path: 'docs/b.md', markdown: text }]));
  const toTold = (report: readonly ReportedDiagnostic[]) =>
    report.map(({ code, span, notes = [] }) => [`${code} ${span?.file}:${span?.start.line}`, ...notes].join(' '));
  const by = 'The page is created by all.source.ts.';
  const expected = [
    `link/markdown-broken docs/b.md:3 ${by} Line 3: [a](./gone.md) and ![c](./gone.png)`,
    `image/missing docs/b.md:3 ${by} Line 3: [a](./gone.md) and ![c](./gone.png)`,
    `link/markdown-broken docs/b.md:5 ${by} Line 5: ${long.slice(0, 100)}...`,
    `code/unknown-option docs/b.md:7 ${by} Line 7: \`\`\`ts nope`,
  ];
  expect(toTold((await site.build()).report)).toEqual(expected);
  const { live } = await openTestLive(site);
  await live.update('anything');
  const reports: ReportedDiagnostic[][] = [];
  for await (const report of live.report()) reports.push(report);
  expect(toTold(reports.at(-1) ?? [])).toEqual(expected);
});

test('a made page has an edit link only where its front matter names one: there is no file to edit', async () => {
  const site = withSource(
    "[{ path: 'docs/b.md', markdown: '# B' }, { path: 'docs/c.md', markdown: '---\\nedit_url: https://git.example/c\\n---\\n# C' }]",
  );
  site.write(
    'site.config.ts',
    "export default { title: 'F', url: 'https://example.com', sources: ['./all.source.ts'], editUrl: 'https://git.example/edit' };\n",
  );
  await buildClean(site);
  const edits = ['docs/a', 'docs/b', 'docs/c'].map((path) => {
    const page = dataOf(site, path);
    return 'source' in page ? page.source?.edit : undefined;
  });
  expect(edits).toEqual(['https://git.example/edit/docs/a.md', undefined, 'https://git.example/c']);
});
