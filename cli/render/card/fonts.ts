import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** Fonts, in the order in which they are searched for a character. */
type FontList = readonly Font[];

/** Parses a font file. Throws if it contains no font. */
export function parseFont(bytes: Uint8Array): Font {
  return parse(new Uint8Array(bytes).buffer);
}

/** Returns the characters of a text that no font contains. Spaces and combining or invisible characters are ignored. */
export function findMissing(text: string, fonts: FontList): string[] {
  const letters = new Set(text.replace(/[\s\p{Cf}\p{M}]/gu, ''));
  return [...letters].filter((letter) => !fonts.some((font) => font.charToGlyph(letter).index > 0));
}

/** Returns the approximate width of a text in pixels. Kerning is ignored. */
export function measure(text: string, size: number, fonts: FontList): number {
  return [...text].reduce((width, letter) => {
    const font = fonts.find((one) => one.charToGlyph(letter).index > 0) ?? fonts[0];
    return width + ((font?.charToGlyph(letter).advanceWidth ?? 0) / (font?.unitsPerEm ?? 1000)) * size;
  }, 0);
}
