import { posix } from 'node:path';
import { parseYaml } from '../config/locate-yaml.ts';
import { categorySchema } from '../config/schema/front-matter.ts';
import { validateLeniently } from '../config/validate.ts';
import { type Category, currentVersion } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** Reads what folders say about themselves in `_category_.yml`. */
export function readCategories(sources: readonly SourceFile[]): Outcome<Category[]> {
  const diagnostics: Diagnostic[] = [];
  const categories = sources.flatMap(({ file, path, scope, text }): Category[] => {
    const { value, locate, errors } = parseYaml(text, file);
    diagnostics.push(
      ...errors.map((error) => ({
        code: 'category/invalid' as const,
        hint: 'Write it as YAML, indented with spaces.',
        ...error,
      })),
    );
    if (errors.length > 0) return [];
    const checked = validateLeniently({
      schema: categorySchema,
      value: value ?? {},
      locate,
      code: 'category/invalid',
      what: 'the category',
    });
    diagnostics.push(...checked.diagnostics);
    const dir = posix.dirname(path) === '.' ? '' : posix.dirname(path);
    const { locale, version = currentVersion } = scope;
    return checked.value ? [{ dir, version, locale, config: { value: checked.value, locate } }] : [];
  });
  return outcome(categories, diagnostics);
}
