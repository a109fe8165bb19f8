import type { Token } from 'acorn';
import { codeOptions, codeParser } from './code-parser.ts';

/** Where code stands in brackets, templates, elements and comments, as far as it has been read. */
export interface OpenStretches {
  /** Offsets of the sign that opens each of the outermost ones, and behind the one that closes it. */
  stretches: readonly { from: number; to: number }[];
  /** Offset up to which they are known; infinite where reading has come to an end. */
  known: number;
  /** Number of characters that were read to find out. */
  read: number;
}

/** Ends reading: the parser has no other way out. */
class Enough extends Error {}

/**
 * Reads imports and exports once, as the compiler of MDX does, to find out where they cannot end. Text that follows them is
 * no code, and ends reading, as does a place outside of all brackets.
 *
 * @param from offset at which the code begins
 * @param least offset up to which it is read at least
 * @throws RangeError where it is nested too deeply
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
    // What is wrong is told of by who tries the code behind it.
    if (error.message.startsWith('Unterminated comment')) nesting.skip(pos, text.length - from);
    nesting.end(raisedAt);
    return toResult(Number.POSITIVE_INFINITY, from + raisedAt);
  }
}

const opening = new Set(['(', '[', '{', '${']);
const closing = new Set([')', ']', '}']);

/** Follows what opens and closes in code, by its tokens. */
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
    /** Takes what is no code, such as a comment. */
    skip(first: number, end: number): void {
      if (open.length === 0) add(first, end);
    },
    /** Says where reading has ended. */
    end(at: number): void {
      if (open.length > 0) add(start, at);
    },
  };
}
