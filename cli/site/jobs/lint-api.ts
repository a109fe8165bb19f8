import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import memoize from 'memoize';
import {
  documentIn,
  findPackage,
  flatten,
  listExamples,
  type PackageRequest,
  readOptions,
  toPackageRequest,
} from '../../api/index.ts';
import { librariesOf, noLibrary } from '../../config/libraries.ts';
import { loadConfig } from '../../config/load.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import type { BuildContext } from '../../core/context.ts';
import { type Diagnostic, outcome, type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { checkLibraryExamples } from '../../examples/index.ts';
import { markdownReader } from '../load/markdown-reader.ts';
import { withContext } from '../open-context.ts';
import type { SitePaths } from '../paths.ts';

/** What `sitegen api lint` has found. */
export interface ApiLint {
  /** All problems in the comments, at their positions in the source. */
  report: ReportedDiagnostic[];
  /** The libraries whose comments have been read, each with its number of symbols. */
  checked: { package: string; version: string; symbols: number }[];
}

/** Checks the comments of a site's libraries. */
export async function lintApi({ siteDir, ...options }: SitePaths): Promise<ApiLint> {
  return withContext(options, async (context) => {
    const diagnostics: Diagnostic[] = [...context.diagnostics];
    const checked: ApiLint['checked'] = [];
    const { value: config, diagnostics: found } = await loadConfig({ siteDir, workDir: context.workDir });
    diagnostics.push(...found);
    if (!config) return { report: toReport(diagnostics), checked };
    const libraries = librariesOf(config.value);
    if (libraries.length === 0) {
      diagnostics.push(noLibrary(config));
      return { report: toReport(diagnostics, config.value.diagnostics), checked };
    }
    for (const library of libraries) {
      const documented = await documentLibrary(toPackageRequest(library, config.value, siteDir), context);
      for (const { setting, ...diagnostic } of documented.diagnostics) {
        diagnostics.push(setting ? { ...diagnostic, span: config.locate([...library.at, ...setting]) } : diagnostic);
      }
      if (!documented.value) continue;
      const { value: model, root, commentProblems } = documented.value;
      diagnostics.push(...commentProblems);
      const symbols = [...flatten(model.symbols)].length;
      checked.push({ package: model.package, version: model.version, symbols });
      if (library.examples) {
        const examples = listExamples(model, { ...markdownReader, readFile: createFileReader(root, siteDir) });
        const own = { package: model.package, hash: toCacheKey(model) };
        const place = { siteDir, config: config.value, libraries: [own] };
        diagnostics.push(...(await checkLibraryExamples(examples, place, context)));
      }
    }
    return { report: toReport(diagnostics, config.value.diagnostics), checked };
  });
}

async function documentLibrary(request: PackageRequest, { pool }: BuildContext) {
  const installed = findPackage(request);
  const asked = installed.value && { installed: installed.value, options: readOptions() };
  const { value, diagnostics } = asked ? await documentIn(pool, asked) : outcome(null);
  return { value, diagnostics: [...installed.diagnostics, ...diagnostics] };
}

/** Returns a function that reads each file of a library once, and names it relative to the site. */
function createFileReader(root: string, siteDir: string): (path: string) => { name: string; text: string } {
  return memoize((path) => {
    const file = join(root, path);
    return { name: relativePath(siteDir, file), text: readFileSync(file, 'utf8') };
  });
}
