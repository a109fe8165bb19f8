import * as z from 'zod';

const localeId = z.string().regex(/^[A-Za-z][\w-]*$/, 'A locale id has letters, digits and hyphens');

const notLanguageTag = 'Not a language tag such as "en", "pt-BR" or "zh-Hans"';

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** One language of the site. */
export const localeSchema = z.strictObject({
  label: z.string().min(1).optional().describe('Name of the language in that language; shown in menus.'),
  htmlLang: z
    .string()
    .refine(isLanguageTag, notLanguageTag)
    .optional()
    .describe('Value of the `lang` attribute; the locale id by default.'),
  direction: z.enum(['ltr', 'rtl']).default('ltr').describe('Writing direction.'),
  calendar: z
    .string()
    .refine((name) => Intl.supportedValuesOf('calendar').includes(name), 'No calendar that `Intl` knows')
    .default('gregory')
    .describe('Calendar for dates, as `Intl` names it.'),
  path: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('Address prefix and folder name; the locale id by default.'),
});

/** The languages of the site; the default one has no address prefix. */
export const localesSchema = z
  .strictObject({
    default: localeId.default('en').describe('Id of the default locale.'),
    locales: z.record(localeId, localeSchema).default({}).describe('Locale id to its settings.'),
  })
  .superRefine(({ default: defaultLocale, locales }, context) => {
    const folders = new Set<string>();
    for (const id of new Set([...Object.keys(locales), defaultLocale])) {
      const path = id in locales ? ['locales', id] : ['default'];
      const { htmlLang = id, path: folder = id } = locales[id] ?? {};
      if (!isLanguageTag(htmlLang)) {
        context.addIssue({ code: 'custom', message: `${notLanguageTag}: give it an "htmlLang"`, path });
      }
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

/** A language with every setting decided. */
export interface Locale {
  id: string;
  label: string;
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  calendar: string;
  /** Folder under `i18n/` that holds its translations. */
  folder: string;
  /** Address prefix; empty for the default locale. */
  prefix: string;
}

function toLocale(id: string, locale: z.output<typeof localeSchema>, isDefault: boolean): Locale {
  const { label, htmlLang = id, direction, calendar, path: folder = id } = locale;
  return {
    id,
    label: label ?? nameOf(htmlLang),
    htmlLang,
    direction,
    calendar,
    folder,
    prefix: isDefault ? '' : folder,
  };
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
