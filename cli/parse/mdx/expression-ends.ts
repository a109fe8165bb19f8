import { codeOptions, codeParser } from './code-parser.ts';

/** Where an expression ends, as far as its text tells. */
export interface ExpressionEnd {
  /** Offset of the brace that closes it; `null` where none does. */
  brace: number | null;
  /** Whether the text that was read is all that of the expression: no sign of a quote stands before one of its lines. */
  isSure: boolean;
  /** Number of characters that were read to find out. */
  read: number;
  /** What is wrong with an expression that never ends, in the words of the compiler. */
  reason: string;
}

/** White space and comments; one that goes on until the end of its line would take a brace with it. */
const empty = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*(?:\r\n|\n|\r))*/y;

/** A line that a quote holds: what comes before its text is Markdown's, and looks like a part of the expression. */
const quotedLine = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*>/m;

const spread = /\.\.\./y;

/**
 * Finds the end of an expression by reading it once: what follows a complete expression is its brace, or the expression has
 * no end.
 *
 * @param from offset behind the brace that opens it
 * @throws RangeError where it is nested too deeply
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

/** Returns the offset behind what a sticky pattern finds at an offset. */
function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
