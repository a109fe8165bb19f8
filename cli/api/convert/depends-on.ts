import ts from 'typescript';

/** Returns whether a node says `this`, or names a type parameter that something around `boundary` declares. */
export function dependsOn(node: ts.Node, boundary: ts.Node, checker: ts.TypeChecker): boolean {
  const isInside = (one: ts.Node): boolean => ts.findAncestor(one, (around) => around === boundary) !== undefined;
  const visit = (one: ts.Node): boolean => {
    if (ts.isThisTypeNode(one)) return true;
    const symbol = ts.isIdentifier(one) ? checker.getSymbolAtLocation(one) : undefined;
    const isOuter = symbol && symbol.flags & ts.SymbolFlags.TypeParameter && !symbol.declarations?.some(isInside);
    return isOuter ? true : (ts.forEachChild(one, visit) ?? false);
  };
  return visit(node);
}
