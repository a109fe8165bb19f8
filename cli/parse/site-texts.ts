import { parseYaml } from '../config/locate-yaml.ts';
import { siteTextsSchema } from '../config/schema/site-texts.ts';
import { validateLeniently } from '../config/validate.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { LocaleTexts } from '../contracts/localised-site.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** Reads a locale's texts of the site from its `site.yml`; what is wrong in it is reported and left out. */
export function readSiteTexts({ file, locale, text }: Omit<LocaleFile, 'name'>): Outcome<LocaleTexts> {
  const { value, locate, errors } = parseYaml(text, file);
  const code = 'translation/invalid';
  if (errors.length > 0) {
    const hint = 'Write it as YAML; quote a text that contains ": " or "#".';
    const diagnostics = errors.map((error) => ({ code, hint, ...error }) as const);
    return outcome({ locale, texts: { value: {}, locate } }, diagnostics);
  }
  const options = { schema: siteTextsSchema, value: value ?? {}, locate, code, what: 'the texts' } as const;
  const checked = validateLeniently(options);
  return outcome({ locale, texts: { value: checked.value ?? {}, locate } }, checked.diagnostics);
}
