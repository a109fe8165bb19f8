import { Lexer, Parser } from 'yaml';

/** How many lists and maps may be around a value. Reading takes time that is quadratic in their number. */
const deepest = 100;

/** The mistake of a text that is nested too deeply. */
export const tooDeep = {
  message: 'Lists and maps are nested too deeply to be read',
  hint: `Nest at most ${deepest} of them.`,
};

/** A line that may be in so many blocks: each of them begins at least one column behind the one around it. */
const mayBeInBlocks = new RegExp(`^[ ?-]{${deepest / 2}}`, 'm');

/** Returns where a text is nested too deeply to be read, if it is. */
export function findTooDeep(text: string): number | undefined {
  const brackets = text.match(/[[{]/g)?.length ?? 0;
  if (brackets < deepest / 2 && !mayBeInBlocks.test(text)) return undefined;
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    const at = parser.offset;
    // Reads a lexeme. What it ends is not needed.
    Array.from(parser.next(lexeme));
    // The first one on the stack is the document.
    if (parser.stack.length > deepest + 1) return at;
  }
  return undefined;
}
