import { compact, type Fields, textOf } from './old-site.ts';

/** A language of an old site. */
export interface OldLocale {
  /** Its folder and address prefix; empty for the root language. */
  key: string;
  /** Its settings: `label`, `lang` and `dir`. */
  settings: Fields;
}

/** The languages of an old site: that of the originals, and those of translations. */
interface OldLocales {
  root: OldLocale;
  others: readonly OldLocale[];
  /** The language of the originals, if the root language does not name it. */
  language?: string | undefined;
}

/** Returns the languages of the new site; `undefined` if it only has the default one. */
export function toLocales({ root, others, language: common }: OldLocales): object | undefined {
  const language = textOf(root.settings['lang']) ?? common ?? 'en';
  if (others.length === 0) return language === 'en' ? undefined : { default: language };
  const toLocale = ({ settings, key }: OldLocale) =>
    compact({
      label: textOf(settings['label']),
      htmlLang: key === '' || settings['lang'] === key ? undefined : textOf(settings['lang']),
      direction: settings['dir'] === 'rtl' ? 'rtl' : undefined,
    });
  const all = [[language, toLocale(root)], ...others.map((locale) => [locale.key, toLocale(locale)])];
  return { default: language, locales: Object.fromEntries(all) };
}
