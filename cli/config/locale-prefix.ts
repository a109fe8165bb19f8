import type { Locale } from './schema/locales.ts';

/** Returns the prefix of a locale's addresses; empty for the default locale. */
export function prefixOf(locale: string, { all }: { all: readonly Locale[] }): string {
  return all.find(({ id }) => id === locale)?.prefix ?? '';
}
