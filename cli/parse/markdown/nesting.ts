import type { Root } from 'mdast';
import type { Parent } from 'unist';
import { withoutFences } from './code-fences.ts';
import type { SyntaxOptions } from './native-limits.ts';

/** A text is too long for a parser that keeps much data for each character. */
export class TooLongError extends RangeError {}

/** Runs a parser. For texts that are nested too deeply or too long, returns the result of `instead`. */
export function unlessTooDeep<T, U>(parse: () => T, instead: () => U): T | U {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return instead();
    throw error;
  }
}

/** Deepest nesting of a tree that recursive functions follow. They might run out of stack on a deeper one. */
const deepestTree = 100;

/** Whether nodes are nested more deeply than a recursive function should follow. */
export function isTooDeep(tree: Parent): boolean {
  let level: readonly Parent[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestTree) return true;
    level = level.flatMap(({ children }) => children.filter((child): child is Parent => 'children' in child));
  }
  return false;
}

/** Returns the tree of a text that cannot be parsed. */
export function emptyTree(): Root {
  return { type: 'root', children: [] };
}

/** Longest text passed to remark, in characters. Parsing it takes six seconds and more than a gigabyte. */
const longestForRemark = 1_000_000;

/**
 * Maximum work of closing the quotes, lists and footnotes of a text, in lines: where a block after an empty line closes
 * one, remark copies all that it has read before. That many take about twenty seconds.
 */
const maxCopiedLines = 100_000_000;

/** The first line of a quote, a list item or a footnote, and a line that continues one behind an empty line. */
const containerLine = /^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)/;
const indented = /^[ \t]/;

/**
 * Checks that a text is short enough for remark.
 *
 * @throws TooLongError if parsing would exhaust the memory, or take too long
 */
export function expectReadable(text: string): void {
  if (text.length > longestForRemark) throw new TooLongError(`It has ${text.length} characters`);
  if (countCopiedLines(text) > maxCopiedLines) throw new TooLongError('It has thousands of quotes, lists or footnotes');
}

/** Returns how many lines remark copies where blocks close quotes, lists and footnotes. */
function countCopiedLines(text: string): number {
  let copied = 0;
  let isOpen = false;
  let isBehindEmpty = false;
  for (const [index, line] of withoutFences(text).split('\n').entries()) {
    const isEmpty = line.trim() === '';
    if (containerLine.test(line)) isOpen = true;
    else if (isOpen && isBehindEmpty && !isEmpty && !indented.test(line)) {
      isOpen = false;
      copied += index;
    }
    isBehindEmpty = isEmpty;
  }
  return copied;
}

/** Maximum number of marks of quotes and lists at the start of a line, and of directive blocks open at once. */
const deepest = { marks: 500, blocks: 100 };

/** A line with too many marks. A line of hyphens or asterisks alone is a rule instead. */
const manyMarks = new RegExp(
  `^(?![-\\s]*$|[*\\s]*$)(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])[ \\t])){${deepest.marks + 1}}`,
  'm',
);

/** A line that opens or closes a block between colons. */
const blockLine = /^[ \t>*+\-\d.)]*:{3,}([^\n]*)$/gm;

/**
 * Checks that a text is not nested too deeply for any parser.
 *
 * @throws RangeError if it is
 */
export function expectShallow(text: string, options: SyntaxOptions): void {
  if (isNestedTooDeeply(text, options)) throw new RangeError('The text is nested too deeply');
}

/**
 * Whether quotes, lists, or blocks between colons are nested so deeply that parsers take minutes: their time is at
 * least quadratic in the depth. Unclosed blocks count as nested.
 */
function isNestedTooDeeply(text: string, { hasDirectives }: SyntaxOptions): boolean {
  if (manyMarks.test(text)) return true;
  if (!hasDirectives || !text.includes(':::')) return false;
  let depth = 0;
  for (const [, rest = ''] of withoutFences(text).matchAll(blockLine)) {
    depth = rest.trim() === '' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest.blocks) return true;
  }
  return false;
}
