import { addYaml, type Draft } from './draft.ts';
import { type Fields, textOf } from './old-site.ts';

/** A translated text of the site, and where the translation is written. */
export interface TranslatedText {
  section: 'site' | 'announcement' | 'navbar' | 'sidebar' | 'footer';
  text: string;
  translation: string;
  file: string;
  line: number;
}

/** Texts that a site has, by section. */
type KnownTexts = Readonly<Partial<Record<TranslatedText['section'], ReadonlySet<string>>>>;

/** Returns the translatable texts of a sitegen configuration. */
export function textsOfConfig({ title, tagline, blog, announcementBar, navbar, footer }: Fields): KnownTexts {
  return {
    site: new Set([...textsIn({ title, tagline, blog }, ['title', 'tagline', 'description']), 'Next']),
    announcement: new Set(textsIn(announcementBar, ['content'])),
    navbar: new Set(textsIn(navbar, ['title', 'alt', 'label', 'value'])),
    footer: new Set(textsIn(footer, ['copyright', 'alt', 'title', 'label'])),
  };
}

/** Returns the texts of rows of sidebars. Translations use them as keys. */
export function textsOf(rows: readonly unknown[]): string[] {
  return textsIn(rows, ['label', 'title', 'description']);
}

/** Returns all texts in a value whose keys have one of these names. */
function textsIn(value: unknown, names: readonly string[]): string[] {
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    if (typeof one === 'object') return textsIn(one, names);
    return names.includes(name) ? (textOf(one) ?? []) : [];
  });
}

/** The translated texts of a language, and the texts that the new site has. */
interface SiteTextsOptions {
  texts: readonly TranslatedText[];
  known: KnownTexts;
}

/** Writes the `site.yml` of a language. Notes each translation of a text that the new site does not have. */
export function addSiteTexts(draft: Draft, locale: string, { texts, known }: SiteTextsOptions): void {
  const sections: Record<string, Record<string, string | null>> = {};
  for (const { section, text, translation, file, line } of texts) {
    if (known[section]?.has(text)) {
      sections[section] = { ...sections[section], [text]: translation === text ? null : translation };
    } else {
      const instead = 'It is left out: the new site does not use this text there.';
      draft.notes.push({ file, line, what: `The translation of "${text}"`, instead });
    }
  }
  addYaml(draft, `i18n/${locale}/site.yml`, sections);
}
