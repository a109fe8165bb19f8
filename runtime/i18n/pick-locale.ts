/**
 * Returns what there is for a language tag: for itself, else for its language as it is written there (`zh-CN` is
 * `zh-Hans`), else for its language, else for English; `undefined` where there is not even that.
 */
export function pickLocale<T>(available: ReadonlyMap<string, T>, tag: string): T | undefined {
  const { language = tag, script } = parseTag(tag);
  const name = [tag, `${language}-${script}`, language, 'en'].find((candidate) => available.has(candidate));
  return name === undefined ? undefined : available.get(name);
}

function parseTag(tag: string): Partial<Pick<Intl.Locale, 'language' | 'script'>> {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return {}; // Not a language tag: English will do.
  }
}
