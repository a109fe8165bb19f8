import memoize from 'memoize';
import ts from 'typescript';

/**
 * Returns the name of a type parameter without the number that a bundler of declarations adds (`TInput$1`), unless
 * another type parameter near it has the name without number.
 */
export const typeParameterName = memoize(
  (node: ts.TypeParameterDeclaration, checker: ts.TypeChecker): string =>
    isTaken(node, checker) ? node.name.text : withoutNumber(node),
  { cache: new WeakMap() },
);

function withoutNumber({ name }: ts.TypeParameterDeclaration): string {
  return name.text.replace(/\$\d+$/, '');
}

function isTaken(node: ts.TypeParameterDeclaration, checker: ts.TypeChecker): boolean {
  const wanted = withoutNumber(node);
  if (wanted === node.name.text) return false;
  const isOther = (inner: ts.Node): boolean =>
    (ts.isTypeParameterDeclaration(inner) && inner.name.text !== node.name.text && withoutNumber(inner) === wanted) ||
    ts.forEachChild(inner, isOther) === true;
  return isOther(scopeOf(node)) || checker.resolveName(wanted, node, ts.SymbolFlags.TypeParameter, false) !== undefined;
}

/** Returns the node in which a type parameter has its name: for `infer T`, the conditional types around it. */
function scopeOf({ parent }: ts.TypeParameterDeclaration): ts.Node {
  let scope: ts.Node = parent;
  if (ts.isInferTypeNode(scope)) scope = ts.findAncestor(scope, ts.isConditionalTypeNode) ?? scope;
  while (ts.isConditionalTypeNode(scope) && ts.isConditionalTypeNode(scope.parent)) scope = scope.parent;
  return scope;
}
