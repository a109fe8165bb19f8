/** A file in which a locale keeps something about its translations: its place below `i18n/<locale>/` says what. */
export interface LocaleFile {
  name: (typeof localeFileNames)[number];
  /** Path relative to the site folder. */
  file: string;
  locale: string;
  text: string;
}

/** Texts of the site, what translations were made from, and the words to use in them. */
export const localeFileNames = ['site.yml', 'status.json', 'glossary.yml'] as const;
