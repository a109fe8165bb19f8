import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import memoize from 'memoize';
import type { CardFacts } from '../../contracts/card.ts';
import { drawCard } from './draw-card.ts';
import { measure, parseFont } from './fonts.ts';

/** Input for rendering a card. */
export interface CardInput {
  facts: CardFacts;
  /** Paths of the font files, the bold one first. */
  fonts: readonly string[];
  /** Path of the WebAssembly file of the SVG renderer. */
  drawer: string;
}

/** Initializes the SVG renderer, once per thread. */
const openDrawer = memoize((drawer: string) => initWasm(readFileSync(drawer)));

/** Renders a card as PNG. */
export async function makeCard({ facts, fonts, drawer }: CardInput): Promise<Uint8Array> {
  await openDrawer(drawer);
  const read = fonts.map(readFont);
  const [bold, ...others] = read.map(({ font }) => font);
  const svg = drawCard(facts, (text, { size, isBold }) => {
    return measure(text, size, isBold && bold ? [bold, ...others] : others);
  });
  const fontBuffers = read.map(({ bytes }) => bytes);
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Noto Sans' } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
}

const readFont = memoize((file: string): { bytes: Uint8Array; font: ReturnType<typeof parseFont> } => {
  const bytes = readFileSync(file);
  return { bytes, font: parseFont(bytes) };
});
