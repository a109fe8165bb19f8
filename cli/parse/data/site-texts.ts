import { siteTextsSchema } from '../../config/schema/site-texts.ts';
import type { LocaleFile } from '../../contracts/locale-file.ts';
import type { LocaleTexts } from '../../contracts/localized-site.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { readLocaleYaml } from './locale-yaml.ts';

/** Reads a locale's translations of the site's texts from its `site.yml`. Invalid ones are reported and left out. */
export function readSiteTexts(file: Omit<LocaleFile, 'name'>): Outcome<LocaleTexts> {
  const { value, locate, diagnostics } = readLocaleYaml(file, siteTextsSchema);
  return outcome({ locale: file.locale, texts: { value, locate } }, diagnostics);
}
