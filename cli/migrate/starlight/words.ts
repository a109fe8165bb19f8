import { objectOf, textOf } from '../old-site.ts';

/** Returns words of a site in a language: a text, or an object of texts by language. */
export function wordsIn(words: unknown, language: unknown): string | undefined {
  const all = objectOf(words);
  return textOf(words) ?? textOf(all[String(language)]) ?? textOf(Object.values(all)[0]);
}
