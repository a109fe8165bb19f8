import { join } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import type ts from 'typescript';
import type { ApiModel } from '../contracts/api-model.ts';
import { isOutOfMemory, moreMemoryHint } from '../core/threads/out-of-memory.ts';
import type { Pool } from '../core/threads/pool.ts';
import { defineTask } from '../core/threads/task.ts';
import { type Diagnostic, messageOf, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../diagnostics/paths.ts';
import type { InstalledPackage, LibraryPackage } from './library/find-package.ts';
import { toSpan } from './program/to-span.ts';

/** The result of documenting a package. */
interface DocumentedPackage {
  value: ApiModel;
  /** Its files that the model depends on, relative to the package. */
  inputs: string[];
  /** Folder that the paths of its symbols are relative to. */
  root: string;
  /** Problems in its comments, each at its position. */
  commentProblems: Diagnostic[];
}

type Documented = Outcome<DocumentedPackage | null>;

/** A package to document, and how. */
interface DocumentInput {
  installed: InstalledPackage;
  options: TypeDocOptions;
}

/** Documents a package. */
export const documentPackageTask = defineTask(
  'documentPackage',
  ({ installed, options }: DocumentInput) => documentPackage(installed, options),
  { isLong: true },
);

/** Documents a package in the pool. If the memory of a thread does not suffice, returns a diagnostic. */
export async function documentIn(pool: Pick<Pool, 'run'>, asked: DocumentInput): Promise<Documented> {
  try {
    return await pool.run(documentPackageTask, asked);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    const message = `"${asked.installed.name}" could not be documented: it takes more memory than Node allows`;
    const hint = `${moreMemoryHint} Or document fewer of its entries: set "api.entries".`;
    return outcome(null, [{ code: 'api/failed', message, hint, setting: ['package'] }]);
  }
}

/**
 * Returns a package's model and its inputs, or `null` if it could not be documented. An empty surface is an error,
 * never an empty reference. Problems in comments are reported in one diagnostic for each kind.
 */
export function toLoadedApi({
  value: documented,
  diagnostics,
}: Documented): Outcome<{ value: ApiModel; inputs: string[] } | null> {
  if (!documented) return outcome(null, diagnostics);
  const { value, inputs, commentProblems } = documented;
  const counts = countedProblems.flatMap(({ code, one, several }): Diagnostic[] => {
    const count = commentProblems.filter((problem) => problem.code === code).length;
    const text = count === 1 ? one : several;
    const message = text.replace('{count}', String(count)).replace('{name}', () => value.package);
    const hint = 'Run "sitegen api lint" to see where. Comments can only be fixed in the library.';
    return count === 0 ? [] : [{ code, message, hint, setting: ['package'] }];
  });
  return outcome({ value, inputs }, [...diagnostics, ...counts]);
}

/** The kinds of problems in comments, with the message for one and for several of them in a package. */
const countedProblems = [
  {
    code: 'api/link-broken',
    one: 'A link in the comments of "{name}" is broken',
    several: '{count} links in the comments of "{name}" are broken',
  },
  {
    code: 'api/param-unknown',
    one: 'A parameter that the comments of "{name}" describe does not exist',
    several: '{count} parameters that the comments of "{name}" describe do not exist',
  },
  {
    code: 'code/unknown-language',
    one: 'A code block in the comments of "{name}" has an unknown language',
    several: '{count} code blocks in the comments of "{name}" have unknown languages',
  },
] as const;

/** Returns a hint on which file to configure instead of those that export nothing. */
function whatToExport({ source }: LibraryPackage): string {
  return source === null
    ? 'Set "api.entry" to the declaration file that exports its public types.'
    : 'Set "api.source" to the file that exports its public API, or do not list a package without one.';
}

/** Documents an installed package. Returns its model, the files it depends on and the problems in its comments. */
async function documentPackage(installed: InstalledPackage, options: TypeDocOptions): Promise<Documented> {
  // TypeDoc and the compiler take a third of a second to load, so they are loaded only when needed.
  const [{ resolveLibrary }, { convertPackage }, { buildModel }] = await Promise.all([
    import('./program/resolve-library.ts'),
    import('./convert/convert-package.ts'),
    import('./model/build-model.ts'),
  ]);
  const { value: library, diagnostics: missing } = resolveLibrary(installed);
  if (!library) return outcome(null, missing);
  try {
    const { value: converted, diagnostics: refused } = await convertPackage(library, options);
    if (!converted) {
      const message = `"${library.name}" exports nothing that can be documented`;
      const isMissing = refused.some(({ code }) => code === 'api/export-missing');
      const hint = isMissing ? 'Install the packages that it exports from.' : whatToExport(library);
      return outcome(null, [...refused, { code: 'api/empty', message, hint, setting: ['package'] }]);
    }
    const { model, commentProblems } = buildModel(library, converted);
    // Paths are relative to the requested package, even if another one declares its types.
    const { manifestFile } = installed;
    const files = [manifestFile, ...converted.files].map((file) =>
      relativePath(installed.root, join(library.root, file)),
    );
    const inputs = library.root === installed.root ? files : [manifestFile, ...files];
    const syntaxErrors = converted.opened.syntaxErrors.map(syntaxError(library));
    return outcome({ value: model, inputs, root: library.root, commentProblems }, [...refused, ...syntaxErrors]);
  } catch (error) {
    const message = `"${library.name}" could not be documented: ${messageOf(error)}`;
    const hint = 'Check that its declarations compile.';
    return outcome(null, [{ code: 'api/failed', message, hint, setting: ['package'] }]);
  }
}

function syntaxError({ siteDir }: LibraryPackage) {
  return ({ file, start, messageText }: ts.DiagnosticWithLocation): Diagnostic => ({
    code: 'api/declaration-syntax',
    message: typeof messageText === 'string' ? messageText : messageText.messageText,
    hint: 'Correct it in the library: what the compiler skipped is missing from the reference.',
    span: toSpan(file, start, siteDir),
  });
}
