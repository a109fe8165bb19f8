/** Letters that are written from right to left: Hebrew, Arabic and the scripts between them. */
const rightToLeft = /[\u0590-\u08ff]/;

/**
 * Returns a line without markup in which empty brackets, as in `draw()`, stay behind their name. In words that are
 * written from right to left, they would be shown before it; an invisible mark says that they belong to the name.
 */
export function keepBracketsBehind(line: string): string {
  return rightToLeft.test(line) ? line.replace(/(?<=[\w$])\(\)(?!\u200e)/g, '()\u200e') : line;
}
