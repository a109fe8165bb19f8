import ts from 'typescript';
import { typesNamedBy } from '../../convert/named-types.ts';
import type { ModelScope } from '../scope/scope.ts';

/**
 * Returns whether a type is imported by name from the library itself, by a file or the name of the package. Compilers
 * write such imports where a type was inferred, and readers do not know the library's files.
 */
function isOfLibrary(node: ts.ImportTypeNode, scope: ModelScope): boolean {
  const { argument, qualifier } = node;
  const from = ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
  const isInside = /^\.{1,2}(?:\/|$)/.test(from) || `${from}/`.startsWith(`${scope.library.name}/`);
  return isInside && qualifier !== undefined && hasName(qualifier, node, scope);
}

/**
 * Returns whether the name of an imported type is enough in a signature, as it is where its file imports the type. For
 * another package it is not if something else has the same name, or if an alias only names the type.
 */
export function isClearByName(node: ts.ImportTypeNode, scope: ModelScope): boolean {
  const { qualifier, parent } = node;
  if (!qualifier || isOfLibrary(node, scope)) return qualifier !== undefined;
  const isAlias = parent && ts.isTypeAliasDeclaration(parent);
  return !isAlias && hasName(qualifier, node, scope) && !isOther(qualifier, scope);
}

/** Returns whether the library or the importing file has another symbol with the name of an imported type. */
function isOther(name: ts.EntityName, { checker, names, slugOfSymbol }: ModelScope): boolean {
  const own = names.get(toText(name));
  if (own === undefined) return false;
  const symbol = checker.getSymbolAtLocation(name);
  const known = checker.resolveName(toText(name), name, ts.SymbolFlags.Type | ts.SymbolFlags.Value, true);
  const isSame = (one: ts.Symbol) => slugOfSymbol(one) === own;
  return !symbol || !isSame(symbol) || (known !== undefined && !isSame(known));
}

/** Returns the text of a name, also of one that the compiler made. */
function toText(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : `${toText(name.left)}.${name.right.text}`;
}

/** Returns the meaning of a name that is written in an imported type, or in front of a dot. */
export function meaningIn(node: ts.Node | undefined): ts.SymbolFlags {
  if (node && ts.isQualifiedName(node)) return ts.SymbolFlags.Namespace;
  return node && ts.isImportTypeNode(node) && node.isTypeOf ? ts.SymbolFlags.Value : ts.SymbolFlags.Type;
}

/** Returns whether an imported type has a name. A default export can have none. */
function hasName(qualifier: ts.EntityName, node: ts.ImportTypeNode, { checker, context }: ModelScope): boolean {
  if (toText(qualifier) !== 'default') return true;
  const symbol = checker.getSymbolAtLocation(qualifier);
  return symbol !== undefined && declaredName(context.resolveAliasedSymbol(symbol), meaningIn(node)) !== undefined;
}

/**
 * Returns the name in the declaration of a symbol's type, or of another meaning if that is asked for. The compiler
 * calls a default export `default`.
 */
export function declaredName(
  { flags, declarations = [] }: ts.Symbol,
  meaning = ts.SymbolFlags.Type,
): string | undefined {
  const names = flags & meaning ? declarations.map((node) => ts.getNameOfDeclaration(node)) : [];
  return names.find((name) => name !== undefined)?.getText();
}

/**
 * Returns the type that an alias imports from another file of the library (`type Rect = import('./rect').Rect`, as
 * libraries in JavaScript write imports), or else the symbol itself.
 */
export function importedBy(symbol: ts.Symbol, scope: ModelScope): ts.Symbol {
  const isImport = ({ declarations = [] }: ts.Symbol) =>
    declarations.some(
      (node) => ts.isTypeAliasDeclaration(node) && ts.isImportTypeNode(node.type) && isOfLibrary(node.type, scope),
    );
  if (!isImport(symbol)) return symbol;
  return typesNamedBy(symbol, scope.checker).find((type) => !isImport(type)) ?? symbol;
}

/**
 * Returns the original name of a symbol that a bundler of declarations imports with a number (`import { Store as
 * Store$1 }`, `import * as React$1`), unless the library or the importing file has another symbol of that name.
 */
export function nameWithoutNumber(symbol: ts.Symbol, { checker, context, names }: ModelScope): string | undefined {
  const place = symbol.declarations?.find(
    (node) => ts.isImportSpecifier(node) || ts.isNamespaceImport(node) || ts.isImportClause(node),
  );
  const name = symbol.name.replace(/\$\d+$/, '');
  if (!place || name === symbol.name || names.has(name)) return undefined;
  if (ts.isImportSpecifier(place) && place.propertyName?.text !== name) return undefined;
  const known = checker.resolveName(name, place, ts.SymbolFlags.Type | ts.SymbolFlags.Value, false);
  const isOther = known && context.resolveAliasedSymbol(known) !== context.resolveAliasedSymbol(symbol);
  return isOther ? undefined : name;
}

/**
 * Returns the name by which readers import the symbol with this slug, `undefined` if it is no export or a default one.
 * An export of a namespace is qualified where something else has its name: `List.Keys` can refer to `Box.Keys`.
 */
export function exportedNameAt(node: ts.Identifier, slug: string, scope: ModelScope): string | undefined {
  const { checker, exportedNames, qualifiedNames, slugOfSymbol } = scope;
  const name = exportedNames.get(slug);
  const parent = node.parent as (ts.Node & { name?: ts.Node }) | undefined;
  if (name === undefined || name === node.text || !parent || parent.name === node) return name;
  const known = checker.resolveName(name, node, ts.SymbolFlags.Type | ts.SymbolFlags.Value, true);
  return known && slugOfSymbol(known) !== slug ? (qualifiedNames.get(slug) ?? name) : name;
}
