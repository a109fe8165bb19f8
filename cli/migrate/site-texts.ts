import { addYaml, type Draft, noteAt } from './draft.ts';
import { type Fields, type NewRow, textOf } from './old-site.ts';

/** A text of the site with its translation, which is in the configuration unless a file is named. */
export interface TranslatedText {
  section: 'site' | 'navbar' | 'sidebar' | 'footer';
  text: string;
  translation: string;
  file?: string;
  /** What the line in the file contains, if not the translation. */
  word?: string;
}

/** Texts that a site has, by section. */
type KnownTexts = Readonly<Record<TranslatedText['section'], ReadonlySet<string>>>;

/** The new site as far as its texts can be translated. */
export interface NewTexts {
  config: Fields;
  /** Rows of sidebars, and the content of category files. */
  rows: readonly NewRow[];
}

/** Returns the translatable texts of the new site. */
export function toKnownTexts({ config, rows }: NewTexts): KnownTexts {
  const { title, tagline, blog, navbar, footer } = config;
  return {
    site: new Set(textsIn({ title, tagline, blog }, ['title', 'tagline', 'description'])),
    navbar: new Set(textsIn(navbar, ['title', 'alt', 'label', 'value'])),
    footer: new Set(textsIn(footer, ['copyright', 'alt', 'title', 'label'])),
    sidebar: new Set(textsIn(rows, ['label', 'title', 'description'])),
  };
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
  const { configFile } = draft.old;
  const sections: Record<string, Record<string, string | null>> = {};
  for (const { section, text, translation, file = configFile, word = translation } of texts) {
    if (known[section].has(text)) {
      sections[section] = { ...sections[section], [text]: translation === text ? null : translation };
    } else {
      const instead = 'It is left out: the new site does not use this text there.';
      noteAt(draft, { file, word, what: `The translation of "${text}"`, instead });
    }
  }
  addYaml(draft, `i18n/${locale}/site.yml`, sections);
}
