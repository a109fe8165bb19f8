import type { TypeDocOptions } from 'typedoc';
import type { ApiModel } from '../contracts/api-model.ts';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import type { LibraryPackage } from './find-package.ts';

/** Documents an installed package, and tells which of its files that took; an empty surface is an error, never an empty reference. */
export async function loadApi(
  library: LibraryPackage,
  options: TypeDocOptions,
  span: Span,
): Promise<Outcome<{ value: ApiModel; inputs: string[] } | null>> {
  // TypeDoc and the compiler take a third of a second to load: only a run that needs them pays.
  const [{ convertPackage }, { buildModel }] = await Promise.all([
    import('./convert-package.ts'),
    import('./build-model.ts'),
  ]);
  try {
    const converted = await convertPackage(library, options);
    if (converted)
      return outcome({ value: buildModel(library, converted), inputs: ['package.json', ...converted.files] });
    const message = `"${library.name}" exports nothing that can be documented`;
    const hint = 'Set "api.entry" to the declaration file that exports its public types.';
    return outcome(null, [{ code: 'api/empty', message, hint, span }]);
  } catch (error) {
    const message = `"${library.name}" could not be documented: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'Check that its declarations compile.';
    return outcome(null, [{ code: 'api/failed', message, hint, span }]);
  }
}
