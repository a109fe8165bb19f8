import * as z from 'zod';

const localeId = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'A locale id must consist of letters, digits, "_" and "-", and start with a letter');

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns why a text is not the tag of a language, or `null` if it is one. */
function findTagProblem(tag: string): string | null {
  const language = toLanguage(tag);
  if (language === null) return 'Not a language tag such as "en", "pt-BR" or "zh-Hans".';
  // `Intl` has names for all languages of two letters, and for some of those with three.
  if (language.length === 3 || languageNames.of(language) !== undefined) return null;
  // The code of a country is often mistaken for that of its language.
  const isRegion = language.length === 2 && regionNames.of(language.toUpperCase()) !== undefined;
  const hint = isRegion ? ` Did you mean "${new Intl.Locale(`und-${language}`).maximize().language}"?` : '';
  return `"${language}" is not a language.${hint}`;
}

function toLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return null;
  }
}

/** One language of the site. */
const localeSchema = z.strictObject({
  /**
   * Name of the language in that language, for menus, such as `Deutsch`.
   * @default the name that `Intl` returns
   */
  label: z.string().min(1).optional(),
  /**
   * Language tag of the pages, for the `lang` attribute: `en`, `pt-BR`, `zh-Hans`.
   * @default the locale's id
   */
  htmlLang: z
    .string()
    .superRefine((tag, context) => {
      const message = findTagProblem(tag);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  /**
   * Text direction: left to right or right to left.
   * @default the direction of the language's script
   */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /**
   * Calendar for dates, by its `Intl` name, such as `buddhist`.
   * @default `'gregory'`
   */
  calendar: z
    .string()
    .refine((name) => Intl.supportedValuesOf('calendar').includes(name), 'Not a calendar that `Intl` supports')
    .default('gregory'),
  /**
   * URL prefix of the locale, and name of its folder in `i18n/`; the default locale has no prefix. Two locales with the
   * same path are reported.
   * @default the locale's id
   */
  path: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
});

/** The languages of the site; the default one has no URL prefix. */
export const localesSchema = z
  .strictObject({
    /**
     * Id of the locale that the originals are written in; its URLs have no prefix.
     * @default `'en'`
     */
    default: localeId.default('en'),
    /**
     * Settings of each locale, by id, such as `{ de: {} }`; the default locale is included automatically.
     * @default `{}`
     */
    locales: z.record(localeId, localeSchema).default({}),
  })
  .superRefine(({ default: defaultLocale, locales }, context) => {
    const folders = new Set<string>();
    for (const id of new Set([...Object.keys(locales), defaultLocale])) {
      const path = id in locales ? ['locales', id] : ['default'];
      const { htmlLang, path: folder = id } = locales[id] ?? {};
      const problem = htmlLang === undefined ? findTagProblem(id) : null;
      if (problem !== null) context.addIssue({ code: 'custom', message: `${problem} Set "htmlLang".`, path });
      if (folders.has(folder)) {
        context.addIssue({ code: 'custom', message: `Two locales have the path "${folder}"`, path });
      }
      folders.add(folder);
    }
  })
  .prefault({})
  .transform(({ default: defaultLocale, locales }) => {
    const all = Object.hasOwn(locales, defaultLocale)
      ? locales
      : { [defaultLocale]: localeSchema.parse({}), ...locales };
    return {
      default: defaultLocale,
      all: Object.entries(all).map(([id, locale]) => toLocale(id, locale, id === defaultLocale)),
    };
  });

/** A locale with all settings resolved. */
export interface Locale {
  id: string;
  label: string;
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  calendar: string;
  /** Folder in `i18n/` that holds the translations. */
  folder: string;
  /** URL prefix; empty for the default locale. */
  prefix: string;
}

function toLocale(id: string, locale: z.output<typeof localeSchema>, isDefault: boolean): Locale {
  const { label, htmlLang = id, direction, calendar, path: folder = id } = locale;
  return {
    id,
    label: label ?? new Intl.DisplayNames([htmlLang], { type: 'language' }).of(htmlLang) ?? htmlLang,
    htmlLang,
    direction: direction ?? (rightToLeft.has(new Intl.Locale(htmlLang).maximize().script) ? 'rtl' : 'ltr'),
    calendar,
    folder,
    prefix: isDefault ? '' : folder,
  };
}

/** Scripts written from right to left, by their ISO 15924 codes, which `Intl` uses. */
const rightToLeft: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Aran Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '),
);
