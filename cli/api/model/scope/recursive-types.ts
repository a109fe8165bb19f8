import ts from 'typescript';
import { withoutAlias } from '../../convert/exported-symbols.ts';

/**
 * Returns a function that tells whether a type uses an alias that leads back to itself, directly or by way of other
 * aliases. The compiler resolves such a type to a depth of ten, and each level can use the alias several times: the
 * result fills the memory.
 */
export function createRecursionCheck(program: ts.Program): (node: ts.Node) => boolean {
  const checker = program.getTypeChecker();
  /** Whether an alias leads back to itself or to another one that does; `true` while it is being looked at. */
  const known = new Map<ts.Symbol, boolean>();
  const isRecursiveAlias = (alias: ts.Symbol): boolean => {
    const found = known.get(alias);
    if (found !== undefined) return found;
    known.set(alias, true);
    const isRecursive = (alias.declarations ?? []).some(
      // The compiler's own aliases, such as `Awaited`, are printed by their names.
      (node) => !program.isSourceFileDefaultLibrary(node.getSourceFile()) && isRecursiveType(node),
    );
    known.set(alias, isRecursive);
    return isRecursive;
  };
  const isRecursiveType = (node: ts.Node): boolean => {
    const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isImportTypeNode(node) ? node.qualifier : undefined;
    const symbol = name && checker.getSymbolAtLocation(name);
    const target = symbol && withoutAlias(symbol, checker);
    if (target && target.flags & ts.SymbolFlags.TypeAlias && isRecursiveAlias(target)) return true;
    return ts.forEachChild(node, isRecursiveType) ?? false;
  };
  return isRecursiveType;
}
