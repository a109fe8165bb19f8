import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { splitModePictures } from '../../../cli/compile/mode-pictures.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { createTestSite } from '../../harness/site.ts';

/** Returns each `<picture>` of a page that contains these lines, in the built page. */
async function pictures(...lines: readonly string[]): Promise<string[]> {
  const site = createTestSite({ 'docs/a.md': ['# A', ...lines].join('\n\n') });
  expect((await site.build()).report).toEqual([]);
  return site.main('docs/a.html').match(/<picture.*?<\/picture>/gs) ?? [];
}

const image = '<img src="https://x.example/light.png" alt="Kite" loading="lazy" decoding="async">';

test('a picture made for a colour mode follows the mode that the reader has chosen on the page', async () => {
  const dark = '<source media="(prefers-color-scheme: dark)" srcset="https://x.example/dark.png">';
  const light = '<source media="(prefers-color-scheme:light)" srcset="https://x.example/white.png">';
  expect(await pictures(`<picture>${dark}${light}${image}</picture>`)).toEqual([
    `<picture class="in-light"><source srcset="https://x.example/white.png">${image}</picture>`,
    `<picture class="in-dark"><source srcset="https://x.example/dark.png">${image}</picture>`,
  ]);
});

test('a source for dark mode keeps its other conditions, such as a width', async () => {
  const wide = '<source media="screen and (prefers-color-scheme: dark) and (min-width: 600px)" srcset="/wide.png">';
  const [light, dark] = await pictures(
    `<picture>${wide.replace('/', 'https://x.example/')}<source type="image/webp" srcset="https://x.example/a.webp">${image}</picture>`,
  );
  const webp = '<source type="image/webp" srcset="https://x.example/a.webp">';
  expect(light).toBe(`<picture class="in-light">${webp}${image}</picture>`);
  expect(dark).toBe(
    `<picture class="in-dark"><source media="screen and (min-width: 600px)" srcset="https://x.example/wide.png">${webp}${image}</picture>`,
  );
});

test('an id of a picture for both modes is in the page once, around them', async () => {
  const source = '<source media="(prefers-color-scheme: dark)" srcset="https://x.example/dark.png">';
  const site = createTestSite({
    'docs/a.md': `# A\n\n[See](#hero)\n\n<picture id="hero" class="wide">${source}${image.replace(' ', ' id="kite" ')}</picture>\n`,
  });
  expect((await site.build()).report).toEqual([]);
  const wide = (mode: string, inner: string) => `<picture class="wide in-${mode}">${inner}${image}</picture>`;
  const dark = '<source srcset="https://x.example/dark.png">';
  expect(site.main('docs/a.html')).toContain(
    `<span id="hero"><span id="kite">${wide('light', '')}${wide('dark', dark)}</span></span>`,
  );
});

test('other pictures, and conditions that cannot be told apart by mode, stay as they are written', async () => {
  const other = `<picture><source media="(min-width: 600px)" srcset="https://x.example/wide.png">${image}</picture>`;
  const list = `<picture><source media="print, (prefers-color-scheme: dark)" srcset="https://x.example/dark.png">${image}</picture>`;
  expect(await pictures(other, list)).toEqual([other, list]);
});

test('a media query with a long gap is read in seconds', () => {
  const media = `screen${' '.repeat(500_000)}(prefers-color-scheme: dark)`;
  const source: Element = { type: 'element', tagName: 'source', properties: { media }, children: [] };
  const picture: Element = { type: 'element', tagName: 'picture', properties: {}, children: [source] };
  const tree: Root = { type: 'root', children: [picture] };
  inSeconds(() => splitModePictures(tree));
  expect(tree.children).toEqual([picture]);
});
