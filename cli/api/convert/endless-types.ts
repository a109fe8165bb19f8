import ts from 'typescript';
import { symbolNamedBy, withoutAlias } from './exported-symbols.ts';

/** Largest type that is written out, in nodes. The largest ones that people write have a few hundred. */
const maxNodes = 10_000;

/** Most nodes that are copied for a type. */
const maxCopies = 300_000;

/** The part of the compiler's factory of nodes that its own types leave out. */
interface CopyingFactory {
  cloneNode: (node: ts.Node) => ts.Node;
}

/**
 * Returns what the compiler writes of a type, or `null` if that is too large. The compiler repeats a type that leads
 * back to itself to a depth of ten, unless an alias names it, and each level can use it several times: the result fills
 * the memory. A constraint that leads back to itself is even written without end. What the compiler has written of a
 * part before, it copies with all that this contains, so that the size can double with each node.
 */
export function writeType<T>(
  checker: ts.TypeChecker,
  write: (checker: ts.TypeChecker) => T,
  limit = maxNodes,
): T | null {
  let nodes = 0;
  const token: ts.CancellationToken = {
    isCancellationRequested: () => nodes > limit,
    // The compiler calls this for each node that it writes.
    throwIfCancellationRequested() {
      nodes++;
      if (nodes > limit) throw new ts.OperationCanceledException();
    },
  };
  const factory = ts.factory as unknown as CopyingFactory;
  const { cloneNode } = factory;
  let copies = 0;
  // The compiler does not look at the token while it copies.
  factory.cloneNode = (node) => {
    copies++;
    if (copies > maxCopies) throw new ts.OperationCanceledException();
    return cloneNode(node);
  };
  try {
    return checker.runWithCancellationToken(token, write);
  } catch (error) {
    if (error instanceof ts.OperationCanceledException || error instanceof RangeError) return null;
    throw error;
  } finally {
    factory.cloneNode = cloneNode;
  }
}

/** Longest name that is looked up, in parts. The compiler looks up each part inside of the next one. */
const maxParts = 100;

/** Returns whether a name ends one that has too many parts to be looked up: names in comments can have any number. */
function isTooLong(node: ts.Node): boolean {
  let parts = 1;
  let name = node.parent as ts.Node | undefined;
  while (name && (ts.isQualifiedName(name) || ts.isJSDocMemberName(name)) && parts <= maxParts) {
    parts++;
    name = name.left;
  }
  return parts > maxParts;
}

/**
 * Returns a program for TypeDoc whose checker neither looks up names nor writes out types without limit. TypeDoc has
 * the compiler write out each type only to learn its kind. A type that is too large counts as `any`, or as a function,
 * whose parameters have comments. Signatures are printed from the declarations.
 */
export function guardTypes(program: ts.Program): ts.Program {
  const checker = program.getTypeChecker();
  const guarded: ts.TypeChecker = {
    ...checker,
    getSymbolAtLocation: (node) => (isTooLong(node) ? undefined : checker.getSymbolAtLocation(node)),
    getAliasedSymbol: (symbol) => withoutAlias(symbol, checker),
    typeToTypeNode: (...how) => writeType(checker, (one) => one.typeToTypeNode(...how)) ?? kindOf(how[0]),
    typeToString: (...how) => writeType(checker, (one) => one.typeToString(...how)) ?? '...',
  };
  return { ...program, getTypeChecker: () => guarded };
}

function kindOf(type: ts.Type): ts.TypeNode {
  const any = ts.factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  const isFunction = type.getCallSignatures().length > 0;
  return isFunction ? ts.factory.createFunctionTypeNode(undefined, [], any) : any;
}

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
    const target = symbolNamedBy(node, checker);
    if (target && target.flags & ts.SymbolFlags.TypeAlias && isRecursiveAlias(target)) return true;
    return ts.forEachChild(node, isRecursiveType) ?? false;
  };
  return isRecursiveType;
}
