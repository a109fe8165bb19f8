/** What is used of the package, which has no types. */
declare module 'opentype.js' {
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
