import { posix } from 'node:path';
import { readYaml } from '../../config/read-yaml.ts';
import { categorySchema } from '../../config/schema/front-matter.ts';
import { type Category, currentVersion } from '../../contracts/site-index.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';

/** Reads the `_category_.yml` files of folders. They may also be named `.yaml` or `.json`, which is valid YAML. */
export function readCategories(sources: readonly SourceFile[]): Outcome<Category[]> {
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, string>();
  const categories = sources.flatMap((source): Category[] => {
    const folder = posix.dirname(source.file);
    const earlier = first.get(folder);
    if (earlier !== undefined) {
      diagnostics.push(second(source.file, earlier));
      return [];
    }
    first.set(folder, source.file);
    const hint = 'Write it as YAML, indented with spaces.';
    const options = { schema: categorySchema, code: 'category/invalid', hint, what: 'the category' } as const;
    const { value, locate, diagnostics: found } = readYaml(source, options);
    diagnostics.push(...found);
    const dir = posix.dirname(source.path) === '.' ? '' : posix.dirname(source.path);
    const { locale, version = currentVersion } = source.scope;
    return value ? [{ dir, version, locale, config: { value, locate } }] : [];
  });
  return outcome(categories, diagnostics);
}

function second(file: string, earlier: string): Diagnostic {
  const message = `The folder ${posix.dirname(file)} has two files of settings`;
  return { code: 'category/invalid', message, hint: `Keep ${earlier} or ${file}.`, span: startOf(file) };
}
