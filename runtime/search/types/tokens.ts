/** A token of a type. */
export interface TypeToken {
  text: string;
  /** For an opening bracket, the index of the closing one, or the number of tokens if it is not closed; otherwise 0. */
  close: number;
}

const token = /=>|->|\.\.\.|'[^'\n]*'|"[^"\n]*"|`[^`]*`|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|[^\s]/gu;

const closing = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
]);
const closers = new Set(closing.values());

/** Returns the tokens of a type. Matching brackets are found in one pass, so that deep nesting does not take long. */
export function toTypeTokens(text: string): TypeToken[] {
  const tokens = Array.from(text.matchAll(token), ([found]): TypeToken => ({ text: found, close: 0 }));
  const open: TypeToken[] = [];
  for (const [position, current] of tokens.entries()) {
    if (closing.has(current.text)) {
      current.close = tokens.length;
      open.push(current);
    } else if (closers.has(current.text)) {
      // A bracket that does not match closes nothing.
      const last = open.at(-1);
      if (!last || closing.get(last.text) !== current.text) continue;
      open.pop();
      last.close = position;
    }
  }
  return tokens;
}
