import type { TextSection } from '../../config/schema/site-texts.ts';
import type { LocaleTexts, LocalizedSite, LocalizedSites, SiteWords } from '../../contracts/localized-site.ts';
import type { VersionWithSidebars } from '../../contracts/planned-version.ts';
import type { Category } from '../../contracts/site-index.ts';
import { createCollector, type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { listNavbarItems } from '../navbar/list-items.ts';
import { type MapText, mapCategoryTexts, mapConfigTexts, mapSidebarTexts } from './map-texts.ts';

/**
 * Returns the site's texts in each locale. Texts that `site.yml` does not translate keep their original. Translations
 * of texts that the site does not have are reported; this happens when the original was changed.
 */
export function localizeSite(words: SiteWords, texts: readonly LocaleTexts[]): Outcome<LocalizedSites> {
  const { locales } = words.config;
  const { diagnostics, collect } = createCollector();
  const localized = locales.all.map(({ id }) => {
    const own = texts.find(({ locale }) => locale === id) ?? { locale: id, texts: noTexts };
    return [id, id === locales.default ? toOriginal(words) : collect(translateWords(words, own))] as const;
  });
  return outcome(new Map(localized), diagnostics);
}

const noTexts: LocaleTexts['texts'] = {
  value: {},
  locate: () => startOf('site.yml'),
};

function toOriginal(words: SiteWords): LocalizedSite {
  const { config, categories } = words;
  const own = categories.filter(({ locale }) => locale === config.locales.default);
  return { ...words, categories: own, missing: [] };
}

function translateWords(words: SiteWords, { locale, texts }: LocaleTexts): Outcome<LocalizedSite> {
  const { config, versions, categories } = words;
  const asked = new Map<TextSection, Set<string>>();
  const missing: LocalizedSite['missing'][number][] = [];
  /** A text that no page shows need not be translated, and a translation of it is no mistake. */
  const toMap =
    (isShown: boolean): MapText =>
    (section, text) => {
      const known = asked.get(section) ?? new Set();
      const own = texts.value[section] ?? {};
      const found = Object.hasOwn(own, text) ? own[text] : undefined;
      if (isShown && found === undefined && text !== '' && !known.has(text)) missing.push({ section, text });
      asked.set(section, known.add(text));
      return found ?? text;
    };
  const map = toMap(true);
  const mapLabel = toMap(showsVersions(words));
  const localized: LocalizedSite = {
    config: mapConfigTexts(config, map),
    versions: versions.map((version) => localizeVersion(version, map, mapLabel)),
    categories: localizeCategories(categories, { locale, defaultLocale: config.locales.default }, map),
    missing,
  };
  return outcome(localized, findUnused(texts, asked));
}

/** Returns whether pages name the versions of the docs. A site with a single one does so only in its navigation bar. */
function showsVersions({ config, versions }: SiteWords): boolean {
  const types = listNavbarItems(config).map(({ item }) => item.type);
  return versions.length > 1 || types.includes('docsVersion') || types.includes('docsVersionDropdown');
}

function localizeVersion(version: VersionWithSidebars, map: MapText, mapLabel: MapText): VersionWithSidebars {
  const { name, label, sidebars } = version;
  return {
    ...version,
    // A version's name is not translated.
    label: label === name ? label : mapLabel('site', label),
    sidebars: sidebars && { ...sidebars, value: mapSidebarTexts(sidebars.value, map) },
  };
}

function localizeCategories(
  categories: readonly Category[],
  { locale, defaultLocale }: { locale: string; defaultLocale: string },
  map: MapText,
): Category[] {
  const keyOf = ({ version, dir }: Category) => `${version}/${dir}`;
  const ofLocale = (id: string) =>
    new Map(categories.filter((one) => one.locale === id).map((one) => [keyOf(one), one]));
  const originals = ofLocale(defaultLocale);
  const own = ofLocale(locale);
  return [...new Map([...originals, ...own])].map(([key, { dir, version, config }]) => {
    const words = { dir, original: originals.get(key)?.config.value ?? {}, own: own.get(key)?.config.value ?? {} };
    return { dir, version, locale, config: { ...config, value: mapCategoryTexts(words, map) } };
  });
}

function findUnused(texts: LocaleTexts['texts'], asked: ReadonlyMap<TextSection, ReadonlySet<string>>): Diagnostic[] {
  return Object.entries(texts.value).flatMap(([name, translations]) => {
    const section = name as TextSection;
    const known = asked.get(section) ?? new Set();
    return Object.keys(translations ?? {})
      .filter((text) => !known.has(text))
      .map((text): Diagnostic => {
        const message = `The site has no text "${text}" in its ${section}`;
        const hint = suggestion(text, [...known], 'Write the text as it is in the original now, or remove the line.');
        return { code: 'translation/unused', message, hint, span: texts.locate([section, text], 'key') };
      });
  });
}
