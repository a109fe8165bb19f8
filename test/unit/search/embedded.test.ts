import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedClient } from '../../../runtime/search/clients/embedded-client.ts';
import type { SearchShard } from '../../../runtime/search/engine/shard.ts';
import { type SiteClient, toFacetFilters } from '../../../runtime/search/protocol.ts';
import { buildClean, copyTestSite, createTestSite, type TestSite } from '../../harness/site.ts';

const library = {
  'node_modules/rings/package.json': JSON.stringify({
    name: 'rings',
    version: '2.1.0',
    description: 'Draws rings.',
    types: 'index.d.ts',
  }),
  'node_modules/rings/index.d.ts': `/** What can be set. */
export interface Options {
  /** Largest zoom. */
  scaleMax: number;
  /** Smallest zoom. */
  scaleMin: number;
}
/** Acts on rings. */
export interface Methods {
  /** Adds a ring inside of another. */
  addChild(name: string): void;
}
/** Draws what it is given. */
export interface Canvas extends Methods {
  width: number;
}
`,
};

function openClient(site: TestSite): SiteClient {
  return createEmbeddedClient(
    async (language, version) => JSON.parse(site.read(`_data/_search/${language}/${version}.json`)) as SearchShard,
  );
}

async function ask(client: SiteClient, query: string, language = 'en') {
  const facetFilters = toFacetFilters(language, 'current');
  const request = { indexName: '', query, facetFilters, hitsPerPage: 5 };
  const { results } = await client.search({ requests: [request] });
  const [result] = results;
  if (!result) throw new Error('No answer');
  return result;
}

async function first(client: SiteClient, query: string, language = 'en'): Promise<string | undefined> {
  return (await ask(client, query, language)).hits[0]?.url;
}

describe('guides in three languages', () => {
  let client: SiteClient;
  beforeAll(async () => {
    const site = copyTestSite('search');
    await buildClean(site);
    client = openClient(site);
  });

  test.each([
    ['en', 'saving as pdf', '/docs/printing#saving-as-pdf-or-png'],
    ['en', 'rotat', '/docs/calendar#crop-rotation'],
    ['en', 'watring', '/docs/watering'],
    ['en', 'bdes', '/docs/beds'],
    ['en', 'dirp', '/docs/watering#drip-lines'],
    ['en', 'reminders mail morning', '/docs/calendar#reminders'],
    ['en', 'wheelbarrow', '/docs/beds#paths-between-beds'],
    ['en', 'exportPdf', '/docs/printing#saving-as-pdf-or-png'],
    ['en', 'export pdf', '/docs/printing#saving-as-pdf-or-png'],
    ['zh-Hans', '轮作', '/zh-Hans/docs/calendar#crop-rotation'],
    ['zh-Hans', '传感器', '/zh-Hans/docs/watering#rain-sensors'],
    ['zh-Hans', '手推车', '/zh-Hans/docs/beds#paths-between-beds'],
    ['zh-Hans', 'exportPdf', '/zh-Hans/docs/printing#saving-as-pdf-or-png'],
    ['ja', 'センサー', '/ja/docs/watering#rain-sensors'],
    ['ja', '輪作', '/ja/docs/calendar#crop-rotation'],
    ['ja', '手押し車', '/ja/docs/beds#paths-between-beds'],
    ['ja', '縮', '/ja/docs/printing#choosing-a-scale'],
  ])('%s: %s', async (language, query, expected) => {
    expect(await first(client, query, language)).toBe(expected);
  });

  test('a result says where it stands, and what of it was asked for', async () => {
    const { hits, nbHits, nbPages } = await ask(client, 'stone walls');
    // One contains both words. The other, ranked lower, contains one of them.
    expect(nbHits).toBe(2);
    expect(nbPages).toBe(1);
    expect(hits[0]).toMatchObject({
      type: 'content',
      url_without_anchor: '/docs/beds',
      anchor: 'timber-and-stone',
      hierarchy: {
        lvl0: 'Documentation',
        lvl1: 'Laying out beds',
        lvl2: 'Raised beds',
        lvl3: 'Timber and stone',
        lvl4: null,
      },
    });
    expect(hits[0]?._snippetResult?.content?.value).toContain('\uFDD0stone\uFDD1 \uFDD0walls\uFDD1');
  });

  test('pages outside the docs are found too, under a heading of their own', async () => {
    const { hits } = await ask(client, 'garlic');
    expect(hits[0]).toMatchObject({ url: '/about', hierarchy: { lvl0: 'Pages' } });
  });

  test('the first letter of a further word takes nothing away', async () => {
    const before = await ask(client, 'rain');
    const after = await ask(client, 'rain x');
    expect(before.nbHits).toBeGreaterThan(0);
    expect(after.hits.map(({ url }) => url)).toEqual(before.hits.map(({ url }) => url));
    expect(after.nbHits).toBe(before.nbHits);
  });

  test('a lone letter begins a heading, or, where none begins with it, any word', async () => {
    const { hits } = await ask(client, 'w');
    expect(hits.map(({ type }) => type)).not.toContain('content');
    expect((await ask(client, 'k')).nbHits).toBeGreaterThan(0);
  });

  test('results come in pages', async () => {
    const all = await ask(client, 'plan');
    expect(all.nbHits).toBeGreaterThan(5);
    expect(all.nbPages).toBe(Math.ceil(all.nbHits / 5));
    expect(all.hits).toHaveLength(5);
  });

  test.each(['', '   ', '!!! ---', 'qqqqqqqq', '𝕏'.repeat(500), '<script>', '\\', '((((', 'a'.repeat(100_000)])(
    'the question %j has an answer without results',
    async (query) => {
      expect((await ask(client, query)).nbHits).toBe(0);
    },
  );
});

describe('the API reference', () => {
  let client: SiteClient;
  let site: TestSite;
  beforeAll(async () => {
    const config = `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Rings', url: 'https://example.com', api: { package: 'rings' } });
`;
    const zooming =
      '# Zooming\n\nThe options `scaleMax` and `scaleMin` limit the scale. Max is 5.\n\n## Me and my child\n\nTo add a child, call `addChild`.\n';
    site = createTestSite({ ...library, 'site.config.ts': config, 'docs/zoom.md': zooming });
    await buildClean(site);
    client = openClient(site);
  });

  test.each([
    ['options.scaleMax', '/docs/api/rings.options.scalemax'],
    ['scalemax', '/docs/api/rings.options.scalemax'],
    ['scale max', '/docs/api/rings.options.scalemax'],
    ['me.addChild(', '/docs/api/rings.methods.addchild'],
    ['ring.addChild("x")', '/docs/api/rings.methods.addchild'],
    ['addChild()', '/docs/api/rings.methods.addchild'],
    ['adChild', '/docs/api/rings.methods.addchild'],
    ['options', '/docs/api/rings.options'],
  ])('%s finds the member first', async (query, expected) => {
    expect(await first(client, query)).toBe(expected);
  });

  test('what is inherited is found where it is declared', async () => {
    expect((await ask(client, 'addChild')).hits.map(({ url }) => url)).not.toContain('/docs/api/rings.canvas.addchild');
  });

  test('a list of everything does not answer for each of its names', async () => {
    expect((await ask(client, 'scaleMax')).hits.map(({ url }) => url)).not.toContain('/docs/api/all-symbols');
    expect(await first(client, 'all symbols')).toBe('/docs/api/all-symbols');
  });

  test('a result says which kind of symbol it is', async () => {
    expect((await ask(client, 'addChild')).hits[0]).toMatchObject({
      kind: 'method',
      type: 'lvl1',
      hierarchy: { lvl0: 'API reference', lvl1: 'Methods.addChild' },
    });
  });
});

test('a page is found by words that it only names as keywords', async () => {
  const site = createTestSite({
    'docs/theme.md': '---\nkeywords: [night mode, 夜间]\n---\n\n# Colours\n\nLight or dark.\n\n## More\n\nText.\n',
    'docs/other.md': '# Other\n\nOne mode.\n',
  });
  await buildClean(site);
  const client = openClient(site);
  expect(await first(client, 'night mode')).toBe('/docs/theme');
  expect(await first(client, '夜间')).toBe('/docs/theme');
});

test('drafts and unlisted pages are not found', async () => {
  const site = createTestSite({
    'docs/open.md': '# Open\n\nText with `inlineCode`.\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Sketch\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  });
  await buildClean(site);
  const client = openClient(site);
  expect(await first(client, 'inlineCode')).toBe('/docs/open');
  for (const query of ['Sketch', 'Hidden']) expect((await ask(client, query)).nbHits).toBe(0);
});

test('a site without a page has a search all the same', async () => {
  const site = createTestSite({ 'pages/index.tsx': 'export default function Home() { return <h1>Home</h1>; }\n' });
  await buildClean(site);
  expect((await ask(openClient(site), 'home')).nbHits).toBe(0);
});
