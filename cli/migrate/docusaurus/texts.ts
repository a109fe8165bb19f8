import { parseJson } from '../../config/parse-json.ts';
import { type Draft, noteAt } from '../draft.ts';
import { listOf, objectOf, pathIn, textOf } from '../old-site.ts';
import type { TranslatedText } from '../site-texts.ts';

/** Keys of interface texts, for which sitegen has its own. */
const own = /^theme\./;

/** Originals of texts whose keys do not contain them, by key. */
type Originals = Readonly<Record<string, string | undefined>>;

/** Returns the translations of a language from Docusaurus's JSON files. */
export function readTexts(draft: Draft, folder: string, originals: Originals): TranslatedText[] {
  const texts: TranslatedText[] = [];
  for (const [file, text] of draft.old.files) {
    const path = pathIn(folder, file);
    if (!path?.endsWith('.json')) continue;
    const section = sectionOf(path);
    for (const [key, entry] of Object.entries(objectOf(parseJson(text ?? '')))) {
      const translation = textOf(objectOf(entry)['message']);
      if (!translation || own.test(key)) continue;
      const word = JSON.stringify(key);
      const original = section && toOriginal(section, key, originals);
      if (original === null) continue;
      if (section && original !== undefined) texts.push({ section, text: original, translation, file, word });
      else noteAt(draft, { file, word, what: `The text \`${key}\``, instead: 'The new site does not use it.' });
    }
  }
  return texts;
}

function sectionOf(file: string): TranslatedText['section'] | undefined {
  if (file.endsWith('docusaurus-theme-classic/navbar.json')) return 'navbar';
  if (file.endsWith('docusaurus-theme-classic/footer.json')) return 'footer';
  if (/^docusaurus-plugin-content-docs\/[^/]+\.json$/.test(file)) return 'sidebar';
  return /^docusaurus-plugin-content-blog\/options\.json$/.test(file) ? 'site' : undefined;
}

/**
 * Returns the original text for a key. Returns `null` for a text that is the same in every language or not shown here,
 * and `undefined` for an unknown key.
 */
function toOriginal(section: TranslatedText['section'], key: string, originals: Originals): string | null | undefined {
  if (key === 'version.label' || (section === 'site' && key === 'sidebar.title')) return null;
  const fixed = originals[`${section}.${key}`];
  if (fixed !== undefined) return fixed;
  const [, , label] =
    /^(?:sidebar\.[^.]+\.(category|link|doc)|item\.label|link\.title|link\.item\.label)\.([\s\S]+)$/.exec(key) ?? [];
  const [, category, part] = /^([\s\S]+)\.link\.generated-index\.(title|description)$/.exec(label ?? '') ?? [];
  return category === undefined ? label : originals[`${category}.${part}`];
}

/** Returns the titles and descriptions of categories' pages, by category label. */
export function originalsOf(rows: readonly unknown[]): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  for (const row of rows) {
    const { label, link, items } = objectOf(row);
    const { title, description } = objectOf(link);
    found[`${String(label)}.title`] ??= textOf(title);
    found[`${String(label)}.description`] ??= textOf(description);
    for (const [key, text] of Object.entries(originalsOf(listOf(items)))) found[key] ??= text;
  }
  return found;
}
