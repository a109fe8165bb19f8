import jsTokens from 'js-tokens';

/** Languages of scripts, and whether `<` may begin an element in them. */
const scripts: Readonly<Record<string, { jsx: boolean }>> = {
  cjs: { jsx: true },
  cts: { jsx: false },
  javascript: { jsx: true },
  js: { jsx: true },
  json: { jsx: false },
  jsonc: { jsx: false },
  jsx: { jsx: true },
  mjs: { jsx: true },
  mts: { jsx: false },
  ts: { jsx: false },
  tsx: { jsx: true },
  typescript: { jsx: false },
};

const comments = new Set(['SingleLineComment', 'MultiLineComment', 'HashbangComment']);
const spaces = new Set(['WhiteSpace', 'LineTerminatorSequence']);

/** Comments that a compiler reads, or that say what it should find. */
const spoken = /^\/\/\/|^\/\*\*|@ts-|@jsx|@errors:/;

/** A word or a sign of a script, without comments and spaces. */
export interface ScriptToken {
  text: string;
  start: number;
  /** Whether a line ends between the one before it and it. */
  isFirst: boolean;
}

/** What a compiler makes of a script, however it is commented. */
export interface ScriptForm {
  tokens: ScriptToken[];
  /** The same for scripts that are the same but for their spaces and comments. */
  form: string;
}

/** Returns a script without its comments and spaces; `null` for what is none. */
export function toBareScript(code: string, language: string): string | null {
  const options = Object.hasOwn(scripts, language) ? scripts[language] : undefined;
  if (!options) return null;
  let bare = '';
  for (const { type, value } of jsTokens(code, options)) if (!comments.has(type)) bare += value;
  return bare.replace(/\s+/g, '');
}

/** Returns what two scripts have in common that a compiler cannot tell apart: comments count only where it reads them. */
export function readScript(code: string, language: string): ScriptForm {
  const tokens: ScriptToken[] = [];
  const parts: string[] = [];
  let start = 0;
  let isFirst = true;
  for (const { type, value } of jsTokens(code, scripts[language] ?? { jsx: false })) {
    if (comments.has(type) || spaces.has(type)) {
      isFirst ||= value.includes('\n');
      if (spoken.test(value)) parts.push(value);
    } else {
      tokens.push({ text: value, start, isFirst });
      parts.push(isFirst ? `\n${value}` : ` ${value}`);
      isFirst = false;
    }
    start += value.length;
  }
  return { tokens, form: parts.join('') };
}
