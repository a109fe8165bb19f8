import jsTokens from 'js-tokens';

/** Script languages that may contain JSX, and those that may not. */
const withJsx: ReadonlySet<string> = new Set(['cjs', 'javascript', 'js', 'jsx', 'mjs', 'tsx']);
const withoutJsx: ReadonlySet<string> = new Set(['cts', 'json', 'jsonc', 'mts', 'ts', 'typescript']);

const comments = new Set(['SingleLineComment', 'MultiLineComment', 'HashbangComment']);
const spaces = new Set(['WhiteSpace', 'LineTerminatorSequence']);

/** Comments that a compiler reads, or that state what it should find. */
const spoken = /^\/\/\/|^\/\*\*|@ts-|@jsx|@errors:/;

/** A token of a script other than a comment or whitespace. */
export interface ScriptToken {
  text: string;
  start: number;
}

/** What a compiler sees of a script. */
interface ScriptForm {
  tokens: ScriptToken[];
  /**
   * Equal for scripts that differ only in spaces and in comments that a compiler ignores. Line breaks between tokens
   * count.
   */
  form: string;
}

/** Returns a script without comments and whitespace; `null` if the language is not a script language. */
export function toBareScript(code: string, language: string): string | null {
  if (!withJsx.has(language) && !withoutJsx.has(language)) return null;
  let bare = '';
  for (const { type, value } of jsTokens(code, { jsx: withJsx.has(language) })) if (!comments.has(type)) bare += value;
  return bare.replace(/\s+/g, '');
}

/**
 * Returns the tokens of a script, and a form that is equal for scripts that a compiler cannot distinguish. Comments
 * only count if the compiler reads them.
 */
export function readScript(code: string, language: string): ScriptForm {
  const tokens: ScriptToken[] = [];
  const parts: string[] = [];
  let start = 0;
  /** Whether a line break separates the next token from the previous one. */
  let isFirst = true;
  for (const { type, value } of jsTokens(code, { jsx: withJsx.has(language) })) {
    if (comments.has(type) || spaces.has(type)) {
      isFirst ||= value.includes('\n');
      if (spoken.test(value)) parts.push(value);
    } else {
      tokens.push({ text: value, start });
      parts.push(isFirst ? `\n${value}` : ` ${value}`);
      isFirst = false;
    }
    start += value.length;
  }
  return { tokens, form: parts.join('') };
}
