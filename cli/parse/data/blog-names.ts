import type { z } from 'zod';
import { readYaml } from '../../config/read-yaml.ts';
import { authorsSchema, tagsSchema } from '../../config/schema/blog.ts';
import type { BlogNameFiles, BlogNames } from '../../contracts/blog.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';

/** Reads `authors.yml` and `tags.yml`. Invalid entries are reported and left out. */
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
  source: SourceFile,
  schema: z.ZodType<Config>,
  what: string,
): Outcome<BlogNames<Config> | null> {
  const hint = 'Write it as YAML: each key on its own line, and its fields indented below it.';
  const { value, raw, locate, diagnostics } = readYaml(source, { schema, code: 'blog/invalid-names', hint, what });
  if (!value) return outcome(null, diagnostics);
  return outcome(
    { locale: source.scope.locale, config: { value, locate }, keys: Object.keys(Object(raw)) },
    diagnostics,
  );
}
