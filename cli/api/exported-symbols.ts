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

/**
 * Returns the name under which a module exports a symbol. The compiler calls it `default` where a file exports a default
 * export of another one by name and a `declare module` adds to that name.
 */
export function nameOfExport(symbol: ts.Symbol, module: ts.Symbol, checker: ts.TypeChecker): string {
  const resolve = (one: ts.Symbol) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one);
  const isExportedAs = (name: string) => {
    const found = checker.tryGetMemberInModuleExports(name, module);
    return found !== undefined && resolve(found) === resolve(symbol);
  };
  if (symbol.name !== ts.InternalSymbolName.Default || isExportedAs(symbol.name)) return symbol.name;
  const names = (symbol.declarations ?? []).map((node) => ts.getNameOfDeclaration(node)?.getText() ?? '');
  return names.find(isExportedAs) ?? symbol.name;
}
