/** A piece of a type, and for a bracket the position of the token that closes it. */
export interface TypeToken {
  text: string;
  /** Position of the closing bracket; that of the end where none closes it. Zero for what opens nothing. */
  close: number;
}

const token = /=>|->|\.\.\.|'[^'\n]*'|"[^"\n]*"|`[^`]*`|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|[^\s]/gu;

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const closers = new Set(Object.values(closing));

/** Returns the tokens of a type, with what closes each bracket: found once, so that no number of brackets takes long. */
export function toTypeTokens(text: string): TypeToken[] {
  const tokens = Array.from(text.matchAll(token), ([found]): TypeToken => ({ text: found, close: 0 }));
  const open: TypeToken[] = [];
  for (const [position, current] of tokens.entries()) {
    if (current.text in closing) {
      current.close = tokens.length;
      open.push(current);
    } else if (closers.has(current.text)) {
      // What does not belong together ends nothing.
      const last = open.at(-1);
      if (!last || closing[last.text] !== current.text) continue;
      open.pop();
      last.close = position;
    }
  }
  return tokens;
}
