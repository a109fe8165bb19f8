import { beforeAll, describe, expect, test } from 'vitest';
import { listCoverage } from '../../../cli/site/jobs/api-coverage.ts';
import { updateApi } from '../../../cli/site/jobs/update-api.ts';
import { installed, installedLib } from '../../harness/library.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { outputText } from '../../harness/output-text.ts';
import {
  buildClean,
  configWith,
  createTestSite,
  dataOf,
  documents,
  fixtureRun,
  type TestSite,
} from '../../harness/site.ts';

const config = `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Fixture',
  url: 'https://example.com',
  api: [
    { package: '@acme/core', versions: ['core-1'], instances: { bus: 'Bus' } },
    { package: '@acme/view', routeBasePath: 'view', sourceLink: 'https://example.com/{version}/{path}#{line}' },
  ],
});
`;

const core = (members: string) => `
/** Carries messages. */
export declare class Bus { ${members} }
export interface Shared { core: string }
`;

const view = `
import { Bus, type Shared as Other } from '@acme/core';
/** Shows what a {@link Bus} carries; see {@link Other.core}. */
export declare function show(bus: Bus): Shared;
export interface Shared { view: string }
export interface Quiet extends Other {}
export declare class Line extends Bus { off(): void }
`;

const source = {
  'site.config.ts': config,
  'docs/guide.md': '# Guide\n\nCall `bus.emit()`, then `show` or `Shared.view`.\n',
  'api/notes/core/Bus.emit.md': 'Sends **now**.\n',
  'api/notes/view/show.md': 'Draws it. See `Shared.view`.\n',
  ...installed(
    '@acme/core',
    { version: '2.0.0', types: 'index.d.ts', description: 'What all need.' },
    { 'index.d.ts': core('emit(): void; off(): void') },
  ),
  ...installed('core-1', { name: '@acme/core', types: 'index.d.ts' }, { 'index.d.ts': core('emit(): void') }),
  ...installed('@acme/view', { version: '3.0.0', types: 'index.d.ts' }, { 'index.d.ts': view }),
};

describe('several packages in one site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite(source);
    const { libraries, report } = await updateApi({ siteDir: site.dir, libraries: [], ...fixtureRun });
    expect(report).toEqual([]);
    expect(libraries.map(({ package: name, written }) => [name, written])).toEqual([
      ['@acme/core', true],
      ['@acme/view', true],
    ]);
    await buildClean(site);
  });

  test('have pages of their own, with releases, sidebars and upgrade guides of their own', () => {
    const pages = documents(site).filter((path) => /^(?:docs\/api|view)/.test(path));
    expect(pages).toEqual([
      'docs/api/core/1.0.0/all-symbols.html',
      'docs/api/core/1.0.0/core.bus.emit.html',
      'docs/api/core/1.0.0/core.bus.html',
      'docs/api/core/1.0.0/core.html',
      'docs/api/core/1.0.0/core.shared.html',
      'docs/api/core/1.0.0/index.html',
      'docs/api/core/all-symbols.html',
      'docs/api/core/core.bus.emit.html',
      'docs/api/core/core.bus.html',
      'docs/api/core/core.bus.off.html',
      'docs/api/core/core.html',
      'docs/api/core/core.shared.core.html',
      'docs/api/core/core.shared.html',
      'docs/api/core/index.html',
      'docs/api/core/upgrade.html',
      'docs/api/index.html',
      'view/all-symbols.html',
      'view/index.html',
      'view/view.html',
      'view/view.line.html',
      'view/view.line.off.html',
      'view/view.quiet.html',
      'view/view.shared.html',
      'view/view.shared.view.html',
      'view/view.show.html',
    ]);
    // In an older release, a property is a section of its type's page, so the release menu links to that page.
    expect(site.main('docs/api/core/1.0.0/core.shared.html')).toContain('id=".core"');
    expect(dataOf(site, 'docs/api/core/core.shared.core')).toMatchObject({
      releases: [{ label: '2.0.0' }, { label: '1.0.0', href: '/docs/api/core/1.0.0/core.shared' }],
    });
    const bus = dataOf(site, 'docs/api/core/core.bus');
    const show = dataOf(site, 'view/view.show');
    expect(bus).toMatchObject({ releases: [{ label: '2.0.0', current: true }, { label: '1.0.0' }] });
    expect(show).toMatchObject({ release: '3.0.0', releases: [] });
    expect(JSON.stringify('sidebar' in show && show.sidebar)).not.toContain('core.bus');
    const upgrade = dataOf(site, 'docs/api/core/upgrade');
    expect(upgrade).toMatchObject({ template: 'upgrade', symbols: '/docs/api/core/core' });
    const surfaces = 'surfaces' in upgrade ? upgrade.surfaces.map(({ href }) => href) : [];
    expect(surfaces).toEqual(['/_data/_api/core/1.0.0.json', '/_data/_api/core/2.0.0.json']);
    for (const href of surfaces) expect(site.read(href.slice(1))).toContain('Bus.emit');
    expect(JSON.parse(site.read('view/model.json'))).toMatchObject({ package: '@acme/view' });
  });

  test('are listed on a page of their own, which the front page of each leads to', () => {
    expect(dataOf(site, 'docs/api')).toMatchObject({
      template: 'category',
      title: 'API reference',
      items: [
        { label: '@acme/core', href: '/docs/api/core/', description: 'What all need.' },
        { label: '@acme/view', href: '/view/', description: '' },
      ],
    });
    expect(dataOf(site, 'view').breadcrumbs).toEqual([
      { label: 'API reference', href: '/docs/api/' },
      { label: '@acme/view: API reference' },
    ]);
  });

  test('have front pages that list their own exports before the other packages', () => {
    const [own = '', others = ''] = site.main('docs/api/core/index.html').split('id="packages"');
    expect(own).toContain('href="/docs/api/core/core.bus"');
    expect(own).not.toContain('href="/view/"');
    expect(others).toContain('<a href="/view/">@acme/view</a> <bdi>3.0.0</bdi>');
    expect(others).not.toContain('href="/docs/api/core/core"');
  });

  test('lead to each other where one names what another declares', () => {
    const show = site.main('view/view.show.html');
    const link = '<a href="/docs/api/core/core.bus">Bus</a>';
    expect(show.split(link)).toHaveLength(4); // In the comment, declaration and parameter.
    expect(show).toContain('<a href="/view/view.shared">Shared</a>');
    expect(show).toContain('<a href="/docs/api/core/core.shared.core">Other.core</a>');
    expect(site.main('view/view.quiet.html')).toContain('href="/docs/api/core/core.shared"');
    expect(site.main('view/view.quiet.html')).toContain('<a href="/docs/api/core/core.shared.core"><code>core</code>');
    expect(site.main('view/view.line.html')).toContain('<a href="/docs/api/core/core.bus.emit"><code>emit</code>');
    expect(site.main('view/view.line.off.html')).toContain(
      'overrides: <a href="/docs/api/core/core.bus.off">Bus.off</a>',
    );
    expect(site.read('view/model.json')).not.toContain('package:');
  });

  test('say who uses a symbol in the other ones, by package; older releases are not asked', () => {
    const bus = site.main('docs/api/core/core.bus.html');
    expect(bus).toMatch(
      /id="used-by">Used by \(1\)<.*<a href="\/view\/view\.show"><code>show<\/code><\/a> @acme\/view</s,
    );
    expect(site.main('docs/api/core/1.0.0/core.bus.html')).not.toContain('view.show');
  });

  test('are found by guides, notes and one search', () => {
    const guide = site.main('docs/guide.html');
    expect(guide).toContain('<a href="/docs/api/core/core.bus.emit"><code>bus.emit()</code></a>');
    expect(guide).toContain('<a href="/view/view.shared.view"><code>Shared.view</code></a>');
    expect(site.main('docs/api/core/core.bus.emit.html')).toContain('Sends <strong>now</strong>.');
    expect(site.main('view/view.show.html')).toContain('Draws it. See <a href="/view/view.shared.view">');
    expect(dataOf(site, 'docs/api/core/core.bus.emit')).toMatchObject({ mentions: [{ href: '/docs/guide' }] });
    const shard = site.read('_data/_search/en/current.json');
    for (const group of ['@acme/core', '@acme/view']) expect(shard).toContain(`"${group}"`);
    expect(site.read('view/view.show.html')).toContain('data-api="/docs/api/core/ /view/"');
  });

  test('are told of one by one, and an ambiguous name is no mistake on a page of the reference', async () => {
    const { libraries } = await listCoverage({ siteDir: site.dir, accept: true, ...fixtureRun });
    expect(libraries.map(({ package: name, documented, written }) => [name, documented, written])).toEqual([
      ['@acme/core', 2, 'api/coverage/core.json'],
      ['@acme/view', 1, 'api/coverage/view.json'],
    ]);
    site.write('api/notes/gone/Bus.md', 'Nobody has it.\n');
    site.write('api/notes/core/Bus.emit.md', '---\nalso: [Bus]\n---\nAs `Shared` does.\n');
    const { report } = await site.build();
    expect(report).toMatchObject([
      { code: 'source/unused', hint: expect.stringContaining('"api/notes/core/", "api/notes/view/"') },
    ]);
    const emit = site.main('docs/api/core/core.bus.emit.html');
    expect(emit).toContain('As <a href="/docs/api/core/core.shared"><code>Shared</code></a> does.');
  });

  test('are served as they are built', async () => {
    const { live } = await openTestLive(site);
    const snapshot = await live.update('anything');
    const show = [...(snapshot?.outputs.all() ?? [])].find(({ path }) => path === '_data/view/view.show.json');
    expect(await outputText(show)).toContain('/docs/api/core/core.bus');
  });
});

test.each([
  ["[{ package: 'a' }, { package: 'a' }]", '"api[1].package": item 0 of the list has the same'],
  ["[{ package: 'a', routeBasePath: 'x' }, { package: 'b', routeBasePath: 'x' }]", '"api[1].routeBasePath": item 0'],
  ["[{ package: 'a', entrys: [] }]", 'Unknown key "entrys" in "api[0]"'],
  ["{ package: 'a', entrys: [] }", 'Unknown key "entrys" in "api"'],
])('%s is a mistake of the configuration', async (api, message) => {
  const site = createTestSite({ 'site.config.ts': configWith(`api: ${api}`) });
  const { report } = await site.build();
  const hint = message.startsWith('Unknown') ? 'Did you mean "entry"?' : expect.stringContaining('What it means: ');
  expect(report).toMatchObject([{ code: 'config/invalid', message: expect.stringContaining(message), hint }]);
});

test.each([
  [
    "package: 'lib@2'",
    `Write "package: 'lib'": package.json decides the version. Install it in the folder of the site: npm install --save-dev lib@2`,
  ],
  [
    "package: '@acme/lib@next'",
    `Write "package: '@acme/lib'": package.json decides the version. Install it in the folder of the site: npm install --save-dev @acme/lib@next`,
  ],
  [
    "package: 'lib', versions: ['lib@1.0.0']",
    `Write an alias, 'lib-1.0.0'. Install it in the folder of the site: npm install --save-dev lib-1.0.0@npm:lib@1.0.0`,
  ],
])('a version behind the name of a package is told where it belongs: %s', async (api, hint) => {
  const site = createTestSite({
    'site.config.ts': configWith(`api: { ${api} }`),
    ...installedLib('/** Words. */\nexport declare const words: string;\n'),
  });
  expect((await site.build()).report).toMatchObject([{ code: 'api/package-missing', hint }]);
});

test('an older release that is not installed is asked for by its alias', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', versions: ['lib-1'] }"),
    'node_modules/lib/package.json': '{ "name": "lib", "version": "2.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': '/** Words. */\nexport declare const words: string;\n',
  });
  expect((await site.build()).report).toMatchObject([
    {
      code: 'api/package-missing',
      hint: 'Install it in the folder of the site: npm install --save-dev lib-1@npm:lib@<version>',
    },
  ]);
});

test.each([
  ["{ package: '@acme/core' }", '/docs/api/'],
  ["{ package: '@acme/core', routeBasePath: 'reference' }", '/reference/'],
  ["[{ package: '@acme/core' }, { package: '@acme/view' }]", '/docs/api/'],
])('a site that has nothing but its reference begins with it: api: %s', async (api, start) => {
  const libraries = Object.entries(source).filter(([file]) => file.startsWith('node_modules/'));
  const site = createTestSite({ ...Object.fromEntries(libraries), 'site.config.ts': configWith(`api: ${api}`) });
  await buildClean(site);
  expect(site.read('index.html')).toContain(`url=${start}"`);
  expect(documents(site)).toContain(`${start.slice(1)}index.html`);
});
