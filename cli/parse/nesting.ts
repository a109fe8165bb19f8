import { withoutFences } from './code-fences.ts';
import type { SyntaxOptions } from './native-limits.ts';

/** A text is too long for a parser that keeps much of each of its letters. */
export class TooLongError extends RangeError {}

/** Longest text that is left to remark, in characters: it takes six seconds and more than a gigabyte for it. */
const longestForRemark = 1_000_000;

/**
 * Makes sure that remark can read a text.
 *
 * @throws TooLongError where it would take all memory that there is
 */
export function expectReadable(text: string): void {
  if (text.length > longestForRemark) throw new TooLongError(`It has ${text.length} characters`);
}

/** Most quotes that a line may begin with, and most blocks between colons that may be open at once. */
const deepest = { quotes: 500, blocks: 100 };

const quotes = new RegExp(`^(?:[ \\t]*>){${deepest.quotes + 1}}`, 'm');

/** A line that opens a block between colons, or closes one. */
const blockLine = /^[ \t>*+\-\d.)]*:{3,}([^\n]*)$/gm;

/**
 * Returns whether quotes, or blocks between colons, lie so deep in each other that parsers take minutes for them: the
 * time grows with the square of the depth, and more. Blocks that nobody closed lie in each other too.
 */
export function isNestedTooDeeply(text: string, { hasDirectives }: SyntaxOptions): boolean {
  if (quotes.test(text)) return true;
  if (!hasDirectives || !text.includes(':::')) return false;
  let depth = 0;
  for (const [, rest = ''] of withoutFences(text).matchAll(blockLine)) {
    depth = rest.trim() === '' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest.blocks) return true;
  }
  return false;
}
