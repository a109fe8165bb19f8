import { relative } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import type ts from 'typescript';
import type { ApiModel } from '../contracts/api-model.ts';
import { type Diagnostic, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import type { LibraryPackage } from './find-package.ts';

/** Documents an installed package, and tells which of its files that took; an empty surface is an error, never an empty reference. */
export async function loadApi(
  library: LibraryPackage,
  options: TypeDocOptions,
  locate: () => Span,
): Promise<Outcome<{ value: ApiModel; inputs: string[] } | null>> {
  // TypeDoc and the compiler take a third of a second to load: only a run that needs them pays.
  const [{ convertPackage }, { buildModel }] = await Promise.all([
    import('./convert-package.ts'),
    import('./model/build-model.ts'),
  ]);
  try {
    const { value: converted, diagnostics: refused } = await convertPackage(library, options);
    if (!converted) {
      const message = `"${library.name}" exports nothing that can be documented`;
      const hint = 'Set "api.entry" to the declaration file that exports its public types.';
      return outcome(null, [...refused, { code: 'api/empty', message, hint, span: locate() }]);
    }
    const { value, diagnostics } = buildModel(library, converted);
    const inputs = ['package.json', ...converted.files];
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
