import ts from 'typescript';
import { isLibraryFile } from './library-files.ts';

/**
 * Returns the files of other packages that declare exports of a library. What users can import from the library belongs
 * to it, wherever it is declared. The compiler's own declarations are excluded: they belong to the language.
 */
export function findForeignExports(
  program: ts.Program,
  entries: readonly ts.SourceFile[],
  root: string,
): ReadonlySet<string> {
  const checker = program.getTypeChecker();
  const files = new Set<string>();
  const seen = new Set<ts.Symbol>();
  const visit = (exported: ts.Symbol): void => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (seen.has(symbol)) return;
    seen.add(symbol);
    for (const declaration of symbol.declarations ?? []) {
      const file = declaration.getSourceFile();
      if (!isLibraryFile(file.fileName, root) && !program.isSourceFileDefaultLibrary(file)) files.add(file.fileName);
    }
    if (symbol.flags & ts.SymbolFlags.Module) checker.getExportsOfModule(symbol).forEach(visit);
  };
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(entry);
    if (module) visit(module);
    // The value of `export =` is not among the module's named exports.
    const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
    if (assigned) visit(assigned);
  }
  return files;
}
