/**
 * Returns the entry for a language tag. Falls back to its language and script (`zh-CN` to `zh-Hans`), its language, its
 * language in the most common region (`pt-PT` to `pt-BR`), and English. Returns `undefined` if there is none of them.
 */
export function pickLocale<T>(available: ReadonlyMap<string, T>, tag: string): T | undefined {
  const { language = tag, script } = parseTag(tag);
  const { region } = parseTag(language);
  const candidates = [tag, `${language}-${script}`, language, `${language}-${region}`, 'en'];
  const name = candidates.find((candidate) => available.has(candidate));
  return name === undefined ? undefined : available.get(name);
}

function parseTag(tag: string): Partial<Pick<Intl.Locale, 'language' | 'script' | 'region'>> {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return {}; // Not a valid language tag: fall back to English.
  }
}
