import { join, relative } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import type ts from 'typescript';
import type { ApiModel } from '../contracts/api-model.ts';
import { type Diagnostic, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import type { InstalledPackage, LibraryPackage } from './find-package.ts';

/** Documents an installed package, and tells which of its files that took; an empty surface is an error, never an empty reference. */
export async function loadApi(
  installed: InstalledPackage,
  options: TypeDocOptions,
  locate: () => Span,
): Promise<Outcome<{ value: ApiModel; inputs: string[] } | null>> {
  // TypeDoc and the compiler take a third of a second to load: only a run that needs them pays.
  const [{ resolveLibrary }, { convertPackage }, { buildModel }] = await Promise.all([
    import('./resolve-library.ts'),
    import('./convert-package.ts'),
    import('./model/build-model.ts'),
  ]);
  const { value: library, diagnostics: missing } = resolveLibrary(installed);
  if (!library) return outcome(null, missing);
  try {
    const { value: converted, diagnostics: refused } = await convertPackage(library, options);
    if (!converted) {
      const message = `"${library.name}" exports nothing that can be documented`;
      const hint = 'Set "api.entry" to the declaration file that exports its public types.';
      return outcome(null, [...refused, { code: 'api/empty', message, hint, span: locate() }]);
    }
    const { value, diagnostics } = buildModel(library, converted);
    // Paths are relative to the package that was asked for, whoever declares it.
    const files = ['package.json', ...converted.files].map((file) =>
      relative(installed.root, join(library.root, file)),
    );
    const inputs = library.root === installed.root ? files : ['package.json', ...files];
    const syntaxErrors = converted.syntaxErrors.map(syntaxError(library));
    return outcome({ value, inputs }, [...refused, ...syntaxErrors, ...diagnostics]);
  } catch (error) {
    const message = `"${library.name}" could not be documented: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'Check that its declarations compile.';
    return outcome(null, [{ code: 'api/failed', message, hint, span: locate() }]);
  }
}

function syntaxError({ siteDir }: LibraryPackage) {
  return ({ file, start, messageText }: ts.DiagnosticWithLocation): Diagnostic => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return {
      code: 'api/declaration-syntax',
      message: typeof messageText === 'string' ? messageText : messageText.messageText,
      hint: 'The library was published like this: what the compiler skipped is missing from the reference.',
      span: { file: relative(siteDir, file.fileName), start: { line: line + 1, column: character + 1 } },
    };
  };
}
