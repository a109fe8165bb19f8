import ts from 'typescript';
import type { ModelScope } from '../scope/scope.ts';

/**
 * Returns the type of a namespace that a bundler of declarations made of a file (`typeof index_d`) as a literal, since
 * nobody knows its name; `undefined` for other types. Namespaces in it keep their names: it may contain itself.
 */
export function toNamespaceLiteral(node: ts.TypeQueryNode, scope: ModelScope): ts.TypeLiteralNode | undefined {
  const values = valuesIn(namespaceOf(node, scope), scope);
  const members = values.map(({ name, type }) =>
    ts.factory.createPropertySignature(undefined, name.text, undefined, type),
  );
  return members.length === 0 ? undefined : ts.factory.createTypeLiteralNode(members);
}

function namespaceOf({ parent, exprName }: ts.TypeQueryNode, scope: ModelScope): ts.Symbol | undefined {
  const symbol = parent && scope.checker.getSymbolAtLocation(exprName);
  if (!symbol || scope.slugOfSymbol(symbol) !== undefined) return undefined;
  return scope.context.resolveAliasedSymbol(symbol);
}

interface Value {
  name: ts.ModuleExportName;
  type: ts.TypeNode;
}

/** Returns the values in a namespace that only exports what the file around it declares. */
function valuesIn(namespace: ts.Symbol | undefined, { checker }: ModelScope): Value[] {
  const lists = (namespace?.declarations ?? []).map(exportsIn);
  return lists.flat().flatMap((specifier): Value[] => {
    const local = specifier && checker.getExportSpecifierLocalTargetSymbol(specifier);
    if (!local || !(local.flags & ts.SymbolFlags.Value)) return [];
    const { name, propertyName = name } = specifier;
    if (!ts.isIdentifier(propertyName)) return [];
    const { type } = local.declarations?.find(ts.isVariableDeclaration) ?? {};
    const isClear = type && !namesModule(type, checker);
    return [{ name, type: isClear ? type : ts.factory.createTypeQueryNode(propertyName) }];
  });
}

function namesModule(node: ts.Node, checker: ts.TypeChecker): boolean {
  const symbol = ts.isTypeQueryNode(node) ? checker.getSymbolAtLocation(node.exprName) : undefined;
  const isModule = symbol !== undefined && (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
  return isModule || (ts.forEachChild(node, (one) => namesModule(one, checker)) ?? false);
}

/** Returns the parts of the export lists of a namespace; nothing that has a type if it has other statements. */
function exportsIn(node: ts.Declaration): (ts.ExportSpecifier | undefined)[] {
  const body = ts.isModuleDeclaration(node) && ts.isIdentifier(node.name) ? node.body : undefined;
  if (!body || !ts.isModuleBlock(body)) return [];
  const lists = body.statements.map((statement) => (ts.isExportDeclaration(statement) ? statement.exportClause : null));
  if (!lists.every((list) => list && ts.isNamedExports(list))) return [];
  return lists.flatMap((list) => [...(list as ts.NamedExports).elements]);
}
