import { expect, test } from 'vitest';
import { createEngine } from '../../../../runtime/search/engine.ts';
import type { SearchShard } from '../../../../runtime/search/shard.ts';

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

const engine = createEngine(shard);
const places = (query: string) => engine.search(query).map(({ page, section }) => page.href + (section.anchor ?? ''));

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
