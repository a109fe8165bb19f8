import ts from 'typescript';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LibraryEntry } from './find-package.ts';

/**
 * Returns a diagnostic for each entry that exports something of which nothing is documented. Some entries export
 * nothing because importing them is what they are for.
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
      hint: `Its comments keep all of it out of references, as "@internal" does. "api.entries" can name the other entries only.`,
      setting: ['package'],
    }));
}

function hasExports(file: ts.SourceFile | undefined, program: ts.Program): boolean {
  const checker = program.getTypeChecker();
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) return false;
  // What is assigned to `export =` is no export by name.
  return (
    checker.getExportsOfModule(module).length > 0 || (module.exports?.has(ts.InternalSymbolName.ExportEquals) ?? false)
  );
}
