import { codeOptions, codeParser } from './code-parser.ts';

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
