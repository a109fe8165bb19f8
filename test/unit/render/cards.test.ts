/// <reference path="../../../cli/render/card/opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { drawCard } from '../../../cli/render/card/draw-card.ts';
import { buildClean, createTestSite, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

function configOf(lines: string): string {
  return `export default { title: 'Kites', url: 'https://kites.example.com', image: 'all.svg', ${lines} };\n`;
}

const source = {
  'site.config.ts': configOf('socialCards: {}'),
  'static/all.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/a.md': '# How kites fly\n\n## Wind\n\n### Gusts\n\n## Lines\n\n## Tails\n',
  'docs/b.md': '---\nimage: /all.svg\n---\n# With a picture\n',
};

/** Returns the URL of a page's social media picture. */
function pictureOf(site: TestSite, path: string): string | undefined {
  return /<meta property="og:image" content="([^"]*)">/.exec(site.read(path))?.[1];
}

function cardsOf(site: TestSite): string[] {
  return [...site.files().keys()].filter((path) => path.startsWith('assets/card-'));
}

test('each page without a picture has a card, which is drawn once', async () => {
  const site = createTestSite(source);
  const cacheDir = temporaryFolder();
  await buildClean(site, { cacheDir });
  const address = pictureOf(site, 'docs/a.html') ?? '';
  expect(address).toMatch(/^https:\/\/kites\.example\.com\/assets\/card-[0-9a-f]{16}\.png$/);
  const card = readFileSync(join(site.out, new URL(address).pathname));
  expect(imageSize(card)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(site.read('docs/a.html')).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(pictureOf(site, 'docs/b.html')).toBe('https://kites.example.com/all.svg');
  expect((await buildClean(site, { cacheDir })).outputs.made).toBe(0);

  site.write('docs/a.md', source['docs/a.md'].replace('Tails', 'Knots'));
  await buildClean(site, { cacheDir });
  const changed = pictureOf(site, 'docs/a.html') ?? '';
  expect(changed).not.toBe(address);
  expect(cardsOf(site)).not.toContain(new URL(address).pathname.slice(1));
  expect(readFileSync(join(site.out, new URL(changed).pathname)).equals(card)).toBe(false);
});

test('without the key there are no cards', async () => {
  const site = createTestSite({ ...source, 'site.config.ts': configOf('') });
  await buildClean(site);
  expect(cardsOf(site)).toEqual([]);
  expect(pictureOf(site, 'docs/a.html')).toBe('https://kites.example.com/all.svg');
});

test('a page whose letters no font has keeps the picture of the site; a font that is not there is reported', async () => {
  const site = createTestSite({
    ...source,
    'site.config.ts': configOf("socialCards: { fonts: ['./none.ttf', './bad.otf'] }"),
    'bad.otf': 'no font',
    'docs/c.md': '# 風の中で Ελληνικά\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, span }) => `${code} ${span?.file}:${span?.start.line}`)).toEqual([
    'card/missing-letters docs/c.md:1',
    'config/file-missing site.config.ts:1',
    'config/file-missing site.config.ts:1',
  ]);
  expect(report[0]?.message).toContain('"風の中で"');
});

test('a font of the site has the letters that the built-in one has not', async () => {
  const site = createTestSite({
    ...source,
    'site.config.ts': configOf("socialCards: { fonts: ['./fonts/wind.ttf'] }"),
    'fonts/wind.ttf': await makeFont('風'),
    'docs/c.md': '# 風\n',
  });
  await buildClean(site);
  expect(pictureOf(site, 'docs/c.html')).toContain('/assets/card-');
  expect([...site.files().keys()].filter((path) => path.endsWith('.ttf'))).toEqual([]);
});

/** Returns a font with a single letter. */
async function makeFont(letter: string): Promise<Uint8Array> {
  const { Font, Glyph, Path } = (await import('opentype.js/dist/opentype.mjs')) as unknown as FontMakers;
  const path = new Path();
  path.moveTo(100, 0);
  path.lineTo(900, 0);
  path.lineTo(500, 800);
  path.close();
  const glyphs = [
    new Glyph({ name: '.notdef', advanceWidth: 500, path: new Path() }),
    new Glyph({ name: 'wind', unicode: letter.codePointAt(0), advanceWidth: 1000, path }),
  ];
  const names = { familyName: 'Wind', styleName: 'Regular' };
  return new Uint8Array(
    new Font({ ...names, unitsPerEm: 1000, ascender: 800, descender: -200, glyphs }).toArrayBuffer(),
  );
}

interface FontMakers {
  Font: new (options: object) => { toArrayBuffer(): ArrayBuffer };
  Glyph: new (options: object) => object;
  Path: new () => {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    close(): void;
  };
}

const facts = { title: 'Title', site: 'Site', parts: ['One', 'Two'], lang: 'en', isMirrored: false, color: '#123456' };
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2;

test('a title is broken where there is no room, and ends with dots where there is none at all', () => {
  const titles = (title: string, lang = 'en') =>
    [...drawCard({ ...facts, parts: [], title, lang }, measure).matchAll(/font-weight="700"[^>]*>([^<]*)/g)].map(
      ([, line]) => line,
    );
  expect(titles('Short & sweet')).toEqual(['Short &amp; sweet']);
  expect(titles('A title of many words that needs two lines')).toEqual([
    'A title of many words that needs',
    'two lines',
  ]);
  expect(titles('x'.repeat(40))).toEqual(['x'.repeat(33), 'x'.repeat(7)]);
  expect(titles('word '.repeat(60))).toHaveLength(4);
  expect(titles('word '.repeat(60)).at(-1)).toMatch(/…$/);
});

test('a map has a node for each part, up to six, and stands at the other side where words run from the right', () => {
  const parts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const drawn = drawCard({ ...facts, parts }, measure);
  expect(drawn.match(/<path /g)).toHaveLength(6);
  expect(drawn).not.toContain('Seven');
  expect(drawn).toContain('<circle cx="760"');
  expect(drawCard({ ...facts, parts: ['Alone'] }, measure)).not.toContain('<path');
  const mirrored = drawCard({ ...facts, isMirrored: true }, measure);
  expect(mirrored).toContain('<circle cx="440"');
  expect(mirrored).toContain('<text x="1120" text-anchor="end"');
});
