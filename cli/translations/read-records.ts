import type { z } from 'zod';
import type { Located } from '../config/locate.ts';
import { parseJsonFile } from '../config/parse-json.ts';
import { parseYaml, readYaml } from '../config/read-yaml.ts';
import { glossarySchema, statusSchema } from '../config/schema/translations.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { TranslationRecords, TranslationStatus } from '../contracts/translation.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** Reads a locale's status and glossary. Invalid entries are reported and left out. */
export function readRecords(files: readonly LocaleFile[]): Outcome<TranslationRecords> {
  const status = readFile(files, 'status.json', statusSchema);
  const glossary = readFile(files, 'glossary.yml', glossarySchema);
  const terms = Object.entries(glossary.value.value).map(([term, forms]) => ({ term, ...forms }));
  return outcome({ status: status.value, glossary: terms }, [...status.diagnostics, ...glossary.diagnostics]);
}

function readFile<Schema extends z.ZodRecord>(
  files: readonly LocaleFile[],
  name: LocaleFile['name'],
  schema: Schema,
): Outcome<Located<z.output<Schema>>> {
  const file = files.find((candidate) => candidate.name === name) ?? { file: name, text: '{}' };
  const isJson = name.endsWith('.json');
  const hint = `Write it as ${isJson ? 'JSON, or remove it and accept the translations again' : 'YAML'}.`;
  const parse = isJson ? parseJsonFile : parseYaml;
  const read = readYaml(file, { schema, code: 'translation/invalid', hint, what: name, parse });
  return outcome({ value: read.value ?? ({} as z.output<Schema>), locate: read.locate }, read.diagnostics);
}

/**
 * Returns the text of `status.json`: pages sorted by path, each block of an original on a separate line, so that a diff
 * of this file shows which changes of the original have been reviewed.
 */
export function toStatusText(status: TranslationStatus): string {
  const sorted = Object.entries(status).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
