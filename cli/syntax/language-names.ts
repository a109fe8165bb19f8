import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs';

/** The names of languages whose code is shown as it is. Unlike GitHub and Prism, Shiki knows no `.gitignore`. */
export const plainLanguages: ReadonlySet<string> = new Set([
  ...['', 'text', 'txt', 'plain', 'plaintext', 'none', 'ansi'],
  ...['ignore', 'gitignore', 'dockerignore', 'npmignore'],
]);

/** The names and aliases of all languages that can be highlighted. */
export const languageNames: readonly string[] = Object.keys({ ...bundledLanguages, ...bundledLanguagesAlias });

/** Returns whether a name on a fence is that of a language. */
export function isLanguage(name: string): boolean {
  const language = name.toLowerCase();
  return plainLanguages.has(language) || languageNames.includes(language);
}
