import type { z } from 'zod';
import { parseYaml } from '../config/locate-yaml.ts';
import { authorsSchema, tagsSchema } from '../config/schema/blog.ts';
import { validateLeniently } from '../config/validate.ts';
import type { BlogNameFiles, BlogNames } from '../contracts/blog.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** Reads `authors.yml` and `tags.yml`; entries with mistakes are reported and left out. */
export function readBlogNames(sources: readonly SourceFile[]): Outcome<BlogNameFiles> {
  const diagnostics: Diagnostic[] = [];
  const read = <Config>(name: string, schema: z.ZodType<Config>): BlogNames<Config>[] =>
    sources
      .filter(({ path }) => path.startsWith(`${name}.`))
      .flatMap((source) => {
        const { value, diagnostics: found } = readNames(source, schema, `the ${name}`);
        diagnostics.push(...found);
        return value ?? [];
      });
  return outcome({ authors: read('authors', authorsSchema), tags: read('tags', tagsSchema) }, diagnostics);
}

function readNames<Config>(
  { file, scope, text }: SourceFile,
  schema: z.ZodType<Config>,
  what: string,
): Outcome<BlogNames<Config> | null> {
  const code = 'blog/invalid-names';
  const { value, locate, errors } = parseYaml(text, file);
  if (errors.length > 0) {
    const hint = 'Write it as YAML: a key on a line of its own, and below it, indented, what it stands for.';
    return outcome(
      null,
      errors.map((error) => ({ code, hint, ...error })),
    );
  }
  const checked = validateLeniently({ schema, value: value ?? {}, locate, code, what });
  if (!checked.value) return outcome(null, checked.diagnostics);
  const names = { locale: scope.locale, config: { value: checked.value, locate }, keys: Object.keys(Object(value)) };
  return outcome(names, checked.diagnostics);
}
