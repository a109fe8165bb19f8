import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from './locate.ts';
import { parseYaml } from './locate-yaml.ts';
import { type ValidateOptions, validateLeniently } from './validate.ts';

/** What a YAML file may say, and how to speak of it; `hint` tells how to write one that cannot be read. */
interface YamlOptions<Schema extends z.ZodType> extends Pick<ValidateOptions<Schema>, 'schema' | 'code' | 'what'> {
  hint: string;
  parse?: typeof parseYaml;
}

/** Returns what a YAML file says, raw and without keys that have mistakes, which are reported; `null` where that is nothing. */
export function readYaml<Schema extends z.ZodType>(
  { file, text }: { file: string; text: string },
  { hint, parse = parseYaml, ...options }: YamlOptions<Schema>,
): Located<z.output<Schema> | null> & { raw: unknown; diagnostics: Diagnostic[] } {
  const { value: raw, locate, errors } = parse(text, file);
  const diagnostics = errors.map((error) => ({ code: options.code, hint, ...error }));
  if (errors.length > 0) return { value: null, raw, locate, diagnostics };
  return { ...validateLeniently<Schema>({ ...options, value: raw ?? {}, locate }), raw, locate };
}
