import type * as z from 'zod';
import type { Located } from '../../config/locate.ts';
import { readYaml } from '../../config/read-yaml.ts';
import type { LocaleFile } from '../../contracts/locale-file.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Reads a locale's texts from YAML. Invalid ones are reported and left out. */
export function readLocaleYaml<Schema extends z.ZodType>(
  file: Pick<LocaleFile, 'file' | 'text'>,
  schema: Schema,
): Located<Partial<z.output<Schema>>> & { diagnostics: Diagnostic[] } {
  const hint = 'Write it as YAML; quote a text that contains ": " or "#".';
  const read = readYaml(file, { schema, code: 'translation/invalid', hint, what: 'the texts' });
  return { value: read.value ?? {}, locate: read.locate, diagnostics: read.diagnostics };
}
