/** Returns the first of a locale, its language and English for which there is something, or `undefined`. */
export function pickLocale<T>(available: ReadonlyMap<string, T>, locale: string): T | undefined {
  return available.get(locale) ?? available.get(locale.split('-')[0] ?? '') ?? available.get('en');
}
