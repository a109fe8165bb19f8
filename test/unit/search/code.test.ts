import { beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedClient } from '../../../runtime/search/clients/embedded-client.ts';
import type { SearchShard } from '../../../runtime/search/engine/shard.ts';
import { endOfMatch, type Hit, startOfMatch, toFacetFilters } from '../../../runtime/search/protocol.ts';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';

const fence = (code: string, info = 'js') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const readShard = (site: TestSite) => JSON.parse(site.read('_data/_search/en/current.json')) as SearchShard;

async function find(site: TestSite, query: string): Promise<Hit[]> {
  const client = createEmbeddedClient(async () => readShard(site));
  const request = { indexName: '', query, facetFilters: toFacetFilters('en', 'current') };
  return (await client.search({ requests: [request] })).results[0]?.hits ?? [];
}

const filler = Object.fromEntries(
  ['Rain', 'Soil', 'Tools', 'Paths'].map((name) => [
    `docs/${name.toLowerCase()}.md`,
    `# ${name}\n\nWhat to know of ${name}.\n`,
  ]),
);

describe('a guide with code', () => {
  let site: TestSite;
  const urls = async (query: string) => (await find(site, query)).map(({ url }) => url);
  beforeAll(async () => {
    site = createTestSite({
      ...filler,
      'docs/paste.md': [
        '# Paste\n\nWhat readers copy goes into the map.\n\n## Images\n\nRead them.\n',
        fence('const [file] = event.clipboardData.files;\n// Waits for the reader'),
        '## Messages\n\nThe port is taken.\n',
        fence('Error: listen EADDRINUSE: address already in use', 'text'),
        '## Views\n\nA view has a child.\n',
      ].join('\n'),
      'docs/portal.md': `# Portals\n\nA child in a view.\n\n## Draw\n\n${fence("createPortal(viewChild, place, 'key');", 'js title="portal-host.js"')}`,
      'docs/publish.md': `# Publish\n\n:::code-group\n\n${fence('npm run publishGarden', 'bash title="npm"')}\n${fence('yarn publishGarden --registry-token', 'bash title="Yarn"')}\n:::\n`,
      'docs/zoom.md': `# Zoom\n\nThe option \`scaleMax\` limits it in the container.\n`,
      'docs/limits.md': `# Limits\n\n${fence('map.scaleMax = 2;\nstyle.contain;')}`,
    });
    await buildClean(site);
  });

  test.each([
    ['clipboardData', '/docs/paste#images'],
    ['event.clipboardData', '/docs/paste#images'],
    ['clipboard data', '/docs/paste#images'],
    ['clipboarddat', '/docs/paste#images'],
    ['clipbaordData', '/docs/paste#images'],
    ['EADDRINUSE: address already in use', '/docs/paste#messages'],
    ['createPortal(', '/docs/portal#draw'],
    ['portal-host.js', '/docs/portal#draw'],
    ['yarn', '/docs/publish'],
    ['--registry-token', '/docs/publish'],
  ])('is found by what stands only there: %s', async (query, expected) => {
    expect((await urls(query))[0]).toBe(expected);
  });

  test('is not found by parts of a name that code has as a whole', async () => {
    expect(await urls('viewChild')).toEqual(['/docs/portal#draw']);
  });

  test('does not hide texts with words that begin like one of its own', async () => {
    expect(await urls('contain')).toEqual(expect.arrayContaining(['/docs/zoom', '/docs/limits']));
  });

  test('does not take the place of the text that explains a name', async () => {
    expect(await urls('scaleMax')).toEqual(['/docs/zoom']);
    expect(readShard(site).sections.map(({ code }) => code)).toContain('style.contain');
    expect(JSON.stringify(readShard(site))).not.toContain('map.scaleMax');
  });

  test('shows the names that matched instead of a passage', async () => {
    const [hit] = await find(site, 'clipboard');
    expect(hit).toMatchObject({
      type: 'content',
      _snippetResult: { code: { value: `event.${startOfMatch}clipboard${endOfMatch}Data.files` } },
    });
    expect((await find(site, 'readers copy'))[0]?._snippetResult).toEqual({ content: expect.anything() });
  });
});

test('code that is data, or in a language without spaces, adds nothing to the search', async () => {
  const minified = Array.from({ length: 20_000 }, (_, index) => `q${index.toString(36)}z(w)`).join(';');
  const picture = Buffer.from(Array.from({ length: 60_000 }, (_, index) => index ** 3 % 251)).toString('base64');
  const site = createTestSite({
    ...filler,
    'docs/data.md': [
      '# Data\n',
      fence(`src: ${picture}`),
      fence(picture.replace(/.{76}/g, '$&\n')),
      fence('/'.repeat(100_000)),
      fence('#fff3bf 480px 0x21 5f9e7a86f6e3fdeb5b1d51a8acd12c4b57d7c2ab'),
      fence('// 等待读者停止输入\n// รอจนกว่าผู้อ่านจะหยุดพิมพ์'),
    ].join('\n'),
    'docs/minified.md': `# Minified\n\n${fence(minified)}`,
  });
  await buildClean(site);
  const codeOf = (title: string) =>
    readShard(site)
      .sections.filter(({ page }) => readShard(site).pages[page]?.title === title)
      .map(({ code = '' }) => code)
      .join(' ');
  expect(codeOf('Data')).toBe('src');
  expect(codeOf('Minified').split(' ')).toHaveLength(200);
});

test('a word of the code of very many pages leads to the first ten of them', async () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index + 10);
  const site = createTestSite(
    Object.fromEntries(
      numbers.map((number) => [
        `docs/p${number}.md`,
        `# Page ${number}\n\nText.\n\n${fence('plantSeed();\n'.repeat(3))}`,
      ]),
    ),
  );
  await buildClean(site);
  expect((await find(site, 'plantSeed')).map(({ url }) => url)).toEqual(
    numbers.slice(0, 10).map((number) => `/docs/p${number}`),
  );
});
