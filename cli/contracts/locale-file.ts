/** A file in which a locale keeps something about its translations: its place below `i18n/<locale>/` says what. */
export interface LocaleFile {
  name: (typeof localeFileNames)[number];
  /** Path relative to the site folder. */
  file: string;
  locale: string;
  text: string;
}

/** The one that the locale of the originals may have too. */
export const interfaceFile = 'interface.yml';

/** Texts of the interface and of the site, what translations were made from, and the words to use in them. */
export const localeFileNames = [interfaceFile, 'site.yml', 'status.json', 'glossary.yml'] as const;
