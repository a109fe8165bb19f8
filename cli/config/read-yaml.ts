import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from './locate.ts';
import { parseYaml } from './locate-yaml.ts';
import { type ValidateOptions, validateLeniently } from './validate.ts';

/** The schema of a YAML file, and the texts for its diagnostics; `hint` explains how to fix a syntax error. */
interface YamlOptions<Schema extends z.ZodType> extends Pick<ValidateOptions<Schema>, 'schema' | 'code' | 'what'> {
  hint: string;
  parse?: typeof parseYaml;
}

/**
 * Returns the content of a YAML file: `raw`, and as `value` validated without its invalid top-level keys, which are
 * reported. `value` is `null` after a syntax error, or if the rest is invalid.
 */
export function readYaml<Schema extends z.ZodType>(
  { file, text }: { file: string; text: string },
  { hint, parse = parseYaml, ...options }: YamlOptions<Schema>,
): Located<z.output<Schema> | null> & { raw: unknown; diagnostics: Diagnostic[] } {
  const { value: raw, locate, errors } = parse(text, file);
  const diagnostics = errors.map((error) => ({ code: options.code, hint, ...error }));
  if (errors.length > 0) return { value: null, raw, locate, diagnostics };
  return { ...validateLeniently<Schema>({ ...options, value: raw ?? {}, locate }), raw, locate };
}
