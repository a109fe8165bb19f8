import ts from 'typescript';

/** Largest type that TypeDoc may write out, in nodes. The largest ones that people write have a few hundred. */
const maxNodes = 10_000;

/**
 * Returns a program for TypeDoc whose checker does not write out types without limit. TypeDoc has the compiler write out
 * each type only to learn its kind. The compiler repeats a type that leads back to itself to a depth of ten, unless an
 * alias names it, and each level can use it several times: the result fills the memory. A type that is too large counts
 * as `any`, or as a function, whose parameters have comments. Signatures are printed from the declarations.
 */
export function guardTypes(program: ts.Program): ts.Program {
  const checker = program.getTypeChecker();
  const guarded: ts.TypeChecker = {
    ...checker,
    typeToTypeNode: (...how) =>
      limit(
        checker,
        (one) => one.typeToTypeNode(...how),
        () => kindOf(how[0]),
      ),
    typeToString: (...how) =>
      limit(
        checker,
        (one) => one.typeToString(...how),
        () => '...',
      ),
  };
  return { ...program, getTypeChecker: () => guarded };
}

/** Returns the result of a function of the checker, or `otherwise` where it has more nodes than a type may have. */
function limit<T>(checker: ts.TypeChecker, write: (checker: ts.TypeChecker) => T, otherwise: () => T): T {
  let nodes = 0;
  const token: ts.CancellationToken = {
    isCancellationRequested: () => nodes > maxNodes,
    // The compiler calls this for each node that it writes.
    throwIfCancellationRequested() {
      nodes++;
      if (nodes > maxNodes) throw new ts.OperationCanceledException();
    },
  };
  try {
    return checker.runWithCancellationToken(token, write);
  } catch (error) {
    if (error instanceof ts.OperationCanceledException) return otherwise();
    throw error;
  }
}

function kindOf(type: ts.Type): ts.TypeNode {
  const any = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const isFunction = type.getCallSignatures().length > 0;
  return isFunction ? ts.factory.createFunctionTypeNode(undefined, [], any) : any;
}
