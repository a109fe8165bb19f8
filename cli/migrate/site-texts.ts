import { addYaml, type Draft } from './draft.ts';
import { type Fields, listOf, objectOf, textOf } from './old-site.ts';

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
export function textsOfConfig(config: Fields): KnownTexts {
  const { title, tagline, blog, navbar, footer, announcementBar } = config;
  const of = (...values: readonly unknown[]) => new Set(values.flatMap((value) => textOf(value) ?? []));
  const items = listOf(objectOf(navbar)['items']).flatMap((item) => [item, ...listOf(objectOf(item)['items'])]);
  const columns = listOf(objectOf(footer)['columns']).map(objectOf);
  const links = columns.flatMap(({ items }) => listOf(items));
  return {
    site: of(title, tagline, objectOf(blog)['title'], objectOf(blog)['description'], 'Next'),
    announcement: of(objectOf(announcementBar)['content']),
    navbar: of(
      objectOf(navbar)['title'],
      objectOf(objectOf(navbar)['logo'])['alt'],
      ...items.flatMap((item) => [objectOf(item)['label'], objectOf(item)['value']]),
    ),
    footer: of(
      objectOf(footer)['copyright'],
      objectOf(objectOf(footer)['logo'])['alt'],
      ...columns.map(({ title: heading }) => heading),
      ...links.map((link) => objectOf(link)['label']),
    ),
  };
}

/** Returns the texts of rows of sidebars. Translations use them as keys. */
export function textsOf(rows: readonly unknown[]): string[] {
  return rows.flatMap((row) => {
    const { label, link, items } = objectOf(row);
    const { title, description } = objectOf(link);
    return [label, title, description].flatMap((text) => textOf(text) ?? []).concat(textsOf(listOf(items)));
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
