import ts from 'typescript';
import { withoutScope } from '../../config/libraries.ts';
import type { LibraryEntry } from '../library/find-package.ts';

/** Returns what a symbol stands for: the export behind an import or a re-export, or the symbol itself. */
export function withoutAlias(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  if (!(symbol.flags & ts.SymbolFlags.Alias)) return symbol;
  const target = checker.getAliasedSymbol(symbol);
  return symbol.name === ts.InternalSymbolName.ExportEquals ? withAdditions(target, checker) : target;
}

/**
 * Returns a symbol together with what a `declare module` adds to it. The compiler leaves that out, and knows the
 * members by other symbols, when it is asked what a module assigns to `export =`.
 */
function withAdditions(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  const name = symbol.declarations?.map(ts.getNameOfDeclaration).find((node) => node && ts.isIdentifier(node));
  return (name && checker.getSymbolAtLocation(name)) ?? symbol;
}

/** Returns what a type names, behind imports and re-exports; `undefined` for a type that is no name. */
export function symbolNamedBy(type: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const name = ts.isTypeReferenceNode(type) ? type.typeName : ts.isImportTypeNode(type) ? type.qualifier : undefined;
  const symbol = name && checker.getSymbolAtLocation(name);
  return symbol && withoutAlias(symbol, checker);
}

/** Where an entry's module is looked for. */
type EntryFile = Pick<LibraryEntry, 'file' | 'specifier'>;

/**
 * Returns the module of an entry: its file, or what the file declares in its place. Of several modules
 * (`declare module 'lib/a'`), it is the one that the entry is imported by.
 */
export function moduleOf(program: ts.Program, { file, specifier }: EntryFile): ts.Symbol | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const own = source && checker.getSymbolAtLocation(source);
  if (own || !source) return own;
  const declared = source.statements.filter(ts.isModuleDeclaration).filter(({ name }) => ts.isStringLiteral(name));
  const found = declared.length === 1 ? declared[0] : declared.find(({ name }) => name.text === specifier);
  return found && checker.getSymbolAtLocation(found.name);
}

/**
 * Returns what a module assigns to `export =`, which is not among its named exports; `undefined` if it assigns nothing.
 */
export function assignedBy(module: ts.Symbol): ts.Symbol | undefined {
  return module.exports?.get(ts.InternalSymbolName.ExportEquals);
}

/** Returns everything that a module exports: what it assigns to `export =`, and its named exports. */
export function exportsOf(module: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const assigned = assignedBy(module);
  return [...(assigned ? [assigned] : []), ...checker.getExportsOfModule(module)];
}

/**
 * Returns all symbols that entries export, including those in exported namespaces, with aliases resolved, and the first
 * name of each.
 */
export function listExported(program: ts.Program, entries: readonly EntryFile[]): ReadonlyMap<ts.Symbol, string> {
  const checker = program.getTypeChecker();
  const found = new Map<ts.Symbol, string>();
  const visit = (exported: ts.Symbol): void => {
    const symbol = withoutAlias(exported, checker);
    if (found.has(symbol)) return;
    found.set(symbol, exported.name);
    if (symbol.flags & ts.SymbolFlags.Module) checker.getExportsOfModule(symbol).forEach(visit);
  };
  for (const entry of entries) {
    const module = moduleOf(program, entry);
    if (module) visit(module);
    const assigned = module && assignedBy(module);
    if (assigned) visit(assigned);
  }
  return found;
}

/**
 * Returns the name under which a module exports a symbol. The compiler calls it `default` where a file exports a
 * default export of another one by name and a `declare module` adds to that name.
 */
export function nameOfExport(symbol: ts.Symbol, module: ts.Symbol, checker: ts.TypeChecker): string {
  const isExportedAs = (name: string) => {
    const found = checker.tryGetMemberInModuleExports(name, module);
    return found !== undefined && withoutAlias(found, checker) === withoutAlias(symbol, checker);
  };
  if (symbol.name !== ts.InternalSymbolName.Default || isExportedAs(symbol.name)) return symbol.name;
  const names = (symbol.declarations ?? []).map((node) => ts.getNameOfDeclaration(node)?.getText() ?? '');
  return names.find(isExportedAs) ?? symbol.name;
}

/** Returns whether a statement exports a symbol only as a type. */
export function isTypeOnly(symbol: ts.Symbol): boolean {
  return (
    symbol.declarations?.some((node) => ts.isExportSpecifier(node) && ts.isTypeOnlyExportDeclaration(node)) ?? false
  );
}

/** Returns an identifier made from a package's name, for an export without a name. */
export function toIdentifier(packageName: string): string {
  const words = withoutScope(packageName).split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
