import type { Token } from 'acorn';
import { codeOptions, codeParser } from './code-parser.ts';

/** The stretches of code inside brackets, templates, elements and comments, as far as the code has been read. */
export interface OpenStretches {
  /** Start and end offsets of the outermost ones, including the opening and closing signs. */
  stretches: readonly { from: number; to: number }[];
  /** Offset up to which they are known; infinite if nothing more can be read. */
  known: number;
  /** Number of characters read. */
  read: number;
}

/** Thrown to stop the parser early, which has no other way out. */
class Enough extends Error {}

/**
 * Reads imports and exports once, like the compiler of MDX, to find out where they cannot end. Stops at a syntax error,
 * such as text after the code, or at the first token beyond `least` that is outside all brackets.
 *
 * @param from offset at which the code begins
 * @param least offset up to which it is read at least
 * @throws RangeError if it is nested too deeply
 */
export function findOpenStretches(text: string, from: number, least: number): OpenStretches {
  const nesting = createNesting(from);
  let last = from;
  const onToken = (token: Token) => {
    last = from + token.start;
    if (!nesting.isOpen() && last > least) throw new Enough();
    nesting.take(token);
  };
  const onComment = (...[, , start, end]: [boolean, string, number, number]) => nesting.skip(start, end);
  const toResult = (known: number, read: number): OpenStretches => {
    return { stretches: nesting.stretches, known, read: read - from };
  };
  try {
    codeParser.parse(text.slice(from), { ...codeOptions, onToken, onComment });
    return toResult(Number.POSITIVE_INFINITY, text.length);
  } catch (error) {
    if (error instanceof Enough) return toResult(last, last);
    if (!(error instanceof SyntaxError)) throw error;
    const { pos = 0, raisedAt = text.length - from } = error as SyntaxError & { pos?: number; raisedAt?: number };
    // The error is reported when the code is compiled.
    if (error.message.startsWith('Unterminated comment')) nesting.skip(pos, text.length - from);
    nesting.end(raisedAt);
    return toResult(Number.POSITIVE_INFINITY, from + raisedAt);
  }
}

const opening = new Set(['(', '[', '{', '${']);
const closing = new Set([')', ']', '}']);

/** Tracks nesting by the tokens of the code. */
function createNesting(from: number) {
  const stretches: { from: number; to: number }[] = [];
  const open: string[] = [];
  let start = 0;
  let before = '';
  let isClosingTag = false;
  const add = (first: number, end: number) => stretches.push({ from: from + first, to: from + end });
  const toggle = (label: string): void => {
    if (opening.has(label)) open.push(label);
    else if (closing.has(label)) open.pop();
    else if (label === '`') {
      if (open.at(-1) === '`') open.pop();
      else open.push('`');
    } else if (label === 'jsxTagStart') open.push('tag');
    else if (label === 'jsxTagEnd') {
      open.pop();
      if (isClosingTag) open.pop();
      else if (before !== '/') open.push('element');
    }
  };
  return {
    stretches,
    isOpen: () => open.length > 0,
    take({ type: { label }, start: tokenStart, end }: Token): void {
      if (before === 'jsxTagStart') isClosingTag = label === '/';
      if (open.length === 0) start = tokenStart;
      const wasOpen = open.length > 0;
      toggle(label);
      before = label;
      if (wasOpen && open.length === 0) add(start, end);
    },
    /** Skips a comment. */
    skip(first: number, end: number): void {
      if (open.length === 0) add(first, end);
    },
    /** Ends the last stretch where reading has ended. */
    end(at: number): void {
      if (open.length > 0) add(start, at);
    },
  };
}
