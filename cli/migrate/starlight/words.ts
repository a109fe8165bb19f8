import { objectOf, textOf } from '../old-site.ts';

/** Returns the translation into the first of these languages that has one. `all` has texts by language. */
export function translationIn(all: unknown, languages: readonly string[]): string | undefined {
  const texts = objectOf(all);
  return languages.map((language) => textOf(texts[language])).find((one) => one !== undefined);
}

/** Returns words of a site in a language: a text, or an object of texts by language. */
export function wordsIn(words: unknown, language: unknown): string | undefined {
  const all = objectOf(words);
  return textOf(words) ?? textOf(all[String(language)]) ?? textOf(Object.values(all)[0]);
}
