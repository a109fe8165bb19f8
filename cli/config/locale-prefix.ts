import type { Locale } from './schema/locales.ts';

/** Returns the URL prefix of a locale; empty for the default locale. */
export function prefixOf(locale: string, { all }: { all: readonly Locale[] }): string {
  return all.find(({ id }) => id === locale)?.prefix ?? '';
}
