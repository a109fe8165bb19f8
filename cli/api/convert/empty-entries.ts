import type ts from 'typescript';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LibraryEntry } from '../library/find-package.ts';
import { exportsOf, moduleOf, withoutAlias } from './exported-symbols.ts';

/**
 * Returns a diagnostic for each entry that has exports, none of which is documented. Entries without exports are not
 * reported, as some are imported only for their side effects.
 */
export function findEmptyEntries(
  entries: readonly { entry: LibraryEntry; exports: readonly unknown[] }[],
  program: ts.Program,
): Diagnostic[] {
  const checker = program.getTypeChecker();
  return entries.flatMap(({ entry, exports }): Diagnostic[] => {
    const module = moduleOf(program, entry);
    const exported = module ? exportsOf(module, checker) : [];
    if (exports.length > 0 || exported.length === 0) return [];
    const isMissing = exported.every((symbol) => checker.isUnknownSymbol(withoutAlias(symbol, checker)));
    const others = 'only the other entries in "api.entries".';
    return [
      {
        code: 'api/entry-empty',
        message: `The entry "${entry.specifier}" exports nothing that can be documented`,
        hint: isMissing
          ? `Install the packages that it exports from, or list ${others}`
          : `Its comments exclude everything from references, as "@internal" does. List ${others}`,
        setting: ['package'],
      },
    ];
  });
}
