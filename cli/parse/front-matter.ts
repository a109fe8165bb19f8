import type { z } from 'zod';
import type { Locate } from '../config/locate.ts';
import { parseYaml } from '../config/locate-yaml.ts';
import { validateLeniently } from '../config/validate.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import type { DividedText } from './front-matter-text.ts';

/** A page's front matter with what is wrong with it, and the means to point into it. */
export interface ReadFrontMatter<Meta> {
  meta: Meta;
  locate: Locate;
  diagnostics: Diagnostic[];
}

/**
 * Returns the validated front matter of a page. Keys with mistakes are reported and left out; where nothing can be
 * read, the page goes on with what a page without front matter has.
 */
export function readFrontMatter<Meta>(
  file: string,
  { yaml, refused }: Pick<DividedText, 'yaml' | 'refused'>,
  schema: z.ZodType<Meta>,
): ReadFrontMatter<Meta> {
  const none = { meta: schema.parse({}), locate: () => startOf(file) };
  if (yaml === undefined) return { ...none, diagnostics: refused ? [toRefusal(file, refused)] : [] };
  const { value, locate, errors } = parseYaml(yaml, file, 2);
  if (errors.length > 0) {
    const hint = 'Quote a value that contains ": " or "#", and indent with spaces.';
    return { ...none, diagnostics: errors.map((error) => ({ code: 'front-matter/syntax', ...error, hint })) };
  }
  const result = validateLeniently({
    schema,
    value: value ?? {},
    locate,
    code: 'front-matter/invalid',
    what: 'the front matter',
  });
  return { meta: result.value ?? none.meta, locate, diagnostics: result.diagnostics };
}

function toRefusal(file: string, refused: NonNullable<DividedText['refused']>): Diagnostic {
  const span = startOf(file);
  if (refused.reason === 'language') {
    const hint = 'Write it as YAML between two lines of "---".';
    const message = `Front matter in "${refused.language}" is never evaluated`;
    return { code: 'front-matter/engine', message, hint, span };
  }
  const hint = 'Close it with a line of "---", or begin the page with an empty line if you meant a rule.';
  return { code: 'front-matter/unclosed', message: 'The front matter has no end', hint, span };
}
