import { expect, test } from 'vitest';
import { divideLines } from '../../../cli/migrate/text/lines.ts';
import { convertVue } from '../../../cli/migrate/vitepress/text.ts';

/** Converts the text of a page of VitePress. */
function convert(text: string): string {
  const lines = convertVue(divideLines(text, 1), { meta: {}, toCode: () => null, toPart: () => null, note: () => {} });
  return lines.map((line) => line.text).join('\n');
}

test.each([
  [':::tabs\n== A\nOne\n== B c\nTwo\n:::', '::::Tabs\n:::tab[A]\nOne\n:::\n:::tab[B c]\nTwo\n:::\n::::'],
  [
    '::: tabs key:os\n\n== `A` [b\n\n```md\n== C\n```\n\n:::',
    '::::Tabs{sync="os"}\n\n:::tab[`A` \\[b]\n\n```md\n== C\n```\n\n:::\n::::',
  ],
  [
    '::::tabs\n== A\n::: tip Hint\nOne\n:::\n::: code-group\n```sh [npm]\na\n```\n:::\n== B\nTwo\n::::',
    ':::::Tabs\n::::tab[A]\n::: tip Hint\nOne\n:::\n::: code-group\n```sh [npm]\na\n```\n:::\n::::\n:::tab[B]\nTwo\n:::\n:::::',
  ],
  ['1. One\n\n   :::tabs\n   == A\n   Two\n   :::', '1. One\n\n   ::::Tabs\n   :::tab[A]\n   Two\n   :::\n   ::::'],
])('tabs of the plugin for VitePress become tabs: %j', (text, written) => {
  expect(convert(text)).toBe(written);
});

test.each([
  ':::tabs\n== A\n**One**',
  '::: tip\n:::tabs\n== A\n::: code-group\n```sh\na\n```\n== B\n**Two**\n:::',
  ':::::tip\n:::tabs\n== A\n**One**\n:::::',
])('tabs that do not end stay as they are: %j', (text) => {
  expect(convert(text)).toBe(text);
});

test.each(['== A\n', '::: tip\n== A\n:::', ':::tabs\nWords\n:::', ':::\n== A\n:::'])('other lines stay: %j', (text) => {
  expect(convert(text)).toBe(text);
});
