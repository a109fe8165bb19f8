import { Parser, type Token } from 'acorn';
import acornJsx from 'acorn-jsx';

/** The same parser as in `micromark-extension-mdxjs`, which does not export it. */
const codeParser = Parser.extend(acornJsx());

/** Options of the parser. */
const codeOptions = { ecmaVersion: 2024, sourceType: 'module' } as const;

/** The end of an expression, as determined from its text. */
export interface ExpressionEnd {
  /** Offset of its closing brace; `null` if there is none. */
  brace: number | null;
  /** Whether all of the text belongs to the expression: no line of it begins with a blockquote marker. */
  isSure: boolean;
  /** Number of characters read. */
  read: number;
  /** Why the expression has no end, in the compiler's words. */
  reason: string;
}

/** Whitespace and comments. A line comment extends to the end of its line, including any brace. */
const empty = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*(?:\r\n|\n|\r))*/y;

/** A line in a blockquote: the prefix belongs to Markdown, but looks like a part of the expression. */
const quotedLine = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>/m;

const spread = /\.\.\./y;

/**
 * Finds the end of an expression by parsing it once. A complete expression must be followed by its closing brace,
 * otherwise it has no end.
 *
 * @param from offset after the opening brace
 * @throws RangeError if it is nested too deeply
 */
export function findExpressionEnd(text: string, from: number): ExpressionEnd {
  const start = skip(spread, text, skip(empty, text, from));
  const toEnd = (at: number, brace: number | null, reason = ''): ExpressionEnd => {
    return { brace, isSure: !quotedLine.test(text.slice(from, at)), read: at - from, reason };
  };
  if (text[start] === '}') return toEnd(start, start);
  try {
    const { end } = codeParser.parseExpressionAt(text, start, codeOptions);
    const brace = skip(empty, text, end);
    return text[brace] === '}' ? toEnd(brace, brace) : toEnd(brace, null, 'Unexpected content after expression');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { raisedAt } = error as SyntaxError & { raisedAt?: number };
    return toEnd(raisedAt ?? text.length, null, error.message.replace(/ \(\d+:\d+\)$/, ''));
  }
}

/** Returns the offset after the match of a sticky pattern, or the given offset if there is no match. */
function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

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
