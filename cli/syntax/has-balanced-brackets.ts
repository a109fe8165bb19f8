/** Returns whether the square brackets in a text are balanced, so that it can stand between square brackets. */
export function hasBalancedBrackets(text: string): boolean {
  let depth = 0;
  for (const [letter] of text.matchAll(/\\.|[[\]]/g)) {
    if (letter === '[') depth++;
    if (letter === ']' && depth-- === 0) return false;
  }
  return depth === 0;
}
