import type ts from 'typescript';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { assignedBy } from './exported-symbols.ts';
import type { LibraryEntry } from './find-package.ts';

/**
 * Returns a diagnostic for each entry that has exports, none of which is documented. Entries without exports are not
 * reported, as some are imported only for their side effects.
 */
export function findEmptyEntries(
  entries: readonly { entry: LibraryEntry; exports: readonly unknown[] }[],
  program: ts.Program,
): Diagnostic[] {
  return entries
    .filter(({ entry, exports }) => exports.length === 0 && hasExports(program.getSourceFile(entry.file), program))
    .map(({ entry }) => ({
      code: 'api/entry-empty',
      message: `The entry "${entry.specifier}" exports nothing that can be documented`,
      hint: 'Its comments exclude everything from references, as "@internal" does. List only the other entries in "api.entries".',
      setting: ['package'],
    }));
}

function hasExports(file: ts.SourceFile | undefined, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return false;
  return checker.getExportsOfModule(module).length > 0 || assignedBy(module) !== undefined;
}
