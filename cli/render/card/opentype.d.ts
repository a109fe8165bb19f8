/** Types for the parts of the package in use, since it has none. */
declare module 'opentype.js/dist/opentype.mjs' {
  interface Glyph {
    index: number;
    advanceWidth?: number;
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
