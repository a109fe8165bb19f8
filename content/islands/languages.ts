/** The same texts in each language of the site; English stands in for those that are not there. */
export interface InLanguages<Texts> {
  en: Texts;
  'zh-Hans': Texts;
  ja: Texts;
}

/** Returns the texts in the language of a locale. */
export function inLanguage<Texts>(texts: InLanguages<Texts>, locale: string): Texts {
  return Object.hasOwn(texts, locale) ? texts[locale as keyof InLanguages<Texts>] : texts.en;
}
