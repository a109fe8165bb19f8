import type { Locale } from './schema/locales.ts';

/** Returns a locale by id. The id must exist. */
export function localeOf(locale: string, { all }: { all: readonly Locale[] }): Locale {
  return all.find(({ id }) => id === locale) as Locale;
}

/** Returns the URL prefix of a locale; empty for the default locale. */
export function prefixOf(locale: string, locales: { all: readonly Locale[] }): string {
  return localeOf(locale, locales).prefix;
}
