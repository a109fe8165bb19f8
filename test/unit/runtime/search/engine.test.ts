import { expect, test } from 'vitest';
import { createEngine } from '../../../../runtime/search/engine/engine.ts';
import type { SearchShard } from '../../../../runtime/search/engine/shard.ts';

const guide = (name: string) => ({ href: `/docs/${name}`, title: name, group: 'Guides' });
const filler = ['rain', 'soil', 'tools', 'paths'];

/** Guides that say "how do I" and "it" on every page, and a member with a short name. */
const shard: SearchShard = {
  pages: [
    { ...guide('setup'), description: 'From an empty folder to the first garden.' },
    ...filler.map(guide),
    { href: '/docs/api/plant', title: 'Garden.plant', group: 'API', symbol: { name: 'plant', kind: 'method' } },
  ],
  sections: [
    { page: 0, headings: [], text: 'How do I begin? It takes minutes. 花园怎么安装 花园里有很多花' },
    { page: 0, anchor: 'install', headings: ['1. Install'], text: 'One command. 安装只要一行' },
    { page: 0, anchor: 'plants', headings: ['Planting beds'], text: 'Rows of beans, each planted by hand.' },
    ...filler.map((name, index) => ({
      page: index + 1,
      headings: [],
      text: `How do I use it? So do I: it is how I do it. ${name}, a garden 花园`,
    })),
    { page: 5, headings: [], text: 'Plants.' },
  ],
};

const engine = await createEngine(shard);
const places = (query: string) => engine(query).map(({ page, section }) => page.href + (section.anchor ?? ''));

test('words of every page do not outweigh the one that matters', () => {
  expect(places('how do I install it')[0]).toContain('/docs/setup');
  expect(places('花园安装')[0]).toContain('/docs/setup');
});

test('a page is found by words that stand in several of its sections, and by its description', () => {
  expect(places('install beans')[0]).toContain('/docs/setup');
  expect(places('first garden')[0]).toBe('/docs/setup');
});

test('a question in words finds the guide before the member, and a name the member', () => {
  expect(places('planting in beds')[0]).toBe('/docs/setupplants');
  expect(places('Garden.plant')[0]).toBe('/docs/api/plant');
  expect(places('garden.plant(')[0]).toBe('/docs/api/plant');
});

test('typos are corrected, but a long word, which may have two, keeps its first letter', async () => {
  const tools = await createEngine({
    pages: [guide('export'), guide('selection'), ...filler.map(guide)],
    sections: ['Export a map.', 'Make a selection.', ...filler].map((text, page) => ({ page, headings: [], text })),
  });
  const found = (query: string) => tools(query).map(({ page }) => page.title);
  expect(found('xport')).toEqual(['export']);
  expect(found('sellektion')).toEqual(['selection']);
  expect(found('electron')).toEqual([]);
});

test('a name is found by its end, as readers type it', async () => {
  const names = ['XMLHttpRequest2', 'getTopicById', ...filler];
  const tools = await createEngine({
    pages: names.map(guide),
    sections: names.map((text, page) => ({ page, headings: [], text })),
  });
  const found = (query: string) => tools(query).map(({ page }) => page.title);
  expect(found('httprequest')).toEqual(['XMLHttpRequest2']);
  expect(found('topicbyid')).toEqual(['getTopicById']);
});

test('a name is found among a hundred that begin with it', async () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = letters.flatMap((one) => letters.slice(0, 4).map((other) => `plant${one}${other.toLowerCase()}d`));
  const pages = [...names, 'plant'].flatMap((name) => [
    {
      href: `/docs/api/${name}`,
      title: `garden/${name}`,
      group: 'API',
      symbol: { name: `garden/${name}`, kind: 'module' },
    },
    { href: `/docs/api/garden.${name}`, title: name, group: 'API', symbol: { name, kind: 'function' } },
  ]);
  const sections = pages.map(({ title }, page) => {
    const words = title.startsWith('garden/')
      ? `import { ${title.slice(7)} } from garden`
      : 'Puts a plant into its bed.';
    return { page, headings: [], text: words };
  });
  expect((await createEngine({ pages, sections }))('plant')[0]?.page.href).toBe('/docs/api/garden.plant');
});

test('a word is found as Britain and America spell it', async () => {
  const colours = await createEngine({
    pages: [guide('colours'), ...filler.map(guide)],
    sections: [
      { page: 0, headings: [], text: 'Customise the colour of the centre.' },
      ...filler.map((name, index) => ({ page: index + 1, headings: [], text: `A customer of ${name}.` })),
    ],
  });
  for (const query of ['color', 'customize', 'center']) expect(colours(query)[0]?.page.title).toBe('colours');
});

/** Searches a Japanese site: one guide has the text, the others contain none of its words. */
async function placesInJapanese(text: string, query: string) {
  const others = ['音の設定', '色の設定', '字の設定'];
  const titles = ['線の設定', ...others];
  const engine = await createEngine({
    pages: titles.map((title) => ({ ...guide(title), title })),
    sections: titles.map((_, page) => ({ page, headings: [], text: page === 0 ? text : 'を変えたいときの設定です。' })),
  });
  return engine(query).map(({ page }) => page.title);
}

test('a word of one character is found between particles', async () => {
  expect((await placesInJapanese('太い線の引き方。', 'その線を変えたい'))[0]).toBe('線の設定');
});

test('a word that no page holds is found by its characters', async () => {
  expect((await placesInJapanese('破線の引き方。', '点線'))[0]).toBe('線の設定');
});

test('a section whose heading is that of nearly every page comes behind one with a heading of its own', async () => {
  const titles = ['rain', 'soil', 'tools', 'paths'];
  const found = (
    await createEngine({
      pages: titles.map(guide),
      sections: titles.flatMap((_, page) => [
        { page, headings: [], text: 'A page of the garden.' },
        { page, anchor: 'next', headings: ['Next steps'], text: page === 0 ? 'Read of the barrel.' : 'Read on.' },
        {
          page,
          anchor: 'own',
          headings: [`Chapter ${page}`],
          text: page === 1 ? 'Here is the barrel and the lid.' : 'More.',
        },
      ]),
    })
  )('barrel');
  expect(found.map(({ page, section }) => `${page.title} ${section.anchor}`)).toEqual(['soil own', 'rain next']);
});

test('a guide comes before a post with the same words', async () => {
  const text = 'Prune roses in March.';
  const posts = await createEngine({
    pages: [{ ...guide('news'), isNotDocs: true }, guide('work'), ...filler.map(guide)],
    sections: [
      { page: 0, headings: [], text },
      { page: 1, headings: [], text: `${text} And wash the shears.` },
      ...filler.map((name, index) => ({ page: index + 2, headings: [], text: name })),
    ],
  });
  expect(posts('prune roses')[0]?.page.title).toBe('work');
});

test('a guide comes before the second of two members with one name', async () => {
  const member = (owner: string) => ({
    href: `/docs/api/${owner}.water`,
    title: `${owner}.water`,
    group: 'API',
    symbol: { name: 'water', kind: 'method' },
  });
  const twins = await createEngine({
    pages: [member('Garden'), member('Bed'), guide('care'), ...filler.map(guide)],
    sections: [
      { page: 0, headings: [], text: 'Waters.' },
      { page: 1, headings: [], text: 'Waters.' },
      { page: 2, headings: [], text: 'What a bed needs.' },
      { page: 2, anchor: 'water', headings: ['Water'], text: 'In the morning.' },
      ...filler.map((name, index) => ({ page: index + 3, headings: [], text: name })),
    ],
  });
  const titles = twins('water').map(({ page }) => page.title);
  expect(titles.indexOf('care')).toBeLessThan(Math.max(titles.indexOf('Garden.water'), titles.indexOf('Bed.water')));
});

test('a long word of Chinese or Japanese counts as one word', async () => {
  const words = await createEngine({
    pages: [guide('events'), guide('lists'), ...filler.map(guide)],
    sections: [
      { page: 0, headings: [], text: 'カスタマイズ' },
      { page: 1, headings: ['主題'], anchor: 'topic', text: '主題' },
      ...filler.map((name, index) => ({ page: index + 2, headings: [], text: name })),
    ],
  });
  expect(words('主題をカスタマイズ')[0]?.page.title).toBe('lists');
});

test('a page goes on while its index is built', async () => {
  const sections = Array.from({ length: 20_000 }, (_, index) => ({ page: 0, headings: [], text: `Bed ${index}` }));
  let isReady = false;
  const ready = createEngine({ pages: [guide('beds')], sections }).then((engine) => {
    isReady = true;
    return engine;
  });
  let turns = 0;
  while (!isReady) {
    await new Promise((resolve) => setTimeout(resolve));
    turns++;
  }
  expect(turns).toBeGreaterThan(4);
  expect((await ready)('bed')).toHaveLength(20_000);
});
