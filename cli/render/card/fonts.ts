import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** Fonts in the order in which they are asked for a letter. */
export type FontList = readonly Font[];

/** Returns the font that is in a file; throws where none is. */
export function parseFont(bytes: Uint8Array): Font {
  return parse(new Uint8Array(bytes).buffer);
}

/** Returns the letters of a text that no font has; spaces and what joins letters need none. */
export function findMissing(text: string, fonts: FontList): string[] {
  const letters = new Set(text.replace(/[\s\p{Cf}\p{M}]/gu, ''));
  return [...letters].filter((letter) => !fonts.some((font) => font.charToGlyph(letter).index > 0));
}

/** Returns how wide a text is, about: what pairs of letters share is not taken off. */
export function measure(text: string, size: number, fonts: FontList): number {
  return [...text].reduce((width, letter) => {
    const font = fonts.find((one) => one.charToGlyph(letter).index > 0) ?? fonts[0];
    return width + ((font?.charToGlyph(letter).advanceWidth ?? 0) / (font?.unitsPerEm ?? 1000)) * size;
  }, 0);
}
