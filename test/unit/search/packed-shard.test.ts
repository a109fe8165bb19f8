import { describe, expect, test } from 'vitest';
import { packShard, unpackShard } from '../../../runtime/search/packed-shard.ts';
import type { SearchShard } from '../../../runtime/search/shard.ts';

const page = { href: '/docs/a', title: '概要', group: 'ガイド' };

function shardOf(...texts: string[]): SearchShard {
  const sections = texts.map((text, position) => ({
    page: 0,
    ...(position > 0 && { anchor: `part-${position}` }),
    headings: position > 0 ? [`見出し ${position}`] : [],
    text,
  }));
  return { pages: [page], sections };
}

/** Returns a shard as a browser has it: sent as JSON. */
function send(shard: SearchShard): SearchShard {
  return unpackShard(JSON.parse(JSON.stringify(packShard(shard))));
}

describe('a shard that is packed', () => {
  test.each([
    ['English', 'The node’s topic — plain text.'],
    ['Japanese', 'ノードのトピックを変更します。ノードは親を持ちます。'],
    ['Cyrillic, whose own letters are codes of others', 'Узлы 节点 и ветви 節点'],
    ['letters of two units', 'family 👩‍👩‍👧 𠮷野家 🗺️'],
    ['half a letter', 'cut \ud83d off'],
    ['controls and quotes', 'a\u0000b\u0007c"d\\e\u2028'],
    ['nothing', ''],
  ])('comes out as it went in: %s', (_, text) => {
    const shard = shardOf(text, `${text} ${text}`);
    expect(send(shard)).toEqual(shard);
  });

  test('every letter there is comes out as it went in', () => {
    const isWhole = (code: number) => code < 0xd800 || code > 0xdfff;
    const codes = Array.from({ length: 0x11000 }, (_, code) => code).filter(isWhole);
    const shard = shardOf(codes.map((code) => String.fromCodePoint(code)).join(''));
    const sent = send(shard);
    expect(sent.sections[0]?.text === shard.sections[0]?.text).toBe(true);
  });

  test('keeps symbols, keywords, anchors and headings', () => {
    const symbol = { name: 'MindElixir.addChild', kind: 'method' };
    const shard: SearchShard = {
      pages: [page, { ...page, keywords: ['枝', 'branch'], symbol }],
      sections: [
        { page: 0, headings: [], text: '本文' },
        { page: 1, anchor: '枝', headings: ['上', '下'], text: '' },
      ],
    };
    expect(send(shard)).toEqual(shard);
  });

  test('takes two bytes and not three for a letter of a Japanese text', () => {
    const text = 'ノードのトピックを変更します。'.repeat(200);
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    expect(bytes(packShard(shardOf(text))) / bytes(shardOf(text))).toBeLessThan(0.69);
  });
});
