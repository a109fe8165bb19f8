/**
 * Returns what there is for a language tag: for itself, else for its language as it is written there (`zh-CN` is
 * `zh-Hans`), else for its language, else for that as most people write it (`pt-PT` is `pt-BR`), else for English;
 * `undefined` where there is not even that.
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
    return {}; // Not a language tag: English will do.
  }
}
