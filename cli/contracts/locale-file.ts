/** A file about a locale's translations; its name in `i18n/<locale>/` determines its purpose. */
export interface LocaleFile {
  name: (typeof localeFileNames)[number];
  /** Path relative to the site folder. */
  file: string;
  locale: string;
  text: string;
}

/** Interface texts: the only such file that the default locale may have too. */
export const interfaceFile = 'interface.yml';

/** Interface texts, texts of the site, the blocks that translations were made from, and the glossary. */
export const localeFileNames = [interfaceFile, 'site.yml', 'status.json', 'glossary.yml'] as const;
