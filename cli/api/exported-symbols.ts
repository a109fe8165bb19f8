import ts from 'typescript';

/** Returns all symbols that entries export, including those in exported namespaces, with aliases resolved. */
export function listExported(
  program: ts.Program,
  entries: readonly { sourceFile: ts.SourceFile }[],
): ReadonlySet<ts.Symbol> {
  const checker = program.getTypeChecker();
  const found = new Set<ts.Symbol>();
  const visit = (exported: ts.Symbol): void => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (found.has(symbol)) return;
    found.add(symbol);
    if (symbol.flags & ts.SymbolFlags.Module) checker.getExportsOfModule(symbol).forEach(visit);
  };
  for (const { sourceFile } of entries) {
    const module = checker.getSymbolAtLocation(sourceFile);
    if (module) visit(module);
    // The value of `export =` is not among the module's named exports.
    const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
    if (assigned) visit(assigned);
  }
  return found;
}
