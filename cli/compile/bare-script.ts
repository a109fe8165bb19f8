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

/** Returns a script without its comments and spaces; `null` for what is none. */
export function toBareScript(code: string, language: string): string | null {
  const options = Object.hasOwn(scripts, language) ? scripts[language] : undefined;
  if (!options) return null;
  let bare = '';
  for (const { type, value } of jsTokens(code, options)) if (!comments.has(type)) bare += value;
  return bare.replace(/\s+/g, '');
}
