import type * as z from 'zod';
import type { Located } from '../config/locate.ts';
import { parseYaml } from '../config/locate-yaml.ts';
import { validateLeniently } from '../config/validate.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Reads texts that a locale keeps in YAML; what is wrong in them is reported and left out. */
export function readLocaleYaml<Schema extends z.ZodType>(
  { file, text }: Pick<LocaleFile, 'file' | 'text'>,
  schema: Schema,
): Located<Partial<z.output<Schema>>> & { diagnostics: Diagnostic[] } {
  const { value, locate, errors } = parseYaml(text, file);
  const code = 'translation/invalid';
  if (errors.length > 0) {
    const hint = 'Write it as YAML; quote a text that contains ": " or "#".';
    return { value: {}, locate, diagnostics: errors.map((error) => ({ code, hint, ...error })) };
  }
  const checked = validateLeniently({ schema, value: value ?? {}, locate, code, what: 'the texts' });
  return { value: checked.value ?? {}, locate, diagnostics: checked.diagnostics };
}
