import ts from 'typescript';
import { assignedBy } from '../../convert/exported-symbols.ts';
import { fromImport } from '../scope/canonical.ts';
import type { ModelScope } from '../scope/scope.ts';
import { declaredName, isClearByName } from './imported-type.ts';

/** Returns an imported type as readers can write it. */
export function toShownImport(node: ts.ImportTypeNode, scope: ModelScope): ts.TypeNode {
  return isClearByName(node, scope) ? fromImport(node) : (toModuleType(node, scope) ?? node);
}

/**
 * Returns the type of a module of the library that is imported as a whole (`typeof import('./inner')`): by the
 * name or the entry that exports it, or else by its values. Returns `undefined` for other types.
 */
function toModuleType(node: ts.ImportTypeNode, scope: ModelScope): ts.TypeNode | undefined {
  const { checker, library, exportedNames, slugOfSymbol } = scope;
  const module = moduleIn(node, checker);
  const file = module?.declarations?.find(ts.isSourceFile);
  if (!module || !file || assignedBy(module) || !scope.isOwnNode(file)) return undefined;
  const name = exportedNames.get(slugOfSymbol(module) ?? '');
  if (name !== undefined) return toTypeQuery(name, module);
  const entry = library.entries.find((one) => one.file === file.fileName || one.importedFile === file.fileName);
  if (!entry) return ts.factory.createTypeLiteralNode(valuesOf(module, scope));
  const argument = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(entry.specifier, true));
  return ts.factory.createImportTypeNode(argument, undefined, undefined, undefined, true);
}

function moduleIn({ argument, qualifier, isTypeOf }: ts.ImportTypeNode, checker: ts.TypeChecker) {
  const isWhole = isTypeOf && !qualifier && ts.isLiteralTypeNode(argument);
  return isWhole ? checker.getSymbolAtLocation(argument.literal) : undefined;
}

/** Returns the values that a module exports as properties. Their types could lead back to the module. */
function valuesOf(module: ts.Symbol, { checker, context }: ModelScope): ts.PropertySignature[] {
  const values = checker
    .getExportsOfModule(module)
    .map((one) => [one.name, context.resolveAliasedSymbol(one)] as const);
  return values
    .filter(([, { flags }]) => flags & ts.SymbolFlags.Value)
    .map(([name, value]) => {
      const type = toTypeQuery(declaredName(value, ts.SymbolFlags.Value) ?? name, value);
      return ts.factory.createPropertySignature(undefined, name, undefined, type);
    });
}

/** Returns the `typeof` of a symbol. The printer finds what a name without a place stands for by its symbol. */
function toTypeQuery(name: string, symbol: ts.Symbol): ts.TypeQueryNode {
  return ts.factory.createTypeQueryNode(Object.assign(ts.factory.createIdentifier(name), { symbol }));
}

/**
 * Returns the name in a module for one behind the module's file, which readers do not know: `Options` for
 * `types.Options` after `import * as types from './types'`. Other nodes, and names that mean something else where they
 * stand, are returned as they are.
 */
export function withoutFile(node: ts.Node, scope: ModelScope): ts.Node {
  const [owner, name] = ts.isQualifiedName(node)
    ? [node.left, node.right]
    : ts.isPropertyAccessExpression(node)
      ? [node.expression, node.name]
      : [];
  if (!owner || !name || !ts.isIdentifier(name) || !isFile(owner, scope)) return node;
  const known = scope.checker.resolveName(name.text, owner, ts.SymbolFlags.Type | ts.SymbolFlags.Value, false);
  const named = scope.checker.getSymbolAtLocation(name);
  const toTarget = (symbol: ts.Symbol) => scope.context.resolveAliasedSymbol(symbol);
  return named && (!known || toTarget(known) === toTarget(named)) ? name : node;
}

/** Returns whether a name stands for a file of the library that readers cannot import or do not know by this name. */
function isFile(node: ts.Node, { checker, context, isOwnNode, slugOfSymbol }: ModelScope): boolean {
  const symbol = ts.isIdentifier(node) && node.parent ? checker.getSymbolAtLocation(node) : undefined;
  if (!symbol || slugOfSymbol(symbol) !== undefined) return false;
  const { declarations = [] } = context.resolveAliasedSymbol(symbol);
  return declarations.some(ts.isSourceFile) && declarations.every((one) => isOwnNode(one));
}
