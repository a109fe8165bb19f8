import type { z } from 'zod';
import type { Locate } from '../config/locate.ts';
import { parseYaml } from '../config/locate-yaml.ts';
import { validateLeniently } from '../config/validate.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A page's front matter with what is wrong with it, and the means to point into it. */
export interface ReadFrontMatter<Meta> {
  meta: Meta;
  locate: Locate;
  diagnostics: Diagnostic[];
}

/** Where front matter is read from. */
export interface FrontMatterText {
  /** Path of the page relative to the site folder. */
  file: string;
  /** The whole page. */
  text: string;
  /** Text between the `---` lines, or `undefined` where the page has none. */
  yaml: string | undefined;
}

/**
 * Returns the validated front matter of a page. Keys with mistakes are reported and left out; where nothing can be
 * read, the page goes on with what a page without front matter has.
 */
export function readFrontMatter<Meta>(
  { file, text, yaml }: FrontMatterText,
  schema: z.ZodType<Meta>,
): ReadFrontMatter<Meta> {
  const none = { meta: schema.parse({}), locate: () => ({ file, start: { line: 1, column: 1 } }) };
  if (yaml === undefined) return { ...none, diagnostics: checkOpening(file, text) };
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

/** Reports a first line that looks like front matter but does not start one that is read. */
function checkOpening(file: string, text: string): Diagnostic[] {
  const opening = /^---[ \t]*(\w*)[ \t]*(?:\r?\n|$)/.exec(text);
  if (!opening) return [];
  const span = { file, start: { line: 1, column: 1 } };
  const engine = opening[1];
  if (engine) {
    const hint = 'Write it as YAML between two lines of "---".';
    return [{ code: 'front-matter/engine', message: `Front matter in "${engine}" is never evaluated`, hint, span }];
  }
  const hint = 'Close it with a line of "---", or begin the page with an empty line if you meant a rule.';
  return [{ code: 'front-matter/unclosed', message: 'The front matter has no end', hint, span }];
}
